import { sessionRoutes } from "../../contract/session/routes";
import { splitEndpoint } from "./endpoint";
import { ApiError } from "./failure";
import { type Http, http } from "./http";

/**
 * Asks at start-up whether the server and its database answer (specification §7); gives the words for what is wrong.
 *
 * A server that has no such call answers all the same.
 */
export async function connectionProblem(api: Http = http): Promise<string | undefined> {
  try {
    const { on, fails } = sessionRoutes.health;
    await api.send({ ...splitEndpoint(on), fails, public: true });
    return undefined;
  } catch (error) {
    const reached = error instanceof ApiError && error.status > 0 && error.status < 500;
    return reached ? undefined : (error as Error).message;
  }
}
