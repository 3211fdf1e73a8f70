import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { feeCalls } from "../../contract/fees/calls";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid, notFound } from "../http/failure";
import { type FeeLine, type FeePayment, feesOfCategory, feesOn } from "./estimate";

type Query = z.output<typeof feeCalls.example.query>;
type Example = z.output<typeof feeCalls.example.answer>;

/** Gives what an order over an amount would pay, as its own payment will compute it; of an asset before its category. */
export async function exampleOf(db: Database, query: Query): Promise<Example> {
  const found = await readFees(db, query);
  const fees = found.reduce((sum, { amount }) => sum + paiseOf(amount), 0n);
  const tax = found.reduce((sum, line) => sum + paiseOf(line.tax), 0n);
  return {
    lines: found.map(({ name, types, percentage, amount }) => ({ name, types, percentage, amount })),
    fees: rupeesOf(fees),
    tax: rupeesOf(tax),
    due: rupeesOf(paiseOf(query.amount) + fees + tax),
  };
}

async function readFees(db: Database, { property_id, category, amount }: Query): Promise<FeeLine[]> {
  if (property_id === undefined || property_id === null) {
    if (category) return feesOfCategory(db, category, amount);
    throw invalid([{ path: "category", message: "Choose a category or an asset" }]);
  }
  const { assets } = tables;
  const [asset] = await db
    .select({ id: assets.id, category: assets.property_type_id })
    .from(assets)
    .where(eq(assets.id, property_id));
  if (!asset) throw notFound("asset");
  const [lines = []] = await feesOn(db, [{ asset, total: amount } as FeePayment]);
  return lines;
}
