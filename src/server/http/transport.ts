import type { MiddlewareHandler } from "hono";
import { clientOf, type Reach } from "./client";

const YEAR = 31_536_000;

/** Tells browsers that came by https to come by nothing else for a year, subdomains included (RFC 6797). */
export function strictTransport(reach: Reach): MiddlewareHandler {
  return async (context, next) => {
    await next();
    // Over http the header means nothing and must not be sent.
    if (clientOf(reach, context).https) {
      context.res.headers.set("Strict-Transport-Security", `max-age=${YEAR}; includeSubDomains`);
    }
  };
}
