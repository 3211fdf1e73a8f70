import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { IMPORT_LIMIT } from "../../contract/imports/vocabulary";
import { BODY_LIMIT } from "../../contract/limits";
import { clientOf } from "./client";
import type { AppDeps, Env } from "./context";
import { Failure } from "./failure";
import { originsAt } from "./origin";

/** Words for a host that the platform does not answer for. */
export const UNKNOWN_HOST = "The console is not served at this address; PUBLIC_ORIGIN names those where it is";

/** Paths that are served at every host: what watches the program asks by whatever address it knows. */
export const FOR_EVERY_HOST = ["/api/health", "/api/live", "/api/ready"];

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

const EXPOSED = ["Content-Range", "X-Request-Id", "X-Client-Request-Id", "X-Approval-Id"];

/** Lets pages at the platform's origins read its answers. All but the preflight is set here: Hono copies each answer. */
export function readableAt(deps: AppDeps): MiddlewareHandler<Env> {
  const allowed = (origin: string) => (deps.origins.includes(origin) ? origin : null);
  const preflight = cors({ origin: allowed, credentials: true, exposeHeaders: EXPOSED });
  return async (context, next) => {
    if (context.req.method === "OPTIONS") return preflight(context, next);
    await next();
    const { headers } = context.res;
    const origin = allowed(context.req.header("origin") ?? "");
    if (origin) headers.set("Access-Control-Allow-Origin", origin);
    headers.set("Access-Control-Allow-Credentials", "true");
    headers.set("Access-Control-Expose-Headers", EXPOSED.join(","));
    headers.append("Vary", "Origin");
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

const tooLarge = (): never => {
  throw new Failure("too_large", "This request is too large");
};
const limitOf = (maxSize: number) => ({ maxSize, counted: bodyLimit({ maxSize, onError: tooLarge }) });
const JSON_LIMIT = limitOf(BODY_LIMIT.json);
const UPLOAD_LIMIT = limitOf(BODY_LIMIT.document + 64 * 1024);
const IMPORTED_LIMIT = limitOf(IMPORT_LIMIT.bytes + 64 * 1024);

const IMPORTED = "/api/console/imports";

/** Refuses bodies over their limit before they are read; one whose length is not told is counted. */
export const limitBody: MiddlewareHandler<Env> = (context, next) => {
  const { req } = context;
  if (["GET", "HEAD"].includes(req.method)) return next();
  const isUpload = (req.header("content-type") ?? "").startsWith("multipart/");
  const { maxSize, counted } = isUpload ? (req.path === IMPORTED ? IMPORTED_LIMIT : UPLOAD_LIMIT) : JSON_LIMIT;
  const length = req.header("transfer-encoding") === undefined ? req.header("content-length") : undefined;
  if (length === undefined) return counted(context, next);
  if (Number(length) > maxSize) tooLarge();
  return next();
};
