import type { Writing } from "../resources/rules";
import type { OrderFacts } from "./facts";
import { orderFees, orderFeesSettled } from "./tables";

/**
 * Fixes the fees of a locked order as they are today, unless they are fixed already: what it is due stays the same from
 * the first money on, whatever becomes of the percentages.
 */
export async function settleFees({ tx, now }: Writing, { id, money }: OrderFacts): Promise<void> {
  if (money.fees_settled) return;
  await tx.insert(orderFeesSettled).values({ order_id: id, at: now.toISOString() });
  if (money.fees.length) await tx.insert(orderFees).values(money.fees.map((fee) => ({ order_id: id, ...fee })));
}
