import { sql } from "drizzle-orm";
import { distributionSchedules, distributions } from "../contract/distributions/resource";
import { DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND, DISTRIBUTION_SOURCE } from "../contract/distributions/vocabulary";
import { income } from "../contract/income/resource";
import { rupeesOf } from "../contract/money";
import { HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { createGuarded } from "../server/approvals/guarded";
import { calculateDistribution } from "../server/distributions/calculate";
import { periodEnding } from "../server/distributions/calendar";
import { cancelDistribution, finishDistribution, steerRun } from "../server/distributions/manage";
import { requestDistribution } from "../server/distributions/request";
import { distributionRules, distributionScheduleRules } from "../server/distributions/rules";
import { payDistributions } from "../server/distributions/run";
import { dayOf } from "../server/holdings/holdings";
import { incomeRules } from "../server/income/rules";
import { makeBatch } from "../server/paymentBatches/make";
import { markSent } from "../server/paymentBatches/outcomes";
import { createRecord } from "../server/resources/store";
import type { SampleAsset } from "./assets";
import { payBatch } from "./money";
import type { PayoutStory } from "./stories";
import { type Scene, type Story, scenesOf, twoOf } from "./story";

type Kind = PayoutStory["kind"];

/** Tax that is withheld in the sample, and what the platform and the reserve keep. */
const TERMS = {
  ...{ fee_percent: "1.5", reserve: "10000.00" },
  withholding: { corporate: "10", individual: "10", retail: "10", government: "0", educational: "0", other: "20" },
};

/** A return of capital takes units of one asset for what it gives back. */
const redemptionOf = (kind: Kind, asset: SampleAsset) =>
  DISTRIBUTION_SOURCE[kind] === "capital"
    ? { property_id: asset.id, redeem_percent: kind === "exit" ? "100" : "25" }
    : { redeem_percent: null };

/** Plays distributions of every status and kind with the income behind them; those of an SPV are of what it sold. */
export function distributionScenes(story: Story, sold: readonly SampleAsset[]): Scene[] {
  const payouts = sold.flatMap((asset) => asset.spv.payouts.map((payout) => ({ ...payout, asset })));
  return scenesOf("distribution", payouts, async function* (plan, draw, index) {
    const { asset, status, kind, payout, gross, earned = kind } = plan;
    const isSale = DISTRIBUTION_SOURCE[kind] === "capital";
    const [asked, other] = twoOf(story.desk.deciders, draw);
    const base = story.ago(plan.ago);
    const record_date = dayOf(new Date(base));
    const period = periodEnding(record_date, "quarterly");
    const amount = rupeesOf(BigInt(gross) * 100n);
    yield base + 20 * HOUR;
    const { approvalId } = await createGuarded(story.as(asked), income, incomeRules, {
      ...{
        property_id: asset.id,
        kind: isSale ? "sale-proceeds" : earned,
        ...period,
        amount,
        received_on: dayOf(story.deps.clock()),
      },
      ...{ reference: `NEFTINC${1000 + index}`, document: story.paper, tenant_id: null, note: null },
      reason: "It is on the bank’s statement.",
    });
    yield* story.decided(other, approvalId, 3);
    yield base + 26 * HOUR;
    const { id } = await createRecord(story.as(asked), distributions, distributionRules, {
      ...{ ...TERMS, spv_id: asset.spv.id, property_id: plan.one ? asset.id : null, kind, payout },
      ...{ record_date, ...period, ...redemptionOf(kind, asset) },
      ...{ gross: amount, cap_per_holder: plan.capped ? rupeesOf(BigInt(gross) * 25n) : null, note: null },
    });
    if (status === "draft") return;
    yield story.later(1);
    if (status === "cancelled") return void (await cancelDistribution(story.as(asked), id, "Entered twice."));
    await calculateDistribution(story.as(asked), id);
    if (status === "calculated") return;
    yield story.later(1);
    const { approval_id } = await requestDistribution(story.as(asked), id, "The income of the period has arrived.");
    if (status === "requested") return;
    yield* story.decided(other, approval_id, draw.integer(4, 12));
    if (status === "paused") return void (await steerRun(story.as(other), id, "pause"));
    yield story.later(0.02);
    if (payout === "bank") {
      const { batch } = await makeBatch(story.as(asked), { pays: "distribution", distribution_id: id });
      await markSent(story.as(asked), Number(batch?.id));
      yield* payBatch(story, asked, Number(batch?.id));
    } else await payDistributions(story.deps);
    if (status !== "completed") return;
    yield story.later(48);
    const running = await story.query(sql`select id from distributions where id = ${id} and status = 'running'`);
    if (running.length) await finishDistribution(story.as(asked), id, "The account is blocked.");
  });
}

/** Plays the setting up of a schedule of each kind for what is still to be paid of an asset; every other one is off. */
export async function* scheduleScene(story: Story, sold: SampleAsset): Scene {
  const [decider] = story.desk.deciders;
  const frequencies = valuesOf(DISTRIBUTION_FREQUENCY);
  yield story.ago(200);
  for (const [index, kind] of valuesOf(DISTRIBUTION_KIND).entries()) {
    await createRecord(story.as(decider as never), distributionSchedules, distributionScheduleRules, {
      ...{
        ...TERMS,
        spv_id: sold.spv.id,
        property_id: null,
        kind,
        frequency: frequencies[index % frequencies.length],
        gross: "250000.00",
      },
      ...{ ...redemptionOf(kind, sold), cap_per_holder: null, payout: index % 2 ? "bank" : "wallet" },
      ...{ next_on: dayOf(new Date(story.ago(-20 - 11 * index))), active: index % 2 === 0 },
    });
  }
}
