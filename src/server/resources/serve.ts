import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { listQuery, pagerOf } from "../../contract/lists";
import { readableBy, readableChanges } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { callOf, extensionEndpoint, isExtension, type VerbName } from "../../contract/resourceCalls";
import type { Call } from "../../contract/route";
import { changeGuarded, createGuarded, removeGuarded, type Written, withReason } from "../approvals/guarded";
import { dayOf } from "../holdings/holdings";
import type { Api, RequestContext } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { readQuery } from "../http/read";
import { type Input, serve } from "../http/serve";
import { readDialect } from "./dialect";
import { refuseOthers, visibilityFilter } from "./owned";
import { readPage } from "./page";
import type { Rules } from "./rules";
import { readRecord } from "./store";
import type { Values } from "./values";
import { openWholeNumbers } from "./wholeNumbers";

/**
 * Serves every verb of a resource: where the specification documents its path with the pager shape, and under
 * `/console/<name>` in the `ra-data-simple-rest` dialect.
 */
export function serveResource(api: Api, resource: Resource, rules: Rules = {}) {
  serveDocumented(api, resource, rules);
  serveExtension(api, resource, rules);
}

type Handle = (input: Input<Call>) => Promise<Written>;

/** What each verb but the lists does, whatever path it is asked on. */
const handlers = (resource: Resource, rules: Rules): Record<Exclude<VerbName, "list" | "filtered">, Handle> => ({
  get: async (input) => {
    const { deps, params } = input;
    const record = await readRecord(deps.db, seenBy(input, resource), rules, params.id);
    if (input.actor) refuseOthers(resource, input.actor, record);
    return { record: shownTo(input, rules)(record) };
  },
  create: (input) =>
    written(input, resource, rules, createGuarded(writerOf(input), resource, rules, input.body as Values)),
  update: (input) =>
    written(
      input,
      resource,
      rules,
      changeGuarded(writerOf(input), resource, rules, input.params.id, input.body as Values),
    ),
  remove: (input) =>
    written(
      input,
      resource,
      rules,
      removeGuarded(writerOf(input), resource, rules, input.params.id, input.body as Values | undefined),
    ),
});

/** Gives the call behind a verb, which takes a reason where the write waits for a second person. */
function served(resource: Resource, name: VerbName): Call | undefined {
  const call = callOf(resource, name);
  return call && guardOfVerb(resource.name, name) ? withReason(call) : call;
}

/** Gives a resource as far as who asks may read its records. */
const seenBy = ({ actor }: Input<Call>, resource: Resource) => readableBy(resource, actor?.grants ?? {});

/** Gives a record as far as who asks may read it. */
const shownTo =
  ({ deps, actor }: Input<Call>, { shown }: Rules) =>
  (record: Values): Values =>
    shown?.(record, { deps, actor }) ?? record;

/** Gives what a write answers: of the record no more than whoever writes may read of it. */
async function written(
  input: Input<Call>,
  resource: Resource,
  rules: Rules,
  writing: Promise<Written>,
): Promise<Written> {
  const { record, ...waits } = await writing;
  const shown = shownTo(input, rules)(record);
  return { ...waits, record: readableChanges(resource, input.actor?.grants ?? {}, shown) };
}

const writerOf = ({ deps, actor, requestId, trail, takesBack }: Input<Call>) => {
  if (!actor) throw new Error("A resource is written by an administrator alone");
  return { deps, actor, requestId, trail, takesBack, origin: consoleOrigin(deps) };
};

function serveDocumented(api: Api, resource: Resource, rules: Rules) {
  const handle = handlers(resource, rules);
  for (const name of ["get", "create", "update", "remove"] as const) {
    const call = resource.api[name]?.on && served(resource, name);
    if (!call) continue;
    serve(api, call, async (input) => {
      const { record, approvalId } = await handle[name](input);
      if (approvalId !== undefined)
        return { data: record, message: "Waits for a second person", approval_id: approvalId, status: 202 };
      const data = name === "get" ? (rules.envelopeOne?.(record) ?? record) : record;
      return { data, message: DONE[name], status: name === "create" ? 201 : 200 };
    });
  }
  if (isExtension(resource)) return;
  // The two lists of a resource may share one path; it is served once.
  const lists = [callOf(resource, "list"), callOf(resource, "filtered")].flatMap((call) => call ?? []);
  for (const call of lists.filter((one, at) => lists.findIndex((other) => other.on === one.on) === at)) {
    serve(api, { ...call, query: listQuery(resource) }, async (input) => {
      const { deps, context } = input;
      const seen = seenBy(input as Input<Call>, resource);
      const { page, limit, sort, order, ...filters } = seen === resource ? input.query : readQueryOf(seen, context);
      const range = { offset: (page - 1) * limit, limit };
      const { actor } = input as Input<Call>;
      const own = actor ? visibilityFilter(resource, actor) : {};
      const asked = { filters: { ...filters, ...own }, sort, order, ...range };
      const open = await openWholeNumbers(input as Input<Call>, seen, asked.filters);
      const { records, total } = await readPage(deps.db, open, rules, asked);
      const rows = records.map(shownTo(input as Input<Call>, rules));
      return { ...(rules.envelope?.(rows) ?? { data: rows }), pager: pagerOf(page, limit, total) };
    });
  }
}

function serveExtension(api: Api, resource: Resource, rules: Rules) {
  const handle = handlers(resource, rules);
  for (const name of ["list", "get", "create", "update", "remove"] as const) {
    const call = served(resource, name);
    if (!call) continue;
    const { query: _documented, ...extension } = call;
    serve(api, { ...extension, on: extensionEndpoint(resource, name), bare: true }, async (input) => {
      if (name === "list") return dialectPage(input, resource, rules);
      const { record, approvalId } = await handle[name](input);
      if (approvalId === undefined) return Response.json(record);
      return Response.json(record, { status: 202, headers: { "X-Approval-Id": String(approvalId) } });
    });
  }
}

/** Reads a list's query again where who asks may ask for less than the call declares. */
const readQueryOf = (seen: Resource, context: RequestContext) => readQuery(listQuery(seen), context.req.query());

async function dialectPage(input: Input<Call>, whole: Resource, rules: Rules) {
  const { deps, context } = input;
  const seen = seenBy(input, whole);
  const wanted = readDialect(seen, context.req.query(), dayOf(deps.clock()));
  const own = input.actor ? visibilityFilter(whole, input.actor) : {};
  const filters = { ...wanted.filters, ...own };
  const resource = await openWholeNumbers(input, seen, filters);
  const { records, total, isMore } = await readPage(deps.db, resource, rules, { ...wanted, filters });
  const last = Math.max(wanted.offset + records.length - 1, 0);
  const rows = records.map(shownTo(input, rules));
  const range = `${resource.name} ${wanted.offset}-${last}/${isMore ? "*" : total}`;
  return Response.json(rows, { headers: { "Content-Range": range } });
}

const DONE = { get: undefined, create: "Created", update: "Saved", remove: "Deleted" } as const;
