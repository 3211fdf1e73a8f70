import { and, arrayOverlaps, asc, eq, inArray, or } from "drizzle-orm";
import { paiseOf, percentOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { type FeeCategory, feeCategoryOf } from "./category";
import { projectFees } from "./tables";

/** One fee on an amount. */
export interface FeeLine {
  percentage_id: number;
  name: string;
  types: string[];
  percentage: string;
  amount: string;
  /** Tax on the fee, which is added to it. */
  tax_percent: string;
  tax: string;
}

/** What fees are taken on: an asset, whose own switches count, or any of a category, which would pay every active fee. */
type Payer = { asset: { id: number; category: number | null } } | { category: FeeCategory };

/** Fees that are taken with a payment; the others are taken while an asset is held and when it is left. */
const AT_PAYMENT = ["platform", "acquisition"] as const;

/** Condition of the fees that are taken with a payment now. */
export const TAKEN_AT_PAYMENT = and(
  eq(tables.fee_percentages.status, "Active"),
  or(arrayOverlaps(tables.fee_percentages.types, [...AT_PAYMENT]), eq(tables.fee_percentages.types, [])),
);

/** Gives the fees that are taken with a payment of an amount, line by line; those of nothing are left out. */
export async function feesOn(db: Database, payer: Payer, total: string): Promise<FeeLine[]> {
  const category = "asset" in payer ? feeCategoryOf(payer.asset.category) : payer.category;
  if (!category) return [];
  const { fee_percentages: fees } = tables;
  const switchedOn =
    "asset" in payer
      ? db
          .select({ id: projectFees.percentage_id })
          .from(projectFees)
          .where(and(eq(projectFees.project_id, payer.asset.id), eq(projectFees.status, "Active")))
      : undefined;
  const rows = await db
    .select({
      percentage_id: fees.id,
      name: fees.name,
      types: fees.types,
      percentage: fees[category],
      tax_percent: fees.tax_percent,
    })
    .from(fees)
    .where(and(switchedOn && inArray(fees.id, switchedOn), TAKEN_AT_PAYMENT))
    .orderBy(asc(fees.id));
  return rows
    .map((row) => {
      const amount = percentOf(paiseOf(total), row.percentage as string);
      const tax = percentOf(amount, row.tax_percent as string);
      return { ...row, amount: rupeesOf(amount), tax: rupeesOf(tax) } as FeeLine;
    })
    .filter(({ amount }) => paiseOf(amount) > 0n);
}
