import { and, eq, type SQL } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { keyOf, tableNamed } from "../db/tables/resources";
import type { Actor, AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { refuseMissingFiles } from "../uploads/references";
import { refuseProblems } from "./problems";
import { withCleanHtml } from "./richText";
import type { Auditing, Rules } from "./rules";
import { recordOf, rowOf, selectionOf, type Values } from "./shape";

/** Who writes, and in answer to which request. */
export interface Writer {
  deps: AppDeps;
  actor: Actor;
  requestId: string;
  /** Where the console's pages are, for links in messages. */
  origin?: string;
}

type Stored = Values & { id: number; version: number };

/** Reads one record with its computed fields. */
export const readRecord = (db: Database, resource: Resource, rules: Rules, id: number): Promise<Values> =>
  find(db, resource, rules, id);

/** Reads one record and keeps it from others until the transaction ends. */
export const lockRecord = (tx: Database, resource: Resource, rules: Rules, id: number): Promise<Stored> =>
  find(tx, resource, rules, id, true);

/** Creates a record, with its audit row, in one transaction. */
export function createRecord(writer: Writer, resource: Resource, rules: Rules, given: Values) {
  return write(writer, resource, async (writing) => {
    const clean = withCleanHtml(resource.fields, given);
    const values = { ...((await rules.beforeCreate?.(writing, clean)) ?? clean), ...rules.scope?.set };
    refuseProblems(resource, values);
    await refuseMissingFiles(writing, givenFields(resource), values);
    const [inserted] = await writing.tx
      .insert(tableNamed(resource.table))
      .values({ ...rowOf(resource, values), ...rules.scope?.set } as never)
      .returning(selectionOf(resource, rules));
    const record = recordOf(resource, inserted as Values) as Stored;
    await rules.afterWrite?.(writing, record, clean);
    return { action: "create", before: undefined, after: { ...clean, ...record }, record };
  });
}

/** Changes what is given of a record; a `version` that is no longer the record's is refused as stale. */
export function changeRecord(
  writer: Writer,
  resource: Resource,
  rules: Rules,
  id: number,
  given: Values,
  action = "update",
) {
  return write(writer, resource, async (writing) => {
    const { version, ...changes } = withCleanHtml(resource.fields, given);
    const before = await lockRecord(writing.tx, resource, rules, id);
    if (version !== undefined && version !== before.version) {
      throw new Failure("stale", "Somebody else has changed this record since you opened it", { current: before });
    }
    const values = (await rules.beforeChange?.(writing, before, changes)) ?? changes;
    refuseProblems(resource, recordOf(resource, { ...rowOf(resource, before), ...rowOf(resource, values) }), before);
    await refuseMissingFiles({ ...writing, before }, givenFields(resource), values);
    const kept = { version: before.version + 1, updated_at: writing.now.toISOString() };
    const [updated] = await writing.tx
      .update(tableNamed(resource.table))
      .set({ ...rowOf(resource, values), ...kept } as never)
      .where(eq(keyOf(tableNamed(resource.table)), id))
      .returning(selectionOf(resource, rules));
    const record = recordOf(resource, updated as Values) as Stored;
    await rules.afterWrite?.(writing, record, changes, before);
    return { action, before, after: { ...changes, ...record }, record };
  });
}

/** Removes a record for good; one that others depend on is refused by its foreign keys. */
export function removeRecord(writer: Writer, resource: Resource, rules: Rules, id: number) {
  return write(writer, resource, async (writing) => {
    const before = await lockRecord(writing.tx, resource, rules, id);
    await rules.beforeRemove?.(writing, before);
    await writing.tx.delete(tableNamed(resource.table)).where(eq(keyOf(tableNamed(resource.table)), id));
    return { action: "delete", before, after: undefined, record: before };
  });
}

/** What is read only is named by the program, not by who writes. */
const givenFields = ({ fields }: Resource) => fields.filter(({ readOnly }) => !readOnly);

interface Written {
  action: string;
  before: Values | undefined;
  after: Values | undefined;
  record: Stored;
}

async function write(writer: Writer, resource: Resource, work: (writing: Auditing) => Promise<Written>) {
  const { deps, actor, requestId, origin } = writer;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { action, before, after, record } = await work({ tx, actor, now, requestId, origin });
    const changes = differenceOf(resource, before, after);
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action,
      resource: resource.name,
      recordId: record.id,
      changes,
    });
    return record;
  });
}

async function find(db: Database, resource: Resource, rules: Rules, id: number, lock = false): Promise<Stored> {
  const table = tableNamed(resource.table);
  const where: SQL | undefined = and(eq(keyOf(table), id), rules.scope?.where);
  const query = db.select(selectionOf(resource, rules)).from(table).where(where);
  const [row] = (await (lock ? query.for("update") : query)) as Values[];
  if (!row) throw notFound(resource.label.toLowerCase());
  return recordOf(resource, row) as Stored;
}
