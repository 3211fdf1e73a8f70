import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { commonCalls } from "../../contract/commonCalls";
import { cellOf } from "../../contract/csv";
import { EXPORT_FORMAT, type ExportFormat } from "../../contract/exportFormat";
import type { Field } from "../../contract/fieldRegistry";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { recordChange } from "../audit/record";
import type { Database } from "../db/database";
import { keyOf, tableNamed } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import type { Api, AppDeps } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { streamOf } from "../http/stream";
import { writeXlsx } from "../xlsx/write";
import { conditionOf } from "./conditions";
import { readFilter } from "./dialect";
import { sheetCellOf } from "./exportCells";
import { visibilityFilter } from "./owned";
import type { Filters } from "./pageQuery";
import type { Rules } from "./rules";
import { recordOf, selectionOf } from "./shape";
import { type Values, valueAt } from "./values";
import { openWholeNumbers } from "./wholeNumbers";

const BATCH = 1000;

/**
 * Serves every matching row of a resource as CSV or Excel, streamed in batches by id, so that memory stays constant: the
 * columns that are named, else all.
 */
export function serveExport(api: Api, exported: ReadonlyArray<{ resource: Resource; rules: Rules }>) {
  serve(api, commonCalls.export, async ({ deps, params, query, actor, requestId, context }) => {
    const found = exported.find(({ resource }) => resource.name === params.resource);
    if (!found) throw notFound("resource");
    requireGrant(actor, [found.resource.permission, "export"]);
    const seen = readableBy(found.resource, actor.grants);
    const asked = readFilter(seen, context.req.query(), dayOf(deps.clock()));
    const filters = { ...asked, ...visibilityFilter(seen, actor) };
    const resource = await openWholeNumbers({ deps, actor, requestId }, seen, filters);
    const fields = columnsOf(resource, query.columns);
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    const rows = await streamOf(
      WRITERS[query.format](batchesOf(deps, resource, found.rules, filters), fields, resource),
    );
    await recordChange(deps.db, { ...doing, resource: resource.name, recordId: "*" });
    return new Response(rows, {
      headers: {
        "Content-Type": EXPORT_FORMAT[query.format],
        "Content-Disposition": `attachment; filename="${resource.name}.${query.format}"`,
      },
    });
  });
}

/** Gives the fields that are named, in that order; one that the asker may not read is there as little as any other. */
function columnsOf({ fields }: Resource, named: string | undefined): Field[] {
  const given = fields.filter(({ writeOnly }) => !writeOnly);
  if (!named) return given;
  return [...new Set(named.split(","))].map((path) => {
    const field = given.find((one) => one.path === path);
    if (!field) throw invalid([{ path: "columns", message: "This list has no such column" }]);
    return field;
  });
}

type Batches = AsyncGenerator<Values[], void>;
type Writer = (batches: Batches, fields: readonly Field[], resource: Resource) => AsyncGenerator<Uint8Array, void>;

const WRITERS: Readonly<Record<ExportFormat, Writer>> = { csv: writeCsv, xlsx: writeSheet };

async function* writeCsv(batches: Batches, fields: readonly Field[]) {
  const encoder = new TextEncoder();
  // The heading goes out with the first rows: where they cannot be read, nothing has been sent.
  let heading = [fields.map(({ path }) => path)];
  for await (const records of batches) {
    const lines = records.map((record) => fields.map(({ path }) => cellOf(valueAt(record, path))));
    yield encoder.encode(stringify([...heading, ...lines]));
    heading = [];
  }
}

async function* writeSheet(batches: Batches, fields: readonly Field[], { name }: Resource) {
  const cells = (record: Values) => fields.map((field) => sheetCellOf(field, valueAt(record, field.path)));
  async function* rows() {
    for await (const records of batches) yield records.map(cells);
  }
  yield* writeXlsx(rows(), { name, heading: fields.map(({ path }) => path) });
}

async function* batchesOf(deps: AppDeps, resource: Resource, rules: Rules, filters: Filters): Batches {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const found = await nextBatch(deps.db, resource, rules, filters, last);
    yield found.map((record) => rules.shown?.(record, { deps, actor: undefined }) ?? record);
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
