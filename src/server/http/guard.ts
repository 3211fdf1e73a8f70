import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT } from "../../contract/limits";
import type { AppDeps, Env } from "./context";
import { Failure } from "./failure";

/**
 * Refuses a mutation that a foreign page makes a browser send. Hono's own `csrf` lets JSON through, this does not.
 *
 * A request without `Origin` comes from no browser and carries its token itself.
 */
export function ownOrigin(deps: AppDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    const origin = context.req.header("origin");
    if (
      isMutation(context.req.method) &&
      origin !== undefined &&
      !isKnown(origin, context.req.header("host"), deps.origins)
    ) {
      throw new Failure("forbidden", "This page may not change anything here").as("origin-refused");
    }
    await next();
  };
}

const isMutation = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);

function isKnown(origin: string, host: string | undefined, origins: readonly string[]) {
  if (origins.includes(origin)) return true;
  // Behind a proxy that ends TLS the scheme differs, so hosts are compared.
  return URL.canParse(origin) && new URL(origin).host === host;
}

const tooLarge = () => {
  throw new Failure("too_large", "This request is too large");
};
const limitJson = bodyLimit({ maxSize: BODY_LIMIT.json, onError: tooLarge });
const limitUpload = bodyLimit({ maxSize: BODY_LIMIT.document + 64 * 1024, onError: tooLarge });

/** Refuses bodies over their limit before they are read. */
export const limitBody: MiddlewareHandler<Env> = (context, next) =>
  (context.req.header("content-type") ?? "").startsWith("multipart/")
    ? limitUpload(context, next)
    : limitJson(context, next);
