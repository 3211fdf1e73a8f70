import { PAGE } from "../contract/limits";
import type { Resource } from "../contract/resource";
import { callOf, extensionEndpoint } from "../contract/resourceCalls";
import { resources } from "../contract/subjects";

/** What a page of the console asks for first. */
export interface FirstAsks {
  /** Addresses below this host, as the console asks for them. */
  asks: string[];
  /** Where the browser keeps what the person last set a list to, its names divided by spaces; with one, it is another. */
  unless: string;
}

/** Gives what the console asks for first at an address: who one is, and the first page of a list that stands there. */
export function firstAsks(path: string): FirstAsks {
  const resource = resources.find((one) => (one.paths?.list ?? `/${one.name}`) === path);
  const list = resource ? [firstPageOf(resource)] : [];
  return {
    asks: ["/api/console/me", ...list],
    unless: ["view", "columns", "hiddenColumns"].map((kept) => `RaStoreconsole.${resource?.name}.${kept}`).join(" "),
  };
}

function firstPageOf(resource: Resource): string {
  const { field, order } = resource.sort;
  const filter = resource.narrowed ?? {};
  const call =
    resource.api.list.on && ((resource.narrowed && callOf(resource, "filtered")) ?? callOf(resource, "list"));
  if (call) {
    const query = new URLSearchParams({ page: `${PAGE.first}`, limit: `${PAGE.size}`, sort: field, order, ...filter });
    return `/api${pathOf(call.on)}?${query}`;
  }
  // As ra-data-simple-rest writes it.
  const told = { filter, range: [0, PAGE.size - 1], sort: [field, order] };
  const query = Object.entries(told).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return `/api${pathOf(extensionEndpoint(resource, "list"))}?${query.join("&")}`;
}

const pathOf = (route: string) => route.slice(route.indexOf(" ") + 1);
