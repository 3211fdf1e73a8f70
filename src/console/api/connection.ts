import { API_TIMEOUT_MS } from "../../contract/platform";
import { sessionRoutes } from "../../contract/session/routes";
import { language } from "../i18n/t";
import { splitEndpoint } from "./endpoint";
import { failureOf, noAnswer } from "./failure";
import { API_URL } from "./http";

/**
 * Asks at start-up whether the server and its database answer (specification §7); gives the words for what is wrong.
 *
 * A server that has no such call answers all the same. It asks by itself, for a public page must not fetch the client
 * of the API before somebody needs it.
 */
export async function connectionProblem(): Promise<string | undefined> {
  const { on, fails } = sessionRoutes.health;
  const { method, path } = splitEndpoint(on);
  try {
    const answer = await fetch(API_URL + path, {
      method,
      headers: { "Accept-Language": language() },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    const body = await answer.json().catch(() => undefined);
    return answer.status < 500 ? undefined : failureOf(answer.status, body, fails).message;
  } catch (cause) {
    return noAnswer(cause).message;
  }
}
