import { sql } from "drizzle-orm";
import { customers as customersResource } from "../contract/customers/resource";
import { distributionSchedules, distributions } from "../contract/distributions/resource";
import {
  type DISTRIBUTION_FREQUENCY,
  DISTRIBUTION_KIND,
  DISTRIBUTION_SOURCE,
  type DISTRIBUTION_STATUS,
  type PAYOUT,
} from "../contract/distributions/vocabulary";
import { income } from "../contract/income/resource";
import { rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { createGuarded } from "../server/approvals/guarded";
import { customerRules } from "../server/customers/rules";
import { drawFor } from "../server/db/sample/draw";
import { dayOf as utcDay } from "../server/db/sample/time";
import { calculateDistribution } from "../server/distributions/calculate";
import { periodEnding } from "../server/distributions/calendar";
import { cancelDistribution, finishDistribution, steerRun } from "../server/distributions/manage";
import { requestDistribution } from "../server/distributions/request";
import { distributionRules, distributionScheduleRules } from "../server/distributions/rules";
import { payDistributions } from "../server/distributions/run";
import type { Distribution } from "../server/distributions/standing";
import { dayOf } from "../server/holdings/holdings";
import { incomeRules } from "../server/income/rules";
import { makeBatch } from "../server/paymentBatches/make";
import { markSent, recordPayments } from "../server/paymentBatches/outcomes";
import { changeRecord, createRecord } from "../server/resources/store";
import type { Around } from "./acting";
import type { SampleAsset } from "./assets";
import { twoOf } from "./deposits";
import type { SampleCustomer } from "./people";
import type { SampleSpv } from "./spvs";
import type { Scene } from "./timeline";
import { numbersOf, paymentsOf } from "./withdrawals";

interface Plan {
  status: keyof typeof DISTRIBUTION_STATUS;
  kind: keyof typeof DISTRIBUTION_KIND;
  payout: keyof typeof PAYOUT;
  /** Place of the SPV among those in rupees. */
  of: number;
  /** Days before now of the record date. */
  ago: number;
  capped?: boolean;
  oneAsset?: boolean;
}

const PLANS: readonly Plan[] = [
  { status: "completed", kind: "rent", payout: "wallet", of: 0, ago: 191 },
  { status: "completed", kind: "dividend", payout: "bank", of: 1, ago: 133 },
  { status: "completed", kind: "rent", payout: "wallet", of: 0, ago: 100 },
  { status: "completed", kind: "exit", payout: "bank", of: 2, ago: 61, capped: true },
  { status: "cancelled", kind: "interest", payout: "wallet", of: 0, ago: 40 },
  { status: "completed", kind: "interest", payout: "wallet", of: 1, ago: 30 },
  { status: "paused", kind: "interest", payout: "wallet", of: 0, ago: 12 },
  { status: "running", kind: "rent", payout: "wallet", of: 1, ago: 9 },
  { status: "draft", kind: "capital", payout: "bank", of: 2, ago: 5 },
  { status: "requested", kind: "royalty", payout: "wallet", of: 1, ago: 2, oneAsset: true },
  { status: "calculated", kind: "dividend", payout: "bank", of: 0, ago: 2 },
];

/** Tax that is withheld in the sample, and what the platform and the reserve keep. */
const TERMS = {
  fee_percent: "1.5",
  reserve: "10000.00",
  withholding: {
    ...{ corporate: "10", individual: "10", retail: "10" },
    ...{ government: "0", educational: "0", other: "20" },
  },
};

interface Market {
  assets: readonly SampleAsset[];
  spvs: readonly SampleSpv[];
  /** Holders whose accounts are blocked on the way. */
  blocked: readonly SampleCustomer[];
}

/** Plays distributions of every status and kind with the income behind them, and the schedules for those to come. */
export const distributionScenes = (around: Around, market: Market): Scene[] => [
  scheduleScene(around, market),
  ...PLANS.map((plan, index) => distributionScene(around, market, plan, index)),
  ...[31, 10].map((ago, index) => blockScene(around, market.blocked[index], ago)),
];

async function* distributionScene(around: Around, { assets, spvs }: Market, plan: Plan, index: number): Scene {
  const { stage, desk, now } = around;
  const { status, kind, payout } = plan;
  const draw = drawFor("sample distribution", index);
  const [asked, decided] = twoOf(desk.deciders, draw);
  const spv = spvs[plan.of] as SampleSpv;
  const asset = assets.find((one) => one.spv === spv.id && SOLD.includes(one.status)) as SampleAsset;
  const base = now - plan.ago * DAY;
  const amount = BigInt(draw.integer(12, 60)) * 2_500_000n;
  const record_date = dayOf(new Date(base));
  const days = { record_date, ...periodEnding(record_date, "quarterly") };
  yield base + 20 * HOUR;
  yield* receive(around, { asset, kind, amount, days, index }, [asked, decided]);
  yield base + 26 * HOUR;
  const { id } = await createRecord(stage.as(asked), distributions, distributionRules, {
    ...TERMS,
    ...{ spv_id: spv.id, property_id: plan.oneAsset ? asset.id : null, kind, payout, ...days },
    ...redemptionOf(kind, asset),
    ...{ gross: rupeesOf(amount), cap_per_holder: plan.capped ? rupeesOf(amount / 4n) : null, note: null },
  });
  if (status === "draft") return;
  yield stage.now() + HOUR;
  if (status === "cancelled") {
    await cancelDistribution(stage.as(asked), id, "Entered twice.");
    return;
  }
  await calculateDistribution(stage.as(asked), id);
  if (status === "calculated") return;
  yield stage.now() + HOUR;
  const reason = "The income of the period has arrived.";
  const { approval_id } = (await requestDistribution(stage.as(asked), id, reason)) as unknown as Distribution;
  if (status === "requested") return;
  yield stage.now() + draw.integer(4, 12) * HOUR;
  await stage.decide(decided, Number(approval_id), "approve");
  if (status === "paused") return void (await steerRun(stage.as(decided), id, "pause"));
  yield stage.now() + HOUR / 60;
  if (payout === "bank") yield* payByBank(around, id, asked);
  else await payDistributions(stage.deps);
  if (status !== "completed") return;
  yield stage.now() + 2 * DAY;
  if (await isRunning(around, id)) await finishDistribution(stage.as(asked), id, "The account is blocked.");
}

/** A return of capital takes units of one asset for what it gives back. */
const redemptionOf = (kind: Plan["kind"], asset: SampleAsset | undefined) =>
  DISTRIBUTION_SOURCE[kind] === "capital"
    ? { property_id: asset?.id, redeem_percent: kind === "exit" ? "100" : "25" }
    : { redeem_percent: null };

const SOLD: readonly SampleAsset["status"][] = ["closed-successful", "exited"];

interface Received {
  asset: SampleAsset;
  kind: Plan["kind"];
  amount: bigint;
  days: { period_from: string; period_to: string };
  index: number;
}

/** Records what an asset earned, or its sale brought, by two people. */
async function* receive(
  { stage, paper }: Around,
  { asset, kind, amount, days: { period_from, period_to }, index }: Received,
  [asked, decided]: ReturnType<typeof twoOf<Around["desk"]["deciders"][number]>>,
): Scene {
  const source = DISTRIBUTION_SOURCE[kind];
  const { approvalId } = await createGuarded(stage.as(asked), income, incomeRules, {
    ...{ property_id: asset.id, kind: source === "capital" ? "sale-proceeds" : EARNED[index], period_from, period_to },
    ...{ amount: rupeesOf(amount), received_on: dayOf(stage.deps.clock()), reference: `NEFTINC${1000 + index}` },
    ...{ document: paper, tenant_id: null, note: null, reason: "It is on the bank’s statement." },
  });
  yield stage.now() + 3 * HOUR;
  await stage.decide(decided, Number(approvalId), "approve");
}

/** What was earned for each plan. */
const EARNED = [
  ...(["rent", "dividend", "box-office", undefined, "interest", "other", "interest", "rent"] as const),
  ...([undefined, "royalty", "dividend"] as const),
];

async function* payByBank({ stage }: Around, id: number, asked: Around["desk"]["deciders"][number]): Scene {
  const { batch } = await makeBatch(stage.as(asked), { pays: "distribution", distribution_id: id });
  if (!batch) throw new Error(`Nobody of distribution ${id} can be paid`);
  await markSent(stage.as(asked), batch.id);
  yield stage.now() + 26 * HOUR;
  const paid = paymentsOf(await numbersOf(stage.deps.db, batch.id), batch.id, dayOf(stage.deps.clock()));
  await recordPayments(stage.as(asked), batch.id, paid);
}

async function isRunning({ stage }: Around, id: number): Promise<boolean> {
  const { rows } = await stage.deps.db.execute(sql`select from distributions where id = ${id} and status = 'running'`);
  return rows.length > 0;
}

/** Blocks a holder, whose parts are held back from then on. */
async function* blockScene({ stage, desk, now }: Around, holder: SampleCustomer | undefined, ago: number): Scene {
  yield now - ago * DAY;
  if (!holder) throw new Error("Nobody holds units who could be blocked");
  const reviewer = drawFor("sample blocked", ago).pick(desk.reviewers);
  const blocked = { status: "Blocked", comments: "Blocked after repeated chargebacks." };
  await changeRecord(stage.as(reviewer), customersResource, customerRules, holder.id, blocked);
}

/** One schedule of each kind; every other one is switched off. */
const FREQUENCIES: readonly (keyof typeof DISTRIBUTION_FREQUENCY)[] = [
  ...(["quarterly", "yearly", "monthly", "half-yearly", "quarterly", "yearly"] as const),
];

async function* scheduleScene({ stage, desk, now }: Around, { assets, spvs }: Market): Scene {
  yield now - 200 * DAY;
  const sold = assets.find(({ spv, status }) => spv === spvs[0]?.id && SOLD.includes(status));
  for (const [index, kind] of valuesOf(DISTRIBUTION_KIND).entries()) {
    await createRecord(stage.as(desk.deciders[0] as never), distributionSchedules, distributionScheduleRules, {
      ...TERMS,
      ...{ spv_id: spvs[0]?.id, property_id: null, kind, frequency: FREQUENCIES[index], gross: "250000.00" },
      ...redemptionOf(kind, sold),
      ...{ cap_per_holder: null, payout: index % 2 ? "bank" : "wallet" },
      ...{ next_on: utcDay(now + (20 + 11 * index) * DAY), active: index % 2 === 0 },
    });
  }
}
