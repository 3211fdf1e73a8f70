import type { Resource, Verbs } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";

/** The pages that a resource may have. */
export const PAGE_VERBS = ["list", "create", "edit", "show"] as const;

/** A page that a resource may have. */
export type PageVerb = (typeof PAGE_VERBS)[number];

/** The verb of the API without which a page makes no sense. */
const NEEDS = { list: "list", create: "create", edit: "update", show: "list" } as const satisfies Record<
  PageVerb,
  keyof Verbs
>;

/** Tells whether a resource has a page, as far as its calls go; permissions are another matter. */
export const hasPage = (resource: Resource, verb: PageVerb): boolean => resource.api[NEEDS[verb]] !== undefined;

/** Gives the route of a page, with `:id`: the specification's where it fixes one, else one below the list's. */
export function endpointOf(resource: Resource, verb: PageVerb): string {
  const list = resource.paths?.list ?? `/${resource.name}`;
  const below = { list, create: `${list}/create`, edit: `${list}/:id`, show: `${list}/:id/show` };
  return resource.paths?.[verb] ?? below[verb];
}

/** Gives the address that react-admin itself would use for a page; it leads to the canonical one. */
export function defaultRouteOf({ name }: Resource, verb: PageVerb): string {
  return { list: `/${name}`, create: `/${name}/create`, edit: `/${name}/:id`, show: `/${name}/:id/show` }[verb];
}

/** Gives the address of a page of a resource, for links: `pathOf("employee", "edit", 5)` is `/edit-employee/5`. */
export function pathOf(resource: Resource | string, verb: PageVerb, id?: string | number): string {
  const route = endpointOf(typeof resource === "string" ? resourceNamed(resource) : resource, verb);
  return id === undefined ? route : route.replace(":id", encodeURIComponent(String(id)));
}

/**
 * Gives the address of a list under filters, for links: `filteredPath("ledger", { order_id: 5 })`.
 *
 * `by` sorts it by a field, the lowest first.
 */
export const filteredPath = (
  resource: Resource | string,
  filter: Readonly<Record<string, unknown>>,
  by?: string,
): string =>
  `${pathOf(resource, "list")}?filter=${encodeURIComponent(JSON.stringify(filter))}${by === undefined ? "" : `&sort=${by}&order=ASC`}`;

/** Gives the page that a record opens in: its own where the specification has one, else the form if it may be changed. */
export const recordVerb = (resource: Resource, mayEdit: boolean): "show" | "edit" =>
  resource.paths?.show || !mayEdit || !hasPage(resource, "edit") ? "show" : "edit";
