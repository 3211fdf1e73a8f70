import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { withdrawUnapproved } from "../approvals/supersede";
import { type Database, savepoint } from "../db/database";
import type { AppDeps, Served } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { mayMake } from "../http/serve";
import { actorOfAccount } from "../session/authenticate";
import type { Program } from "../subject";
import { type Outcome, refusedBy } from "./attempt";
import { advance, type Import, keepOutcomes } from "./keep";
import { type Found, findBy } from "./lookUp";
import { type By, change, remove, servedVerb } from "./made";
import type { Left } from "./pass";
import { importRows } from "./tables";

/** Milliseconds of a transaction, and the rows that are taken back in it at most. */
const BATCH = 250;
const SLICE = 100;

type Row = typeof importRows.$inferSelect;

/**
 * Takes back the last rows of an import that are left: removes what they made, gives back what they changed, and withdraws
 * what still waits for a second person.
 */
export async function takeBack(deps: AppDeps & { db: Database }, program: Program, one: Import): Promise<Left> {
  const { db: tx } = deps;
  const reason = `Import ${one.id} undone`;
  const written = inArray(importRows.state, ["created", "changed"]);
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, one.id), or(written, waitsBut(reason))))
    .orderBy(desc(importRows.row))
    .limit(SLICE);
  if (!rows.length) return "done";
  const actor = one.undone_by === null ? undefined : await actorOfAccount(deps, one.undone_by);
  if (!actor) return { why: "Whoever undid it has no access any more" };
  const resource = resourceNamed(one.resource);
  const calls = {
    removing: servedVerb(program.served, resource, "remove"),
    updating: servedVerb(program.served, resource, "update"),
  };
  const idField = resource.fields.find(({ path }) => path === "id");
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const records = idField
    ? await findBy(tx, resource, program.rulesOf(resource.name), actor, idField, ids)
    : new Map<unknown, Found>();
  const until = performance.now() + BATCH;
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const by = {
      actor,
      requestId: `import-${one.id}-undo-${row.row}`,
      reason,
      isCheck: false,
    };
    const tried = savepoint(tx, (inner) =>
      takeBackRow({ ...deps, db: inner }, resource, calls, by, row, records.get(row.record_id)),
    );
    const fails = calls.removing?.call.fails ?? resource.label;
    outcomes.push(
      await tried.catch(async (error) => ({
        ...outcomeOf(row),
        ...(await refusedBy(deps, fails, { at: row.row }, error)),
        ...KEPT(row),
      })),
    );
    if (performance.now() > until) break;
  }
  await keepOutcomes(tx, one.id, outcomes);
  await advance(tx, one.id, outcomes, { passed: outcomes.length, at: deps.clock() });
  return "more";
}

/** Rows that wait for a second person, but for those that are only taken back once one agrees. */
const waitsBut = (reason: string) =>
  sql`${importRows.state} = 'waits' and exists (
    select from approvals a where a.id = ${importRows.approval_id} and a.reason <> ${reason})`;

/** One that is kept still names its record, and the request where a second person has approved it. */
const KEPT = ({ record_id, version, former, approval_id }: Row) => ({
  ...{ state: "kept" as const, record_id, version, former, approval_id },
});

/** Rows that were kept as their import was undone, and may be taken back by now: what was approved stands. */
export const isKept = sql`(${importRows.state} = 'kept' and ${importRows.approval_id} is null)`;

/** Has an undo look once more at what an earlier one has kept. */
export const reopenKept = (tx: Database, importId: number) =>
  tx
    .update(importRows)
    .set({ state: sql`case when ${importRows.former} is null then 'created' else 'changed' end`, problems: null })
    .where(and(eq(importRows.import_id, importId), isKept));

const outcomeOf = ({ row, record_id, version, former }: Row): Outcome => ({
  ...{ row, record_id, version, former, state: "undone", approval_id: null, named: null, problems: null },
});

/** What was approved by now stands, as the trail holds what it was before. */
async function withdrawRow(deps: AppDeps, { actor, requestId, reason }: By, row: Row, approvalId: number) {
  await withdrawUnapproved({ deps, actor, requestId }, approvalId, reason);
  return { ...outcomeOf(row), approval_id: approvalId };
}

async function takeBackRow(
  deps: AppDeps,
  resource: Resource,
  { removing, updating }: { removing: Served | undefined; updating: Served | undefined },
  by: By,
  row: Row,
  record: Found | undefined,
): Promise<Outcome> {
  if (row.approval_id !== null) return withdrawRow(deps, by, row, row.approval_id);
  if (!record) throw notFound(resource.label.toLowerCase());
  if (record.version !== row.version) throw new Failure("conflict", "Changed since by somebody");
  const call = row.state === "created" ? removing : updating;
  if (!call) throw new Failure("conflict", "These records are never deleted");
  if (!mayMake(by.actor, call.call)) throw new Failure("forbidden", "Your role does not allow this");
  const written =
    row.state === "created"
      ? await remove(deps, call, by, record.id)
      : await change(deps, call, resource, by, record.id, { ...row.former, version: record.version }, "undo");
  return { ...outcomeOf(row), ...written, state: written.approval_id === null ? "undone" : "waits" };
}
