import { randomUUID } from "node:crypto";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { distributions } from "../../contract/distributions/resource";
import { msg } from "../../contract/language/message";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { changeRecord, type Writer } from "../resources/store";
import { inWallet, mailPaid } from "./mails";
import { type Due, type Outcome, type Paying, pay, readDue, WITHOUT_BATCH } from "./pay";
import { distributionRules } from "./rules";

/** Parts that are paid in one transaction. */
const BATCH = 500;

/** Batches of one round, so that it ends soon where the program is to stop. */
const ROUND = 10;

/**
 * Pays the parts of running distributions that wait and go to wallets, some in each transaction; gives the number of
 * parts looked at. What goes to banks waits for somebody to make a batch of it.
 *
 * Several servers may do so at once. One at a time works on a distribution: all of its payments come from one account
 * of the ledger, at which they would wait for each other anyway. What is paused meanwhile stops after the batch at
 * hand. A distribution is completed once all is paid; with parts that failed or are held back it goes on running until
 * they are tried again or given back.
 */
export async function payDistributions(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  let looked = 0;
  for (let batch = 0; batch < ROUND; batch++) {
    const parts = await payNext(deps, left);
    if (parts === undefined) break;
    looked += parts;
  }
  return looked;
}

/** Pays one batch of a distribution; `left` gets the number of one that cannot be paid in this round. */
async function payNext(deps: AppDeps, left: number[]): Promise<number | undefined> {
  let found: Paying | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      found = await claim(tx, left);
      if (!found) return undefined;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `distribution-${randomUUID()}` };
      return payBatch(writer, found);
    });
  } catch (err) {
    if (!found) throw err;
    deps.log.error({ err, distribution: found.id }, "a distribution could not be paid");
    left.push(found.id);
    return 0;
  }
}

async function claim(tx: Database, left: readonly number[]): Promise<Paying | undefined> {
  const { id, property_id, status, kind, period_from, period_to } = tables.distributions;
  const waits = sql`exists (select from distribution_lines l
    where l.distribution_id = ${id} and l.status = 'waiting' and ${WITHOUT_BATCH})`;
  const [free] = await tx
    .select({ id, property_id, kind, period_from, period_to })
    .from(tables.distributions)
    .where(and(eq(status, "running"), waits, left.length ? notInArray(id, [...left]) : undefined))
    .orderBy(id)
    .limit(1)
    .for("update", { skipLocked: true });
  return free;
}

async function payBatch(writer: Writer, distribution: Paying): Promise<number> {
  const { db: tx, clock } = writer.deps;
  const now = clock();
  const due = await readDue(tx, distribution, BATCH, now);
  // Another server may have paid the last of them while this one waited for its turn.
  if (!due.length) return 0;
  const outcomes = await pay({ tx, actor: PLATFORM, now }, distribution, due);
  await mailPaid(tx, distribution, toldOf(due, outcomes), now);
  await recordChange(tx, {
    actor: PLATFORM,
    at: now,
    requestId: writer.requestId,
    action: "pay",
    resource: distributions.name,
    recordId: distribution.id,
    changes: Object.fromEntries(
      (["paid", "failed", "held"] as const).flatMap((status) => {
        const after = countOf(outcomes, status);
        return after ? [[status, { before: null, after }]] : [];
      }),
    ),
  });
  await endRun(writer, distribution.id);
  return due.length;
}

function toldOf(due: readonly Due[], outcomes: readonly Outcome[]) {
  const paid = new Set(outcomes.flatMap(({ id, status }) => (status === "paid" ? [id] : [])));
  return due.filter(({ id }) => paid.has(id)).map((one) => ({ ...one, where: inWallet }));
}

const countOf = (outcomes: readonly Outcome[], wanted: Outcome["status"]) =>
  outcomes.filter(({ status }) => status === wanted).length;

/** Tells whether a distribution has parts that wait to be paid, or for the word of their bank. */
export async function hasWaiting(tx: Database, id: number): Promise<boolean> {
  const { distribution_lines: lines } = tables;
  const waiting = and(eq(lines.distribution_id, id), inArray(lines.status, ["waiting", "batched"]));
  return (await tx.select({ id: lines.id }).from(lines).where(waiting).limit(1)).length > 0;
}

/**
 * Completes a distribution of which nothing waits and all is paid; where something is not, those who may do something
 * hear of it.
 */
export async function endRun(writer: Writer, id: number): Promise<void> {
  const { db: tx, clock } = writer.deps;
  if (await hasWaiting(tx, id)) return;
  const now = clock();
  const { distribution_lines: lines } = tables;
  const open = await tx.$count(lines, and(eq(lines.distribution_id, id), inArray(lines.status, ["failed", "held"])));
  if (!open) {
    const completed = { status: "completed", completed_at: now.toISOString() };
    await changeRecord(writer, distributions, distributionRules, id, completed, "complete");
    return;
  }
  await noticeTo(tx, "distributions", "edit", {
    title: "A distribution could not be paid in full",
    text: msg(
      "Distribution %{id}: %{smart_count} part failed or held back. Try again, or return the money. |||| Distribution %{id}: %{smart_count} parts failed or held back. Try again, or return the money.",
      { id, smart_count: open },
    ),
    resource: distributions.name,
    record_id: id,
    at: now,
  });
}
