import { eq } from "drizzle-orm";
import type { Words } from "../../contract/language/message";
import { allows } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import { rehearse } from "../approvals/rehearse";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { mayMake } from "../http/serve";
import type { Identity } from "../resources/identity";
import { actorOfAccount } from "../session/authenticate";
import type { Program } from "../subject";
import { type Candidate, duplicateRowFailure, type Outcome, refused, type Trying, tryRows } from "./attempt";
import { readPacked } from "./cells";
import { advance, type Import, keepNamed, keepOutcomes, readChecked, withVersions } from "./keep";
import { servedVerb } from "./made";
import { fittingPlan } from "./plan";
import { importPlans } from "./tables";
import { claim, hashesOf } from "./unique";

/** Milliseconds of a transaction, and the rows that are tried together within it. */
const BATCH = 250;
const SLICE = 50;

/** Whether rows are left, or why it cannot go on. */
export type Left = "more" | "done" | { why: Words };

/** Checks or writes the next rows of an import. */
export async function passRows(deps: AppDeps & { db: Database }, program: Program, one: Import): Promise<Left> {
  const { db: tx } = deps;
  const [kept] = await tx.select().from(importPlans).where(eq(importPlans.import_id, one.id));
  if (!kept?.mapping) return { why: "Its file has been forgotten" };
  const packed = await readPacked(tx, one.id, kept.next_row);
  const last = packed.at(-1)?.at;
  if (last === undefined) return "done";
  const trying = await admit(deps, program, one, kept.mapping);
  if ("why" in trying) return trying;
  const rows = packed.filter(({ at }) => at >= kept.next_row && at > (kept.mapping?.header ?? 0) + 1);
  const candidates = await candidatesAmong(tx, one, rows);
  const isCheck = one.status === "checking";
  const { outcomes, tried } = isCheck
    ? await check(deps, trying, one, candidates)
    : await pass(deps, trying, candidates);
  const done = isCheck ? outcomes : await withVersions(tx, trying.plan.resource.table, outcomes);
  await keepOutcomes(tx, one.id, done);
  const next = candidates[tried]?.at ?? last + 1;
  const passed = rows.filter(({ at }) => at < next).length;
  await advance(tx, one.id, done, { passed, next, at: deps.clock() });
  return "more";
}

/** Gives the rows that are to be tried: in a check those that have not been, in a run those that it found good. */
async function candidatesAmong(tx: Database, { id, status }: Import, rows: readonly Candidate[]): Promise<Candidate[]> {
  const [first, last] = [rows[0]?.at, rows.at(-1)?.at];
  if (first === undefined || last === undefined) return [];
  const known = await readChecked(tx, id, first, last);
  if (status === "checking") return rows.filter(({ at }) => !known.has(at));
  return rows.flatMap((row) => {
    const checked = known.get(row.at);
    return checked && RUN.has(checked.state) ? [{ ...row, checked }] : [];
  });
}

const RUN = new Set(["create", "change", "unchanged"]);

/** Tries rows for a bounded time; tells how many there was time for. */
async function pass(deps: AppDeps & { db: Database }, trying: Trying, candidates: readonly Candidate[]) {
  const until = performance.now() + BATCH;
  const outcomes: Outcome[] = [];
  let tried = 0;
  while (tried < candidates.length && (tried === 0 || performance.now() < until)) {
    const slice = candidates.slice(tried, tried + SLICE);
    outcomes.push(...(await tryRows(deps, trying, slice)));
    tried += slice.length;
  }
  return { outcomes, tried };
}

/**
 * Tries rows and takes all of it back. What no two records may have is remembered, as what earlier rows of the file will
 * make is not there yet.
 */
async function check(deps: AppDeps & { db: Database }, trying: Trying, one: Import, candidates: readonly Candidate[]) {
  const named: Identity[] = [];
  trying.onNamed = (identities) => named.push(...identities);
  const table = trying.plan.resource.table.replaceAll("-", "_");
  const { outcomes, tried, hashes } = await rehearse(deps.db, async (inner) => {
    const done = await pass({ ...deps, db: inner }, trying, candidates);
    const ids = done.outcomes.flatMap(({ state, record_id }) => (WRITES.has(state) ? (record_id ?? []) : []));
    return { ...done, hashes: await hashesOf(inner, table, ids) };
  });
  const claims = outcomes.flatMap(({ row, state, record_id }) => {
    if (record_id === null || state === "refused") return [];
    const own = hashes.get(record_id) ?? [];
    return [{ row, hashes: state === "create" ? own : [`record ${record_id}`, ...own] }];
  });
  await keepNamed(deps.db, one.id, named);
  const taken = await claim(deps.db, one.id, claims);
  return {
    tried,
    outcomes: outcomes.map((outcome) => {
      const earlier = taken.get(outcome.row);
      if (earlier !== undefined) return refused({ at: outcome.row }, duplicateRowFailure(earlier));
      // What was made is taken back; its number is nobody's.
      return outcome.state === "create" ? { ...outcome, record_id: null } : outcome;
    }),
  };
}

const WRITES = new Set(["create", "change"]);

/** Gives as whom and by which calls rows are written, or why they may not be any more. */
async function admit(
  deps: AppDeps & { db: Database },
  { served, rulesOf }: Program,
  one: Import,
  mapping: NonNullable<typeof importPlans.$inferSelect.mapping>,
): Promise<Trying | { why: Words }> {
  const actor = await actorOfAccount(deps, one.made_by);
  if (!actor) return { why: "Whoever started it has no access any more" };
  const resource = resourceNamed(one.resource);
  const creating = servedVerb(served, resource, "create");
  const updating = servedVerb(served, resource, "update");
  const isAllowed =
    mayMake(actor, creating?.call) &&
    (mapping.key === null || mayMake(actor, updating?.call)) &&
    allows(actor.grants, resource.permission, "view");
  if (!creating || !isAllowed) return { why: "The role of whoever started it does not allow this any more" };
  const approver = one.status === "running" ? await approverOf(deps, one) : undefined;
  if (approver && "why" in approver) return approver;
  const plan = fittingPlan(resource, mapping, actor.grants);
  if (!plan) return { why: "Whoever started it may not set all of its columns any more" };
  const reason = `Import ${one.id}`;
  const byOf = (row: number) => ({
    actor,
    requestId: `import-${one.id}-${row}`,
    approver,
    reason,
    isCheck: one.status === "checking",
  });
  return { plan, rulesOf, creating, updating, actor, byOf, changedBy: new Map() };
}

/** Gives the second person who approved a run, where one did and still may. */
async function approverOf(
  deps: AppDeps & { db: Database },
  { approval_id, resource }: Import,
): Promise<{ actor: Actor; approvalId: number } | { why: Words } | undefined> {
  if (approval_id === null) return undefined;
  const { approvals } = tables;
  const [found] = await deps.db
    .select({ by: approvals.decided_by })
    .from(approvals)
    .where(eq(approvals.id, approval_id));
  const actor = found?.by ? await actorOfAccount(deps, Number(found.by)) : undefined;
  if (!actor || !allows(actor.grants, resourceNamed(resource).permission, "approve"))
    return { why: "Whoever approved it may not do so any more" };
  return { actor, approvalId: approval_id };
}
