import type { AppDeps, RequestContext } from "./context";

/** Gives the origin of the console's pages, for links in messages: the configured one, else the request's own. */
export const consoleOrigin = ({ origins }: AppDeps, context: RequestContext): string =>
  // The browser's word comes before the address: where a proxy ends TLS, only the browser knows the scheme.
  origins[0] ?? context.req.header("origin") ?? new URL(context.req.url).origin;
