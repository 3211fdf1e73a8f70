import { sql } from "drizzle-orm";
import { distributionSchedules, distributions } from "../contract/distributions/resource";
import {
  type DISTRIBUTION_FREQUENCY,
  DISTRIBUTION_KIND,
  DISTRIBUTION_SOURCE,
} from "../contract/distributions/vocabulary";
import { income } from "../contract/income/resource";
import { rupeesOf } from "../contract/money";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { createGuarded } from "../server/approvals/guarded";
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
import { createRecord } from "../server/resources/store";
import type { Around } from "./acting";
import { twoOf } from "./deposits";
import type { SampleAsset, SampleSpv } from "./portfolio";
import type { PayoutStory } from "./stories";
import type { Scene } from "./timeline";
import { numbersOf, paymentsOf } from "./withdrawals";

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
}

/** Plays distributions of every status and kind with the income behind them, and the schedules for those to come. */
export const distributionScenes = (around: Around, market: Market): Scene[] => [
  scheduleScene(around, market),
  ...market.spvs
    .flatMap((spv) => spv.story.payouts.map((plan) => ({ spv, plan })))
    .map(({ spv, plan }, index) => distributionScene(around, market, { spv, plan, index })),
];

interface Paying {
  spv: SampleSpv;
  plan: PayoutStory;
  index: number;
}

async function* distributionScene(around: Around, { assets }: Market, { spv, plan, index }: Paying): Scene {
  const { stage, desk, now } = around;
  const { status, kind, payout, earned } = plan;
  const draw = drawFor("sample distribution", index);
  const [asked, decided] = twoOf(desk.deciders, draw);
  const asset = assets.find((one) => one.spv === spv && SOLD.includes(one.status)) as SampleAsset;
  const base = now - plan.ago * DAY;
  const amount = BigInt(plan.gross) * 100n;
  const record_date = dayOf(new Date(base));
  const days = { record_date, ...periodEnding(record_date, "quarterly") };
  yield base + 20 * HOUR;
  yield* receive(around, { asset, kind, amount, days, earned, index }, [asked, decided]);
  yield base + 26 * HOUR;
  const { id } = await createRecord(stage.as(asked), distributions, distributionRules, {
    ...TERMS,
    ...{ spv_id: spv.id, property_id: plan.one ? asset.id : null, kind, payout, ...days },
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
const redemptionOf = (kind: PayoutStory["kind"], asset: SampleAsset | undefined) =>
  DISTRIBUTION_SOURCE[kind] === "capital"
    ? { property_id: asset?.id, redeem_percent: kind === "exit" ? "100" : "25" }
    : { redeem_percent: null };

const SOLD: readonly SampleAsset["status"][] = ["closed-successful", "exited"];

interface Received {
  asset: SampleAsset;
  kind: PayoutStory["kind"];
  earned: PayoutStory["earned"];
  amount: bigint;
  days: { period_from: string; period_to: string };
  index: number;
}

/** Records what an asset earned, or its sale brought, by two people. */
async function* receive(
  { stage, paper }: Around,
  { asset, kind, earned = EARNED[kind], amount, days: { period_from, period_to }, index }: Received,
  [asked, decided]: ReturnType<typeof twoOf<Around["desk"]["deciders"][number]>>,
): Scene {
  const { approvalId } = await createGuarded(stage.as(asked), income, incomeRules, {
    ...{ property_id: asset.id, kind: earned, period_from, period_to },
    ...{ amount: rupeesOf(amount), received_on: dayOf(stage.deps.clock()), reference: `NEFTINC${1000 + index}` },
    ...{ document: paper, tenant_id: null, note: null, reason: "It is on the bank’s statement." },
  });
  yield stage.now() + 3 * HOUR;
  await stage.decide(decided, Number(approvalId), "approve");
}

/** What is earned for each kind of distribution. */
const EARNED: Readonly<Record<PayoutStory["kind"], NonNullable<PayoutStory["earned"]>>> = {
  ...{ rent: "rent", dividend: "dividend", interest: "interest", royalty: "royalty" },
  ...{ capital: "sale-proceeds", exit: "sale-proceeds" },
};

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

/** One schedule of each kind; every other one is switched off. */
const FREQUENCIES: readonly (keyof typeof DISTRIBUTION_FREQUENCY)[] = [
  ...(["quarterly", "yearly", "monthly", "half-yearly", "quarterly", "yearly"] as const),
];

async function* scheduleScene({ stage, desk, now }: Around, { assets, spvs }: Market): Scene {
  yield now - 200 * DAY;
  const sold = assets.find(({ spv, status }) => spv === spvs[0] && SOLD.includes(status));
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
