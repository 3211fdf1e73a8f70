import { eq, type SQL, sql } from "drizzle-orm";
import type { WaitingOrder } from "../../contract/orders/calls";
import { expiryOf, ORDER_STEPS, type OrderStatus } from "../../contract/orders/steps";
import type { Database } from "../db/database";
import type { OrderFacts } from "./facts";
import { isGateOpen, shutGates } from "./gates";
import { STANDING_PAYMENTS } from "./standingPayments";
import { orderWaits } from "./tables";

const AGAIN_AFTER = 3_600_000;

/** Lets an order stand among those that wait, and keeps the deadlines from it for an hour. */
export async function keepWaiting(tx: Database, id: number, now: Date, problem: string | null = null): Promise<void> {
  const again = { again_at: new Date(now.getTime() + AGAIN_AFTER).toISOString(), problem };
  await tx
    .insert(orderWaits)
    .values({ order_id: id, since: now.toISOString(), ...again })
    .onConflictDoUpdate({ target: orderWaits.order_id, set: again });
}

/** Takes an order from those that wait. */
export const stopWaiting = (tx: Database, id: number) => tx.delete(orderWaits).where(eq(orderWaits.order_id, id));

/** Condition on `orders`: one that stands among those that wait, where told only while the deadlines leave it alone. */
export const standsWaiting = (until?: Date): SQL =>
  sql`exists (select from ${orderWaits} w where w.order_id = orders.id
    ${until ? sql`and w.again_at > ${until.toISOString()}` : sql``})`;

/**
 * Tells whether money of an order was recorded, by somebody where one is named, that nobody else has confirmed.
 *
 * Money from a wallet was confirmed when it got there.
 */
export async function hasUnconfirmedMoney(tx: Database, orderId: number, recordedBy?: number): Promise<boolean> {
  const by = recordedBy === undefined ? sql`true` : sql`p.recorded_by = ${recordedBy}`;
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from ${STANDING_PAYMENTS} p
    where p.order_id = ${orderId} and p.confirmed_by is null and p.method <> 'wallet' and ${by}) as found`);
  return rows[0]?.found ?? false;
}

/** Tells what keeps an order from a step that needs nobody's decision. */
export async function keptFrom(tx: Database, facts: OrderFacts, to: OrderStatus) {
  const settles = ORDER_STEPS[to].effects.includes("settle");
  return {
    blocked: shutGates(facts, to),
    unconfirmed: settles && (await hasUnconfirmedMoney(tx, facts.id)),
  };
}

/** Tells what an order waits for that has done its duty, or whose deadline could not be acted on; else nothing. */
export async function readWait(db: Database, facts: OrderFacts): Promise<WaitingOrder | null> {
  const duty = expiryOf(facts.status)?.duty;
  const [wait] = await db.select().from(orderWaits).where(eq(orderWaits.order_id, facts.id));
  if (!wait) return null;
  const { since, problem } = wait;
  const isMet = duty !== undefined && isGateOpen(facts, duty.gate);
  if (!isMet) return problem === null ? null : { since, to: null, blocked: [], unconfirmed: false, problem };
  return { since, to: duty.next, ...(await keptFrom(db, facts, duty.next)), problem };
}
