import { randomUUID } from "node:crypto";
import { jobRoutes } from "../../../src/contract/jobs/routes";
import { liveRoutes } from "../../../src/contract/live/routes";
import { noteRoutes } from "../../../src/contract/notes/routes";
import type { Resource } from "../../../src/contract/resource";
import { callOf } from "../../../src/contract/resourceCalls";
import { searchRoutes } from "../../../src/contract/search/routes";
import { groupable } from "../../../src/contract/sums/groupable";
import { sumRoutes } from "../../../src/contract/sums/routes";
import { todayRoutes } from "../../../src/contract/today/routes";
import { viewRoutes } from "../../../src/contract/views/routes";
import { worklistRoutes } from "../../../src/contract/worklist/routes";
import type { Planted } from "./planted";

/** A call as it is sent. */
export interface Ask {
  on: string;
  body?: object;
}

const query = (values: Record<string, unknown>) =>
  `?${new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  )}`;

const at = (
  { on }: { on: string },
  params: Record<string, unknown> = {},
  asked: Record<string, unknown> = {},
): string => on.replace(/:(\w+)/g, (_, name) => String(params[name])) + (Object.keys(asked).length ? query(asked) : "");

/** What is asked once by everybody; a call that tells of many resources at once joins here. */
export const ONCE: readonly Ask[] = [
  { on: at(worklistRoutes.list, {}, { of: "all" }) },
  { on: at(todayRoutes.today) },
  { on: at(todayRoutes.waiting) },
  { on: at(viewRoutes.list) },
  { on: at(viewRoutes.counts) },
];

/** What is asked of each resource: its list, what it comes to, and a selection. */
export function ofResource(resource: Resource): Ask[] {
  const list = callOf(resource, "list");
  const [by] = groupable(resource);
  return [
    ...(list ? [{ on: at(list, {}, resource.api.list.on ? { limit: "100" } : { range: [0, 99] }) }] : []),
    { on: at(sumRoutes.sums, { resource: resource.name }, by ? { by: by.path } : {}) },
    {
      on: jobRoutes.select.on,
      body: { resource: resource.name, filter: {}, named: true, ...(by ? { by: by.path } : {}) },
    },
  ];
}

/** What is asked of each record: a look at it, who is there, what happened, and finding it by what stands in it. */
export function ofRecord({ resource, id, values }: Planted): Ask[] {
  const get = callOf(resource, "get");
  const named = { resource: resource.name, id };
  return [
    ...(get ? [{ on: at(get, { id }) }] : []),
    { on: at(liveRoutes.stay), body: { tab: randomUUID(), ...named } },
    { on: at(noteRoutes.activity, named) },
    { on: at(noteRoutes.people, named) },
    ...values.slice(0, 2).map(({ value }) => ({ on: at(searchRoutes.find, {}, { q: value }) })),
  ];
}

/** What counts the records that have a value: it says as much as showing it. */
export const countsOf = ({ resource, values }: Planted) =>
  values.map(({ field, value }) => ({
    field,
    ask: {
      on: at(
        sumRoutes.sums,
        { resource: resource.name },
        { filter: { where: { all: [[field.path, field.kind === "longText" ? "contains" : "is", value]] } } },
      ),
    },
  }));
