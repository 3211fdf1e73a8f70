import { eq, sql } from "drizzle-orm";
import { distributionLines, distributions } from "../../contract/distributions/resource";
import { LINE_STATUS } from "../../contract/distributions/vocabulary";
import { msg } from "../../contract/language/message";
import { alreadyPaid, openPartsOf, splitPaidInCoin } from "../coins/paid";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";
import { postTransfer } from "../ledger/post";
import { changeRecord, type Writer } from "../resources/store";
import { refuseRedeemed } from "./redeem";
import { distributionLineRules, distributionRules, removeLines, UNCALCULATED } from "./rules";
import { hasWaiting } from "./run";
import { type Distribution, lockDistribution, sourceOf } from "./standing";

/** A distribution that has begun and is not over. */
const BEGUN = ["running", "paused"] as const;

const STILL_WAITING = {
  wallet: "Some parts still wait to be paid: let the run come to its end first",
  bank: "Some parts wait for a payment batch, or for the word of the bank, or of the chain, on theirs: record the outcomes first",
} as const;

const NOTHING_LEFT = "Nothing has failed or is held back";

/** Stops the payments of a distribution after the batch at hand, or goes on with them. */
export const steerRun = (writer: Writer, id: number, action: "pause" | "resume") =>
  within(writer, async (inner, tx) => {
    await lockDistribution(tx, id, [action === "pause" ? "running" : "paused"]);
    return change(inner, id, { status: action === "pause" ? "paused" : "running" }, action);
  });

/** Has every part that failed or is held back tried again; a paused distribution goes on. */
export const retryAll = (writer: Writer, id: number) =>
  within(writer, async (inner, tx) => {
    await lockDistribution(tx, id, BEGUN);
    const { rows } = await tx.execute(sql`
      update distribution_lines set status = 'waiting', error = null, version = version + 1,
        updated_at = ${inner.deps.clock().toISOString()}::timestamptz
      where distribution_id = ${id} and status in ('failed', 'held') returning id`);
    if (!rows.length) throw new Failure("conflict", NOTHING_LEFT);
    return change(inner, id, { status: "running" }, "retry");
  });

/** Has one part tried again that failed or is held back; a paused distribution goes on. */
export const retryLine = (writer: Writer, lineId: number) =>
  within(writer, async (inner, tx) => {
    const { distribution_lines: lines } = tables;
    const [found] = await tx.select({ id: lines.distribution_id }).from(lines).where(eq(lines.id, lineId));
    if (!found) throw notFound("part of a distribution");
    // The distribution comes first, as where it is paid.
    const { status } = await lockDistribution(tx, found.id, BEGUN);
    const [line] = await tx.select({ status: lines.status }).from(lines).where(eq(lines.id, lineId));
    if (line?.status !== "failed" && line?.status !== "held") {
      const stands = msg(LINE_STATUS[line?.status ?? "waiting"]);
      throw new Failure("conflict", msg("This part is “%{status}” and is not tried again", { status: stands }));
    }
    if (status === "paused") await change(inner, found.id, { status: "running" }, "resume");
    const again = { status: "waiting", error: null };
    return changeRecord(inner, distributionLines, distributionLineRules, lineId, again, "retry");
  });

/**
 * Gives what could not be paid back to where it came from, with the tax that was to be withheld from it, and completes.
 * What the chain has paid all the same is its holders': it stays open, and the last of it that the books take over
 * completes the distribution.
 */
export const finishDistribution = (writer: Writer, id: number, reason: string) =>
  within(writer, async (inner, tx) => {
    const { paid, unpaid } = await splitPaidInCoin(inner.deps, openPartsOf(id));
    const distribution = await lockDistribution(tx, id, BEGUN);
    if (await hasWaiting(tx, id)) throw new Failure("conflict", STILL_WAITING[distribution.payout]);
    await refuseRedeemed(tx, id);
    const now = inner.deps.clock();
    const at = now.toISOString();
    const { rows } = await tx.execute<{ amount: string | null; open: boolean }>(sql`
      with returned as (
        update distribution_lines set status = 'returned', version = version + 1, updated_at = ${at}::timestamptz
        where distribution_id = ${id} and status in ('failed', 'held')
          and (not in_coin or id in (select value::int from jsonb_array_elements_text(${idsOf(unpaid)}::jsonb)))
        returning id, gross
      ) select sum(gross)::numeric(20, 2)::text as amount, exists (
          select from distribution_lines l where ${openPartsOf(id)} and l.id not in (select r.id from returned r)) as open
        from returned`);
    const [{ amount, open } = { amount: null, open: false }] = rows;
    if (amount === null) throw paid.length ? alreadyPaid(paid) : new Failure("conflict", NOTHING_LEFT);
    const moves = [{ from: `distribution:${id}`, to: sourceOf(distribution), amount }] as const;
    await postTransfer(
      { tx, actor: inner.actor, now },
      // One that is taken up again after a bank's return is completed again.
      { kind: "unpaid", key: `unpaid:${id}:${distribution.version}`, moves, note: reason.slice(0, 200) },
    );
    if (open) return change(inner, id, { status_reason: reason }, "return");
    return change(inner, id, { status: "completed", status_reason: reason, completed_at: at }, "complete");
  });

const idsOf = (parts: readonly { id: number }[]) => JSON.stringify(parts.map(({ id }) => id));

/** Gives up a distribution that nobody has submitted. */
export const cancelDistribution = (writer: Writer, id: number, reason: string) =>
  within(writer, async (inner, tx) => {
    await lockDistribution(tx, id, ["draft", "calculated"]);
    await removeLines(tx, id);
    return change(inner, id, { ...UNCALCULATED, status: "cancelled", status_reason: reason }, "cancel");
  });

const within = <T>(writer: Writer, work: (inner: Writer, tx: Database) => Promise<T>): Promise<T> =>
  transaction(writer.deps.db, (tx) => work({ ...writer, deps: { ...writer.deps, db: tx } }, tx));

const change = (writer: Writer, id: number, changes: Partial<Distribution>, action: string) =>
  changeRecord(writer, distributions, distributionRules, id, changes, action);
