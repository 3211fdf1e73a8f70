import { sql } from "drizzle-orm";
import { DISTRIBUTION_FREQUENCY, DISTRIBUTION_KIND } from "../contract/distributions/vocabulary";
import { rupeesOf } from "../contract/money";
import { HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { periodEnding } from "../server/distributions/calendar";
import type { Values } from "../server/resources/values";
import type { SampleAsset } from "./assets";
import { payBatch, sendBatch } from "./money";
import type { Employee } from "./people";
import { dayOf } from "./rows";
import { type Scene, type Story, scenesOf, twoOf } from "./story";

/** Tax that is withheld in the sample, and what the platform and the reserve keep. */
const TERMS = {
  ...{ fee_percent: "1.5", reserve: "10000.00" },
  withholding: { corporate: "10", individual: "10", retail: "10", government: "0", educational: "0", other: "20" },
};

/** A return of capital takes units of one asset for what it gives back. */
const isSale = (kind: string) => kind === "capital" || kind === "exit";

const redemptionOf = (kind: string, asset: SampleAsset) =>
  isSale(kind) ? { property_id: asset.id, redeem_percent: kind === "exit" ? "100" : "25" } : { redeem_percent: null };

/** Plays distributions of every status and kind with the income behind them; those of an SPV are of what it sold. */
export function distributionScenes(story: Story, sold: readonly SampleAsset[]): Scene[] {
  const payouts = sold.flatMap((asset) => asset.spv.payouts.map((payout) => ({ ...payout, asset })));
  return scenesOf("distribution", payouts, async function* (plan, draw, index) {
    const { asset, status, kind, payout, gross, earned = kind } = plan;
    const [asked, other] = twoOf(story.desk.deciders, draw);
    const base = story.ago(plan.ago);
    const record_date = dayOf(base);
    const period = periodEnding(record_date, "quarterly");
    const amount = rupeesOf(BigInt(gross) * 100n);
    yield base + 20 * HOUR;
    const income = await story.ask(asked, "POST /console/income", {
      ...{ property_id: asset.id, kind: isSale(kind) ? "sale-proceeds" : earned, ...period, amount },
      ...{ received_on: dayOf(story.now()), reference: `NEFTINC${1000 + index}`, document: story.paper },
      reason: "It is on the bank’s statement.",
    });
    yield* story.decided(other, income, 3);
    yield base + 26 * HOUR;
    const { id } = await story.ask(asked, "POST /console/distributions", {
      ...{ ...TERMS, spv_id: asset.spv.id, property_id: plan.one ? asset.id : null, kind, payout },
      ...{ record_date, ...period, ...redemptionOf(kind, asset) },
      ...{ gross: amount, cap_per_holder: plan.capped ? rupeesOf(BigInt(gross) * 25n) : null },
    });
    const act = (by: Employee, what: string, body?: Values) =>
      story.ask(by, `PUT /console/distributions/${id}/${what}`, body);
    if (status === "draft") return;
    yield story.later(1);
    if (status === "cancelled") return void (await act(asked, "cancellation", { reason: "Entered twice." }));
    await act(asked, "calculation");
    if (status === "calculated") return;
    yield story.later(1);
    const request = await act(asked, "request", { reason: "The income of the period has arrived." });
    if (status === "requested") return;
    yield* story.decided(other, request, draw.integer(4, 12));
    if (status === "paused") return void (await act(other, "run", { action: "pause" }));
    yield story.later(0.02);
    if (payout === "bank") {
      const batch = await sendBatch(story, asked, { pays: "distribution", distribution_id: id });
      yield* payBatch(story, asked, Number(batch));
    } else await story.work("paying distributions");
    if (status !== "completed") return;
    yield story.later(48);
    const running = await story.query(sql`select id from distributions where id = ${id} and status = 'running'`);
    if (running.length) await act(asked, "completion", { reason: "The account is blocked." });
  });
}

/** Plays the setting up of a schedule of each kind for what is still to be paid of an asset; every other one is off. */
export async function* scheduleScene(story: Story, sold: SampleAsset): Scene {
  const [decider] = story.desk.deciders;
  const frequencies = valuesOf(DISTRIBUTION_FREQUENCY);
  yield story.ago(200);
  for (const [index, kind] of valuesOf(DISTRIBUTION_KIND).entries()) {
    await story.ask(decider as Employee, "POST /console/distribution-schedules", {
      ...{ ...TERMS, spv_id: sold.spv.id, kind, frequency: frequencies[index % frequencies.length] },
      ...{ ...redemptionOf(kind, sold), gross: "250000.00", payout: index % 2 ? "bank" : "wallet" },
      ...{ next_on: dayOf(story.ago(-20 - 11 * index)), active: index % 2 === 0 },
    });
  }
}
