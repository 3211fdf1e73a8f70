import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { commonCalls } from "../../contract/commonCalls";
import { cellOf } from "../../contract/csv";
import { ownFilterOf, readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { recordChange } from "../audit/record";
import type { Database } from "../db/database";
import { keyOf, tableNamed } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import type { Api, AppDeps } from "../http/context";
import { notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { streamOf } from "../http/stream";
import { conditionOf } from "./conditions";
import { readFilter } from "./dialect";
import type { Filters } from "./pageQuery";
import type { Rules } from "./rules";
import { recordOf, selectionOf } from "./shape";
import { type Values, valueAt } from "./values";

const BATCH = 1000;

/** Serves every matching row of a resource as CSV, streamed in batches by id, so that memory stays constant. */
export function serveExport(api: Api, exported: ReadonlyArray<{ resource: Resource; rules: Rules }>) {
  serve(api, commonCalls.export, async ({ deps, params, actor, requestId, context }) => {
    const found = exported.find(({ resource }) => resource.name === params.resource);
    if (!found) throw notFound("resource");
    requireGrant(actor, [found.resource.permission, "export"]);
    const resource = readableBy(found.resource, actor.grants);
    const asked = readFilter(resource, context.req.query(), dayOf(deps.clock()));
    const filters = { ...asked, ...ownFilterOf(resource, actor) };
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    const rows = await streamOf(csvOf(deps, resource, found.rules, filters));
    await recordChange(deps.db, { ...doing, resource: resource.name, recordId: "*" });
    return new Response(rows, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${resource.name}.csv"`,
      },
    });
  });
}

async function* csvOf(deps: AppDeps, resource: Resource, rules: Rules, filters: Filters) {
  const paths = resource.fields.filter((field) => !field.writeOnly).map((field) => field.path);
  const encoder = new TextEncoder();
  // The heading goes out with the first rows: where they cannot be read, nothing has been sent.
  let heading = [paths];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found = await nextBatch(deps.db, resource, rules, filters, last);
    const records = found.map((record) => rules.shown?.(record, { deps, actor: undefined }) ?? record);
    const lines = records.map((record) => paths.map((path) => cellOf(valueAt(record, path))));
    yield encoder.encode(stringify([...heading, ...lines]));
    heading = [];
    last = found.length < BATCH ? undefined : Number(found.at(-1)?.id);
  }
}

async function nextBatch(
  db: Database,
  resource: Resource,
  rules: Rules,
  filters: Filters,
  last: number,
): Promise<Values[]> {
  const table = tableNamed(resource.table);
  const rows = (await db
    .select(selectionOf(resource, rules))
    .from(table)
    .where(and(gt(keyOf(table), last), conditionOf(resource, table, rules, filters)))
    .orderBy(asc(keyOf(table)))
    .limit(BATCH)) as Values[];
  return rows.map((row) => recordOf(resource, row));
}
