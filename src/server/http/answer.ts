import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { FailureBody } from "../../contract/errors";
import { FAILURE_WORDS } from "../../contract/errors";
import { keepRefusal } from "../securityEvents/refused";
import type { Api, AppDeps, Env } from "./context";
import { failureOfDatabase } from "./databaseFailure";
import { Failure } from "./failure";
import { routeOf } from "./route";
import { partsOf } from "./serve";
import { failureOfStorage } from "./storageFailure";
import { toldOf } from "./told";

/** Writes every failed answer of the API, and logs those that are the server's own fault. */
export const answerFailure = (deps: AppDeps) => async (error: unknown, context: Context<Env>) => {
  const failure = await failureOf(error, context.get("fails"), deps);
  if (failure.code === "full") deps.storage?.foundFull(deps.clock());
  const requestId = context.get("requestId");
  if (failure.status >= 500) deps.log.error({ requestId, err: error }, "request failed");
  await keepRefusal(deps, failure, routeOf(context), context);
  const { errors, current, retryAfter } = failure.details;
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter));
  const body: FailureBody = {
    ...toldOf(failure.words),
    code: failure.code,
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, ...toldOf(message) })) } : {}),
    ...(current === undefined ? {} : { current }),
    requestId,
  };
  return context.json(body, failure.status as 400);
};

/** Gives the failure behind whatever was thrown; what nobody foresaw has the words of its call. */
export async function failureOf(error: unknown, fails: string | undefined, { db, log }: AppDeps): Promise<Failure> {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException && error.status === 413)
    return new Failure("too_large", "This request is too large");
  const known =
    failureOfStorage(error) ??
    (await failureOfDatabase(error, db).catch((err) => {
      // Looking up what a failure is about must not hide the failure.
      log.warn({ err }, "a failure could not be explained");
      return failureOfStorage(err);
    }));
  return known ?? new Failure("internal", fails ?? FAILURE_WORDS.unexpected, { cause: error });
}

/** Answers a path or method that no call has: 405 where another method is served, else 404. */
export function answerUnknown(api: Api) {
  const patterns = () =>
    api.served.map(({ call }) => new RegExp(`^/api${partsOf(call.on).path.replace(/:\w+/g, "[^/]+")}$`));
  let known: RegExp[] | undefined;
  return (context: Context<Env>) => {
    known ??= patterns();
    const served = known.some((pattern) => pattern.test(context.req.path));
    const failure = served
      ? new Failure("method_not_allowed", "This path does not take that method")
      : new Failure("not_found", "There is no such call");
    return answerFailure(api.deps)(failure, context);
  };
}
