import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT } from "../../contract/limits";
import { clientOf } from "./client";
import type { AppDeps, Env } from "./context";
import { Failure } from "./failure";
import { originsAt } from "./origin";

/** Words for a host that the platform does not answer for. */
export const UNKNOWN_HOST = "The console is not served at this address; PUBLIC_ORIGIN names those where it is";

// What watches the program asks by whatever address it knows.
const FOR_EVERY_HOST = ["/api/health", "/api/ready"];

/** Learns who a request comes from, and refuses one for a host that is none of the platform's (RFC 9110, 15.5.20). */
export function knownHost(deps: AppDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    context.set("client", clientOf(deps, context));
    const { path, url } = context.req;
    if (!originsAt(deps.origins, new URL(url)).length && !FOR_EVERY_HOST.includes(path)) {
      throw new Failure("misdirected", UNKNOWN_HOST);
    }
    await next();
  };
}

/**
 * Refuses a mutation that a foreign page makes a browser send. Hono's own `csrf` lets JSON through, this does not.
 *
 * A request without `Origin` comes from no browser and carries its token itself.
 */
export function ownOrigin(deps: AppDeps): MiddlewareHandler<Env> {
  return async (context, next) => {
    const origin = context.req.header("origin");
    if (isMutation(context.req.method) && origin !== undefined && !deps.origins.includes(origin)) {
      throw new Failure("forbidden", "This page may not change anything here").as("origin-refused");
    }
    await next();
  };
}

const isMutation = (method: string) => !["GET", "HEAD", "OPTIONS"].includes(method);

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
