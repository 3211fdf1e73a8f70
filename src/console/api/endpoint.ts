import type { Endpoint } from "../../contract/route";

/** Gives the method and the path of a route. */
export function splitEndpoint(route: Endpoint): { method: string; path: string } {
  const space = route.indexOf(" ");
  return { method: route.slice(0, space), path: route.slice(space + 1) };
}

/** Puts values in the places of a path's parameters. */
export const fillPath = (path: string, params: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
