import { asc } from "drizzle-orm";
import { FEE_CATEGORY } from "../../contract/fees/vocabulary";
import type { OnboardingTerms } from "../../contract/onboarding/calls";
import { ONBOARDING_PLAN } from "../../contract/onboarding/vocabulary";
import { valuesOf } from "../../contract/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { TAKEN_AT_PAYMENT } from "../fees/estimate";
import { readPresets } from "../settings/read";

const PLANS = valuesOf(ONBOARDING_PLAN);
const SETTINGS = [
  ...PLANS.map((plan) => `plan_${plan}` as const),
  "invoice_tax_percent",
  "onboarding_deposit_percent",
  "chain_id",
] as const;
const CATEGORIES = valuesOf(FEE_CATEGORY);

/** Gives what everybody may know before they apply. */
export async function readTerms(db: Database): Promise<OnboardingTerms> {
  const { fee_percentages } = tables;
  const fees = await db.select().from(fee_percentages).where(TAKEN_AT_PAYMENT).orderBy(asc(fee_percentages.id));
  const set = await readPresets(db, SETTINGS);
  return {
    plans: PLANS.map((plan) => ({ plan, price: set[`plan_${plan}`] })),
    tax_percent: set.invoice_tax_percent,
    deposit_percent: set.onboarding_deposit_percent,
    fees: fees.map((fee) => ({ name: fee.name, percentages: byCategory((category) => fee[category]) })),
    chain_id: Number(set.chain_id),
  };
}

const byCategory = (percentageOf: (category: (typeof CATEGORIES)[number]) => string) =>
  Object.fromEntries(
    CATEGORIES.map((category) => [category, percentageOf(category)]),
  ) as OnboardingTerms["fees"][number]["percentages"];
