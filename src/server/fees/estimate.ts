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

/** An amount that is paid for an asset, whose own switches say which fees are taken on it. */
export interface FeePayment {
  asset: { id: number; category: number | null };
  total: string;
}

const { fee_percentages } = tables;

type FeePercentage = typeof fee_percentages.$inferSelect;

/** Fees that are taken with a payment; the others are taken while an asset is held and when it is left. */
const AT_PAYMENT = ["platform", "acquisition"] as const;

/** Condition of the fees that are taken with a payment now. */
export const TAKEN_AT_PAYMENT = and(
  eq(fee_percentages.status, "Active"),
  or(arrayOverlaps(fee_percentages.types, [...AT_PAYMENT]), eq(fee_percentages.types, [])),
);

/** Gives the fees that are taken with each of some payments, line by line; those of nothing are left out. */
export async function feesOn(db: Database, payments: readonly FeePayment[]): Promise<FeeLine[][]> {
  const paying = payments.filter(({ asset }) => feeCategoryOf(asset.category)).map(({ asset }) => asset.id);
  if (!paying.length) return payments.map(() => []);
  const { project_id, percentage_id, status } = projectFees;
  const switchedOn = await db
    .select({ asset: project_id, fee: fee_percentages })
    .from(projectFees)
    .innerJoin(fee_percentages, eq(fee_percentages.id, percentage_id))
    .where(and(inArray(project_id, [...new Set(paying)]), eq(status, "Active"), TAKEN_AT_PAYMENT))
    .orderBy(asc(fee_percentages.id));
  return payments.map(({ asset, total }) => {
    const category = feeCategoryOf(asset.category);
    const own = switchedOn.filter((one) => one.asset === asset.id).map(({ fee }) => fee);
    return category ? linesOf(own, category, total) : [];
  });
}

/** Gives the fees that any asset of a category would pay on an amount: every active one. */
export async function feesOfCategory(db: Database, category: FeeCategory, total: string): Promise<FeeLine[]> {
  const all = await db.select().from(fee_percentages).where(TAKEN_AT_PAYMENT).orderBy(asc(fee_percentages.id));
  return linesOf(all, category, total);
}

const linesOf = (fees: readonly FeePercentage[], category: FeeCategory, total: string) =>
  fees
    .map(({ id, name, types, tax_percent, [category]: percentage }) => {
      const amount = percentOf(paiseOf(total), percentage as string);
      const tax = percentOf(amount, tax_percent as string);
      const fee = { percentage_id: id, name, types, percentage, tax_percent };
      return { ...fee, amount: rupeesOf(amount), tax: rupeesOf(tax) } as FeeLine;
    })
    .filter(({ amount }) => paiseOf(amount) > 0n);
