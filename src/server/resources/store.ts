import { and, eq, getTableName, type SQL } from "drizzle-orm";
import type { AUDIT_ACTION } from "../../contract/audit/vocabulary";
import type { Resource } from "../../contract/resource";
import type { Changes } from "../audit/changes";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { keyOf, tableNamed } from "../db/tables";
import { keepDeleted } from "../deleted/keep";
import { keepFormer } from "../history/former";
import type { Actor, AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { refuseMissingFiles } from "../uploads/references";
import { withoutMasks } from "./masks";
import { refuseProblems } from "./problems";
import { missingReferences } from "./references";
import { withCleanHtml } from "./richText";
import type { Auditing, Rules } from "./rules";
import { recordOf, rowOf, selectionOf, wholeRecordOf } from "./shape";
import { inSentence, refuseInUse, usesOf } from "./uses";
import type { Values } from "./values";

/** Who writes, and in answer to which request. */
export interface Writer {
  deps: AppDeps;
  actor: Actor;
  requestId: string;
  /** Where the console's pages are, for links in messages. */
  origin?: string;
  /** Who asked for it, and by which request, where a second person has approved it. */
  approved?: { requestedBy: number | null; approvalId: number } | undefined;
  /** What the trail calls a change, where it is no plain one. */
  trail?: keyof typeof AUDIT_ACTION | undefined;
  /** Entry of the trail that it takes back. */
  takesBack?: number | undefined;
}

type Stored = Values & { id: number; version: number };

/** Reads one record with its computed fields. */
export const readRecord = async (db: Database, resource: Resource, rules: Rules, id: number): Promise<Values> =>
  recordOf(resource, await find(db, resource, rules, id));

/** Reads one record with its numbers whole; they must not leave the server but by an action that the trail tells of. */
export const readWhole = async (db: Database, resource: Resource, rules: Rules, id: number): Promise<Values> =>
  wholeRecordOf(resource, await find(db, resource, rules, id));

/** Reads one record and keeps it from others until the transaction ends. */
export const lockRecord = async (tx: Database, resource: Resource, rules: Rules, id: number): Promise<Stored> =>
  recordOf(resource, await find(tx, resource, rules, id, true)) as Stored;

/** Creates a record, with its audit row, in one transaction. */
export async function createRecord(writer: Writer, resource: Resource, rules: Rules, given: Values) {
  const { record } = await write(writer, resource, async (writing) => {
    const clean = withCleanHtml(resource.fields, withoutMasks(resource.fields, given));
    const values = { ...((await rules.beforeCreate?.(writing, clean)) ?? clean), ...rules.scope?.set };
    refuseProblems(resource, values);
    await refuseMissingFiles(writing, givenFields(resource), values);
    const at = writing.now.toISOString();
    const [inserted] = await writing.tx
      .insert(tableNamed(resource.table))
      .values({ created_at: at, updated_at: at, ...rowOf(resource, values), ...rules.scope?.set } as never)
      .returning(selectionOf(resource, rules));
    const record = recordOf(resource, inserted as Values) as Stored;
    await rules.afterWrite?.(writing, record, clean);
    return { action: "create", after: { ...clean, ...wholeRecordOf(resource, inserted as Values) }, record };
  });
  return record;
}

/**
 * Changes what is given of a record; a `version` that is no longer the record's is refused as stale. The mask of a
 * number, as it was given, leaves that number as it is.
 */
export const changeRecord = async (...change: Parameters<typeof changeAndTell>) =>
  (await changeAndTell(...change)).record;

/** Changes a record as `changeRecord` does, and also gives what differs, numbers masked: two masks may look the same. */
export function changeAndTell(
  writer: Writer,
  resource: Resource,
  rules: Rules,
  id: number,
  given: Values,
  action = "update",
) {
  return write(writer, resource, async (writing) => {
    const row = await find(writing.tx, resource, rules, id, true);
    const [before, whole] = [recordOf(resource, row) as Stored, wholeRecordOf(resource, row)];
    const { version, ...changes } = withCleanHtml(resource.fields, withoutMasks(resource.fields, given, whole));
    if (version !== undefined && version !== before.version) {
      throw new Failure("stale", "Another person changed this record after you opened it", { current: before });
    }
    const values = (await rules.beforeChange?.(writing, before, changes)) ?? changes;
    refuseProblems(resource, wholeRecordOf(resource, { ...row, ...rowOf(resource, values) }), whole);
    await refuseMissingFiles({ ...writing, before }, givenFields(resource), values);
    const kept = { version: before.version + 1, updated_at: writing.now.toISOString() };
    const [updated] = await writing.tx
      .update(tableNamed(resource.table))
      .set({ ...rowOf(resource, values), ...kept } as never)
      .where(eq(keyOf(tableNamed(resource.table)), id))
      .returning(selectionOf(resource, rules));
    const record = recordOf(resource, updated as Values) as Stored;
    await rules.afterWrite?.(writing, record, changes, before);
    const after = { ...changes, ...(wholeRecordOf(resource, updated as Values) as Stored) };
    const typed = typedNumbers(resource, changes);
    if (action === "update") await keepFormer(writing, resource, whole, after, typed);
    return { action: writer.trail ?? action, before: whole, after, typed, record };
  });
}

/**
 * Removes a record; one that others depend on is refused in words that name them. One that is restorable is kept aside
 * for a while, all others are gone for good.
 */
export async function removeRecord(writer: Writer, resource: Resource, rules: Rules, id: number) {
  const { record } = await write(writer, resource, async (writing) => {
    const before = await lockRecord(writing.tx, resource, rules, id);
    await rules.beforeRemove?.(writing, before);
    const table = getTableName(tableNamed(resource.table));
    refuseInUse(inSentence(resource.label), await usesOf(writing.tx, table, id));
    if (resource.restorable) await keepDeleted(writing, resource, id);
    await writing.tx.delete(tableNamed(resource.table)).where(eq(keyOf(tableNamed(resource.table)), id));
    return { action: writer.trail ?? "delete", before, record: before };
  });
  return record;
}

/**
 * Returns the paths of masked numbers that were given whole. Each is a change, also where the record had the same number:
 * someone who sees the mask alone would learn from the answer that the number is right.
 */
const typedNumbers = ({ fields }: Resource, given: Values): string[] =>
  fields.flatMap(({ path, masked }) => (masked && typeof given[path] === "string" ? [path] : []));

/** What is read only is named by the program, not by who writes. */
const givenFields = ({ fields }: Resource) => fields.filter(({ readOnly }) => !readOnly);

/** A write with the whole record before and after it; of each, nothing where there was or is none. */
interface Written {
  action: string;
  before?: Values;
  after?: Values;
  /** Paths of the masked numbers that were given whole. */
  typed?: readonly string[];
  /** The record as it may leave the platform. */
  record: Stored;
}

async function write(writer: Writer, resource: Resource, work: (writing: Auditing) => Promise<Written>) {
  const { deps, actor, requestId, origin, approved } = writer;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const { action, before, after, typed, record } = await work({
      tx,
      actor,
      now,
      requestId,
      origin,
      secret: deps.secret,
      askedBy: approved?.requestedBy,
    });
    const changes = differenceOf(resource, before, after, typed);
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action,
      resource: resource.name,
      recordId: record.id,
      changes: { ...changes, ...entryTakenBack(writer) },
    });
    return { record, changes };
  });
}

/** Names the entry of the trail that a write takes back, where it does. */
export const entryTakenBack = ({ takesBack }: Pick<Writer, "takesBack">): Changes =>
  takesBack === undefined ? {} : { entry: { before: null, after: takesBack } };

/**
 * Puts a row back that was deleted, under the number that it had; its values are those of the table's columns. Refused
 * is what names a record that is gone, and what another record has the same of.
 */
export async function putRowBack(writer: Writer, resource: Resource, rules: Rules, row: Values) {
  const { record } = await write(writer, resource, async (writing) => {
    const former = recordOf(resource, row);
    const missing = await missingReferences(writing.tx, resource.fields, former);
    if (missing.length) throw invalid(missing);
    const changes = (await rules.beforeRestore?.(writing, former)) ?? {};
    const at = writing.now.toISOString();
    const kept = { ...rowOf(resource, changes), version: Number(row.version) + 1, updated_at: at };
    const [inserted] = await writing.tx
      .insert(tableNamed(resource.table))
      .overridingSystemValue()
      .values({ ...row, ...kept } as never)
      .returning(selectionOf(resource, rules));
    const record = recordOf(resource, inserted as Values) as Stored;
    return { action: "restore", after: wholeRecordOf(resource, inserted as Values), record };
  });
  return record;
}

async function find(db: Database, resource: Resource, rules: Rules, id: number, lock = false): Promise<Values> {
  const table = tableNamed(resource.table);
  const where: SQL | undefined = and(eq(keyOf(table), id), rules.scope?.where);
  const query = db.select(selectionOf(resource, rules)).from(table).where(where);
  const [row] = (await (lock ? query.for("update") : query)) as Values[];
  if (!row) throw notFound(resource.label.toLowerCase());
  return row;
}
