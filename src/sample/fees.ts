import { percentOf, rupeesOf } from "../contract/money";
import type { tables } from "../server/db/tables/resources";
import { feeCategoryOf } from "../server/fees/category";
import type { Values } from "../server/resources/shape";
import type { SampleAsset } from "./assets";
import { amountOf } from "./money";
import type { SampleOrder } from "./orders";

type Fee = typeof tables.fee_percentages.$inferSelect;

/** One fee of an order, in paise. */
export interface FeeLine {
  fee: Fee;
  percentage: string;
  amount: bigint;
}

const AT_PAYMENT = ["platform", "acquisition"];

/** Gives the fee lines of an order; they are settled when its payment is asked for, and until then there are none. */
export function feeLines(order: SampleOrder, fees: readonly Fee[]): FeeLine[] {
  const category = categoryOf(order.asset);
  if (!category || !order.history.some(({ status }) => status === "full-payment-pending")) return [];
  return fees
    .filter(({ status, types }) => status === "Active" && (types as string[]).some((type) => AT_PAYMENT.includes(type)))
    .map((fee) => {
      const percentage = String(fee[category]);
      return { fee, percentage, amount: percentOf(amountOf(order), percentage) };
    });
}

const categoryOf = ({ kind }: SampleAsset) => (typeof kind === "number" ? feeCategoryOf(kind) : undefined);

/** Gives the row of a fee line. */
export const feeLineRow = (order: SampleOrder, { fee, percentage, amount }: FeeLine): Values => ({
  order_id: order.id,
  percentage_id: fee.id,
  name: fee.name,
  percentage,
  amount: rupeesOf(amount),
});
