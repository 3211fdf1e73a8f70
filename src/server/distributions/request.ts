import { and, eq, sql } from "drizzle-orm";
import { distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_SOURCE } from "../../contract/distributions/vocabulary";
import { asAmount, msg } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import { DAY } from "../../contract/time";
import { type ApprovalEffect, requestApproval } from "../approvals/request";
import { differenceOf } from "../audit/difference";
import { settleChoices } from "../coins/choice";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import { balanceOf } from "../ledger/accounts";
import { formatAmount } from "../ledger/amount";
import { type Move, postTransfer } from "../ledger/post";
import { readSmReitLaw, SM_REIT_REFUSES } from "../offerRules/smReit";
import { changeRecord, readRecord, type Writer } from "../resources/store";
import { refuseMovedSince } from "./redeem";
import { refuseMoved } from "./register";
import { distributionRules } from "./rules";
import { type Distribution, lockDistribution, sourceOf } from "./standing";

/** Asks a second person to have a calculated distribution paid; the SPV’s income or capital has to cover it. */
export function requestDistribution(writer: Writer, id: number, reason: string) {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const distribution = await lockDistribution(tx, id, ["calculated"]);
    const { spv_id, gross, fee, reserved, withheld, net, holders, redeemed } = distribution;
    await refuseMoved(tx, distribution);
    await refuseMovedSince(tx, distribution);
    await refuseShort(tx, distribution);
    const refusal = await regimeRefusal(tx, distribution, deps.clock());
    if (refusal) throw invalid([refusal], refusal.message);
    const [spv] = await tx.select({ name: tables.spvs.name }).from(tables.spvs).where(eq(tables.spvs.id, spv_id));
    const within = { ...writer, deps: { ...deps, db: tx } };
    const asked = { status: "requested", status_reason: null, requested_by: actor.id || null };
    const { version } = await changeRecord(within, distributions, distributionRules, id, asked, "request");
    const figures = { gross, fee, reserved, withheld, net, holders, ...(redeemed ? { redeemed } : {}) };
    const approval_id = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action: "distribution",
        resource: distributions.name,
        recordId: id,
        title: requestTitle({ gross, holders }, spv?.name ?? `SPV ${spv_id}`),
        reason,
        changes: requestChanges(figures),
        baseVersion: version,
        payload: {},
      },
    );
    // Nobody has seen the request yet: the version stays the one that the approval starts from.
    await tx.update(tables.distributions).set({ approval_id }).where(eq(tables.distributions.id, id));
    return readRecord(tx, distributions, distributionRules, id);
  });
}

/** Names in one line what a second person is asked for. */
const requestTitle = ({ gross, holders }: Pick<Distribution, "gross" | "holders">, spv: string): string =>
  `Distribution of ${formatAmount(gross)} by ${spv} to ${holders} holder${holders === 1 ? "" : "s"}`;

/** Gives what the approval will do, and the figures that a second person approves. */
const requestChanges = (figures: Partial<Distribution>) =>
  differenceOf(distributions, { status: "requested" }, { status: "running", ...figures });

/** Refuses more than the SPV’s income, or its capital, holds; what investors paid for their units is never distributed. */
async function refuseShort(tx: Database, distribution: Distribution) {
  const { kind, gross } = distribution;
  const available = await balanceOf(tx, sourceOf(distribution));
  if (paiseOf(available) >= paiseOf(gross)) return;
  const words =
    DISTRIBUTION_SOURCE[kind] === "income"
      ? "Income of %{available} is available; record what the assets earned, or release a reserve. %{gross} is to be distributed."
      : "Capital of %{available} is available; record the proceeds of a sale. %{gross} is to be distributed.";
  const message = msg(words, { available: asAmount(available), gross: asAmount(gross) });
  throw invalid([{ path: "gross", message }], message);
}

/** Says why an SM REIT may not distribute this: too little of its income, or too long after the record date. */
async function regimeRefusal(tx: Database, distribution: Distribution, now: Date) {
  const { spv_id, kind, record_date, gross, fee, distributable } = distribution;
  const law = await readSmReitLaw(tx, spv_id);
  if (!law) return undefined;
  const days = (Date.parse(dayOf(now)) - Date.parse(record_date)) / DAY;
  const late = SM_REIT_REFUSES.days(law, days);
  if (late) return { path: "record_date", message: late };
  if (DISTRIBUTION_SOURCE[kind] !== "income") return undefined;
  const whole = paiseOf(gross) - paiseOf(fee);
  const little = SM_REIT_REFUSES.share(law, { distributed: paiseOf(distributable), whole });
  return little ? { path: "reserve", message: little } : undefined;
}

/** Gives the moves of an approved distribution. What is kept back of capital stays there: a reserve becomes income. */
function fundingOf(distribution: Distribution): Move[] {
  const { id, spv_id, kind, fee, reserved, distributable } = distribution;
  const from = sourceOf(distribution);
  return [
    { from, to: "fees", amount: fee },
    ...(DISTRIBUTION_SOURCE[kind] === "income" ? [{ from, to: `reserve:${spv_id}` as const, amount: reserved }] : []),
    { from, to: `distribution:${id}`, amount: distributable },
  ];
}

/** Takes the money of a distribution from where it lies and lets the payments begin, once a second person approved. */
export const distributionEffect: ApprovalEffect = {
  apply: async (writer, { record_id }) => {
    const { db: tx, clock } = writer.deps;
    const now = clock();
    const distribution = await lockDistribution(tx, record_id, ["requested"]);
    const { id } = distribution;
    await refuseMoved(tx, distribution);
    await refuseMovedSince(tx, distribution);
    await refuseShort(tx, distribution);
    // Days have passed since it was submitted, and the law may be set anew.
    const refusal = await regimeRefusal(tx, distribution, now);
    if (refusal) throw new Failure("conflict", refusal.message);
    const running = { status: "running", started_at: now.toISOString() };
    await changeRecord(writer, distributions, distributionRules, id, running, "approve");
    const funding = { kind: "funding", key: `funding:${id}`, moves: fundingOf(distribution) } as const;
    await postTransfer({ tx, actor: writer.actor, now }, funding);
    await settleChoices(tx, id);
    // Whoever was held back when it was calculated may be paid by now; that is looked at when it is their turn.
    const { distribution_lines: lines } = tables;
    await tx
      .update(lines)
      .set({ status: "waiting", error: null, version: sql`${lines.version} + 1` as never })
      .where(and(eq(lines.distribution_id, id), eq(lines.status, "held")));
  },
  refuse: async (writer, { record_id, decision_reason }) => {
    const status_reason = decision_reason ? `Not approved: ${decision_reason}` : "Not approved";
    const calculated = { status: "calculated", status_reason };
    await changeRecord(writer, distributions, distributionRules, record_id, calculated, "reject");
  },
};
