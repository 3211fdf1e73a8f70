import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { setMessages } from "../contract/messages";
import { answerFailure, answerUnknown } from "./http/answer";
import type { Api, AppDeps, Env } from "./http/context";
import { knownHost, limitBody, ownOrigin, readableAt } from "./http/guard";
import { identifyRequest } from "./http/requestId";
import { mount } from "./http/serve";
import { strictTransport } from "./http/transport";
import { logRequests } from "./log";
import { countRequests } from "./metrics/requests";
import { serveAll } from "./serveAll";

export type { AppDeps } from "./http/context";

/**
 * Builds the platform API: a fetch-standard application that keeps no state, so that many copies may run.
 *
 * `served` lists every call that it answers; a route outside that list does not exist.
 */
export function createApp(deps: AppDeps): Api {
  setMessages();
  const api: Api = { app: new Hono<Env>().basePath("/api"), deps, served: [], titles: {}, parts: {} };
  if (deps.metrics) api.app.use(countRequests(api));
  api.app.use(identifyRequest, logRequests(deps.log), strictTransport(deps));
  api.app.use(
    secureHeaders({
      strictTransportSecurity: false,
      // Answers of the API are data: nothing in them may load or run.
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
      referrerPolicy: "no-referrer",
      crossOriginResourcePolicy: "same-site",
    }),
  );
  api.app.use(knownHost(deps), readableAt(deps), ownOrigin(deps), limitBody, async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("Cache-Control", headers.get("Cache-Control") ?? "no-store");
  });
  serveAll(api);
  mount(api);
  api.app.onError(answerFailure(deps));
  api.app.notFound(answerUnknown(api));
  return api;
}
