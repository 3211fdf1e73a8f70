import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./context";

/** What a client may call its request; anything else is not kept. */
const GIVEN = /^[\w=-]{1,64}$/;

/**
 * Names each request by an id of the server's own; the client's `X-Request-Id` is kept beside it.
 *
 * Ids of the trail and of deleted records tell which work of the program did something (`job-1-6`, `import-3-9`), and
 * nobody may choose one of these.
 */
export const identifyRequest: MiddlewareHandler<Env> = async (context, next) => {
  context.set("requestId", randomUUID());
  const given = context.req.header("x-request-id");
  const kept = given && GIVEN.test(given) ? given : undefined;
  context.set("clientRequestId", kept);
  await next();
  const { headers } = context.res;
  headers.set("X-Request-Id", context.get("requestId"));
  if (kept) headers.set("X-Client-Request-Id", kept);
};
