import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { METHOD_NAME_ALL } from "hono/router";

/**
 * Gives the pattern of the route that answers a request, or would have where a guard did; of a path that none has, that of
 * the guards. Other patterns may fit the path too.
 */
export function routeOf(context: Context): string {
  const matched = matchedRoutes(context);
  return (matched.find(({ method }) => method !== METHOD_NAME_ALL) ?? matched.at(-1))?.path ?? "";
}
