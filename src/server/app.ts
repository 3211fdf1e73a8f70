import { Hono } from "hono";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { speakPlainly } from "../contract/messages";
import { answerFailure, answerUnknown } from "./http/answer";
import type { Api, AppDeps, Env } from "./http/context";
import { knownHost, limitBody, ownOrigin } from "./http/guard";
import { mount } from "./http/serve";
import { strictTransport } from "./http/transport";
import { logRequests } from "./log";
import { countRequests } from "./metrics/requests";
import { serveSubjects } from "./subjects";

export type { AppDeps } from "./http/context";

/**
 * Builds the platform API: a fetch-standard application that keeps no state, so that many copies may run.
 *
 * `served` lists every call that it answers; a route outside that list does not exist.
 */
export function createApp(deps: AppDeps): Api {
  speakPlainly();
  const api: Api = { app: new Hono<Env>().basePath("/api"), deps, served: [] };
  if (deps.metrics) api.app.use(countRequests(api));
  api.app.use(requestId({ limitLength: 64 }), logRequests(deps.log), strictTransport(deps));
  api.app.use(
    secureHeaders({
      strictTransportSecurity: false,
      // Answers of the API are data: nothing in them may load or run.
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
      referrerPolicy: "no-referrer",
      crossOriginResourcePolicy: "same-site",
    }),
  );
  api.app.use(
    knownHost(deps),
    cors({
      origin: [...deps.origins],
      credentials: true,
      exposeHeaders: ["Content-Range", "X-Request-Id", "X-Approval-Id"],
    }),
  );
  api.app.use(ownOrigin(deps), limitBody, async (context, next) => {
    await next();
    context.res.headers.set("Cache-Control", context.res.headers.get("Cache-Control") ?? "no-store");
  });
  serveSubjects(api);
  mount(api);
  api.app.onError(answerFailure(deps));
  api.app.notFound(answerUnknown(api));
  return api;
}
