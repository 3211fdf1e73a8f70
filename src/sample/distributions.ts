import { rupeesOf } from "../contract/money";
import type { DISTRIBUTION_KIND, DISTRIBUTION_STATUS, LINE_STATUS, PAYOUT } from "../contract/spvVocabulary";
import type { Database } from "../server/db/open";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR } from "../server/db/sample/time";
import { reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables/resources";
import { periodEnding } from "../server/distributions/calendar";
import { type Division, divide, type Share } from "../server/distributions/divide";
import { dayOf, endOf, readHoldings, weighed } from "../server/holdings/holdings";
import { type Desk, type Pair, pairFor } from "./desk";
import { INDIAN_SPVS } from "./spvs";
import type { Trade } from "./trade";

type Status = keyof typeof DISTRIBUTION_STATUS;

/** A part of a distribution, with how it stands. */
export interface SampleLine extends Share {
  id: number;
  units: number;
  status: keyof typeof LINE_STATUS;
  error: string | null;
}

/** A distribution with its parts; those that nobody has calculated have none. */
export interface SampleDistribution extends Plan {
  id: number;
  spv: { id: number; name: string };
  property: number | null;
  terms: typeof TERMS & { gross: string; cap_per_holder: string | null };
  days: { record_date: string; period_from: string; period_to: string };
  division: Division | undefined;
  lines: SampleLine[];
  pair: Pair;
  /** Moments in milliseconds. */
  created: number;
  calculated: number;
  asked: number;
  decided: number;
  paid: number;
  finished: number;
}

interface Plan {
  status: Status;
  kind: keyof typeof DISTRIBUTION_KIND;
  payout: keyof typeof PAYOUT;
  /** Place of the SPV among those in rupees. */
  of: number;
  /** Days before now of the record date. */
  ago: number;
  /** How the parts from a place on stand, where not all are paid. */
  open?: readonly SampleLine["status"][];
  capped?: boolean;
  oneAsset?: boolean;
}

const PLANS: readonly Plan[] = [
  { status: "completed", kind: "rent", payout: "wallet", of: 0, ago: 191 },
  { status: "completed", kind: "dividend", payout: "bank", of: 1, ago: 133, open: ["returned"] },
  { status: "completed", kind: "rent", payout: "wallet", of: 0, ago: 100 },
  { status: "completed", kind: "exit", payout: "bank", of: 2, ago: 61, capped: true },
  { status: "cancelled", kind: "interest", payout: "wallet", of: 0, ago: 40 },
  { status: "paused", kind: "interest", payout: "wallet", of: 1, ago: 12, open: Array(9).fill("waiting") },
  { status: "running", kind: "rent", payout: "wallet", of: 0, ago: 9, open: ["failed", "failed", "held"] },
  { status: "draft", kind: "capital", payout: "bank", of: 2, ago: 5 },
  { status: "requested", kind: "royalty", payout: "wallet", of: 1, ago: 2, oneAsset: true },
  { status: "calculated", kind: "dividend", payout: "bank", of: 0, ago: 2 },
];

/** Tax that is withheld in the sample, and what the platform and the reserve keep. */
export const TERMS = {
  fee_percent: "1.5",
  reserve: "10000.00",
  withholding: {
    ...{ corporate: "10", individual: "10", retail: "10" },
    ...{ government: "0", educational: "0", other: "20" },
  },
};

const WITH_LINES: readonly Status[] = ["calculated", "requested", "running", "paused", "completed"];

/** Tells whether the money of a distribution has left the escrow. */
export const isFunded = ({ status }: SampleDistribution) =>
  status === "running" || status === "paused" || status === "completed";

/** Draws distributions of every status and kind, divided as the platform divides among those who held units. */
export async function sampleDistributions(
  tx: Database,
  { assets, desk, now }: Pick<Trade, "assets" | "desk" | "now">,
): Promise<SampleDistribution[]> {
  const spvs = await tx
    .select({ id: tables.spvs.id, name: tables.spvs.name })
    .from(tables.spvs)
    .orderBy(tables.spvs.id)
    .limit(INDIAN_SPVS);
  const ids = await reserveIds(tx, "distributions", PLANS.length);
  const drawn: SampleDistribution[] = [];
  for (const [index, plan] of PLANS.entries()) {
    const spv = spvs[plan.of] as (typeof spvs)[number];
    const asset = assets.find((one) => one.spv === spv.id && one.status === "closed-successful");
    drawn.push(await drawOne(tx, { plan, id: ids[index] as number, spv, asset: asset?.id ?? null, desk, now }));
  }
  return drawn;
}

interface Place {
  plan: Plan;
  id: number;
  spv: SampleDistribution["spv"];
  asset: number | null;
  desk: Desk;
  now: number;
}

async function drawOne(tx: Database, { plan, id, spv, asset, desk, now }: Place): Promise<SampleDistribution> {
  const base = now - plan.ago * DAY;
  const record_date = dayOf(new Date(base));
  const amount = BigInt(drawFor("sample distribution", plan.ago).integer(12, 60)) * 2_500_000n;
  const property = plan.oneAsset ? asset : null;
  const terms = {
    ...TERMS,
    gross: rupeesOf(amount),
    cap_per_holder: plan.capped ? rupeesOf(amount / 4n) : null,
  };
  const held = await readHoldings(tx, { spvId: spv.id, propertyId: property, before: endOf(record_date) });
  const people = new Map(held.map((holder) => [holder.user_id, holder]));
  const holders = weighed(held).map((part) => ({ ...part, category: people.get(part.key)?.category ?? "individual" }));
  const division = WITH_LINES.includes(plan.status) ? divide(terms, holders) : undefined;
  const shares = (division?.shares ?? []).toSorted((one, other) => one.key - other.key);
  const numbers = await reserveIds(tx, "distribution_lines", shares.length);
  const decided = base + 40 * HOUR;
  return {
    ...plan,
    ...{ id, spv, property, terms, division },
    days: { record_date, ...periodEnding(record_date, "quarterly") },
    lines: shares.map((share, index) => ({
      ...share,
      id: numbers[index] as number,
      units: people.get(share.key)?.units ?? 0,
      ...standingOf(plan, index, shares.length),
    })),
    pair: pairFor(desk, "distribution", id),
    ...{ created: base + 26 * HOUR, calculated: base + 27 * HOUR, asked: base + 28 * HOUR, decided },
    ...{ paid: decided + HOUR / 60, finished: decided + 2 * DAY },
  };
}

const ERRORS: Partial<Record<SampleLine["status"], string>> = {
  failed: "The payment could not be posted",
  held: "KYC is not verified",
  returned: "There is no bank account",
};

/** The last parts are those that are not paid. */
function standingOf({ status, open = [] }: Plan, index: number, count: number): Pick<SampleLine, "status" | "error"> {
  if (status === "calculated" || status === "requested") return { status: "waiting", error: null };
  const standing = open[index - (count - open.length)] ?? "paid";
  return { status: standing, error: ERRORS[standing] ?? null };
}
