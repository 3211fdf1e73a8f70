import { and, between, count, eq, inArray, sql } from "drizzle-orm";
import type { imports } from "../../contract/imports/resource";
import type { ImportRowState } from "../../contract/imports/vocabulary";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { keyOf, tableNamed, tables } from "../db/tables";
import { distinct, type Identity } from "../resources/identity";
import type { Outcome } from "./attempt";
import { importPlans, importRows } from "./tables";

/** An import as it travels. */
export type Import = RecordOf<typeof imports>;

/** Keeps what became of rows. */
export async function keepOutcomes(tx: Database, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (!outcomes.length) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(importRows)
    .values(outcomes.map((outcome) => ({ import_id: importId, ...outcome })))
    .onConflictDoUpdate({
      target: [importRows.import_id, importRows.row],
      set: {
        ...{ state: excluded("state"), record_id: excluded("record_id"), version: excluded("version") },
        ...{
          approval_id: excluded("approval_id"),
          named: excluded("named"),
          problems: excluded("problems"),
          former: excluded("former"),
        },
      },
    });
}

/** Records that a request names one by one; the rows of a file may name many more. */
const NAMED = 200;

/** Adds to what an import keeps of the records that its rows name. */
export async function keepNamed(tx: Database, importId: number, named: readonly Identity[]): Promise<void> {
  if (!named.length) return;
  const own = eq(importPlans.import_id, importId);
  const [plan] = await tx.select({ named: importPlans.named }).from(importPlans).where(own);
  const known = plan?.named ?? [];
  const all = distinct([...known, ...named]).slice(0, NAMED);
  if (all.length > known.length) await tx.update(importPlans).set({ named: all }).where(own);
}

/** Reads what is known of the rows between two, both included. */
export async function readChecked(db: Database, importId: number, first: number, last: number) {
  const { row, state, record_id, version, named } = importRows;
  const found = await db
    .select({ row, state, record_id, version, named })
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), between(row, first, last)));
  return new Map(found.map((one) => [one.row, one]));
}

/** Under which of an import's counts a row of each state is. */
const COUNTED: Readonly<Record<ImportRowState, "created" | "changed" | "unchanged" | "refused" | "waits" | undefined>> =
  {
    create: "created",
    change: "changed",
    created: "created",
    changed: "changed",
    unchanged: "unchanged",
    waits: "waits",
    refused: "refused",
    undone: undefined,
    kept: "refused",
  };

const NONE = { created: 0, changed: 0, unchanged: 0, refused: 0, waits: 0 };

/** Counts rows by what an import tells of them; what was checked and not tried counts until it runs alone. */
export async function countOf(db: Database, importId: number, phase: "checked" | "run") {
  const found = await db
    .select({ state: importRows.state, rows: count() })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
    .groupBy(importRows.state);
  const counts = { ...NONE };
  for (const { state, rows } of found) {
    const name = COUNTED[state];
    const isOther = phase === "run" ? /^(create|change)$/.test(state) : /^(created|changed|waits)$/.test(state);
    if (name && !isOther) counts[name] += rows;
  }
  return counts;
}

/** Adds rows to the counts of an import, and says where it goes on. */
export async function advance(
  tx: Database,
  importId: number,
  outcomes: readonly Outcome[],
  { passed, next, at }: { passed: number; next?: number; at: Date },
): Promise<void> {
  const added = { ...NONE };
  for (const { state } of outcomes) {
    const name = COUNTED[state];
    if (name) added[name]++;
  }
  const { imports: table } = tables;
  const plus = (name: keyof typeof NONE) => sql`${table[name]} + ${added[name]}`;
  await tx
    .update(table)
    .set({
      ...{ created: plus("created"), changed: plus("changed"), unchanged: plus("unchanged") },
      ...{ refused: plus("refused"), waits: plus("waits"), done: sql`${table.done} + ${passed}` },
      updated_at: at.toISOString(),
    } as never)
    .where(eq(table.id, importId));
  if (next !== undefined)
    await tx.update(importPlans).set({ next_row: next }).where(eq(importPlans.import_id, importId));
}

/** Gives each outcome the version that its record was left with, by all that its write caused. */
export async function withVersions(tx: Database, table: string, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const ids = outcomes.flatMap(({ state, record_id }) => (/^(created|changed)$/.test(state) ? (record_id ?? []) : []));
  if (!ids.length) return [...outcomes];
  const held = tableNamed(table);
  const key = keyOf(held);
  const found = await tx.select({ id: key, version: sql<number>`version` }).from(held).where(inArray(key, ids));
  const left = new Map(found.map(({ id, version }) => [Number(id), version]));
  return outcomes.map((outcome) => ({
    ...outcome,
    version: (outcome.record_id !== null && left.get(outcome.record_id)) || outcome.version,
  }));
}
