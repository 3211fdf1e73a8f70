import { count, eq, sql } from "drizzle-orm";
import { assets } from "../../contract/assets/resource";
import { customers } from "../../contract/customers/resource";
import { paiseOf, rupeesOf } from "../../contract/money";
import { holdsTokens, type OrderStatus } from "../../contract/orders/steps";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { type Asking, refuseOffer } from "../offerRules/refuse";
import { foundThrough } from "../resources/conditions";

import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";
import { anchorOfOrders, totalOfOrders } from "./locate";
import { ofSpv } from "./ofSpv";
import { STANDING_PAYMENTS } from "./standingPayments";
import { orderEvents } from "./tables";
import { assetOnOffer, refuseCustomer } from "./terms";
import { releaseTokens, reserveTokens } from "./tokens";

/** What the server knows of orders beyond their definition; their status moves by `moveOrder` alone. */
export const orderRules: Rules = {
  // An order is found by its number, or by its customer or asset.
  search: (text) =>
    /^\d{1,9}$/.test(text)
      ? eq(tables.orders.id, Number(text))
      : foundThrough(
          tables.orders,
          [
            [tables.orders.user_id, customers, ["name", "email"]],
            [tables.orders.property_id, assets, ["name"]],
          ],
          text,
        ),
  filters: { spv_id: (id) => ofSpv(tables.orders.property_id, Number(id)) },
  total: totalOfOrders,
  place: anchorOfOrders,
  indexed: ["status", "from_date", "to_date"],
  computed: {
    user_name: sql`(select u.name from users u where u.id = orders.user_id)`,
    property_name: sql`(select a.name from assets a where a.id = orders.property_id)`,
    received_amount: sql`(select coalesce(sum(p.amount), 0)::numeric(20, 2)::text from ${STANDING_PAYMENTS} p where p.order_id = orders.id)`,
    cancellation_requested: sql`exists (select from cancellations c where c.order_id = orders.id and c.status = 'pending')`,
  },
  beforeCreate: async ({ tx, now }, values) => {
    await refuseCustomer(tx, Number(values.user_id));
    const total_amount = await priceOf(tx, values);
    await refuseOffer(tx, askedBy(values, now));
    await reserveTokens(tx, Number(values.property_id), Number(values.no_sqyds));
    return { ...values, total_amount };
  },
  beforeChange: async ({ tx, now }, before, changes) => {
    const terms = ["user_id", "property_id", "no_sqyds"].filter(
      (path) => (changes[path] ?? before[path]) !== before[path],
    );
    if (!terms.length) return changes;
    await refuseSettledTerms(tx, before, terms);
    const after = { ...before, ...changes };
    if (terms.includes("user_id")) await refuseCustomer(tx, Number(after.user_id));
    const total_amount = await priceOf(tx, after);
    await refuseOffer(tx, { ...askedBy(after, now), exceptOrder: Number(before.id) });
    if (terms.length === 1 && terms[0] === "user_id") return changes;
    await releaseTokens(tx, Number(before.property_id), Number(before.no_sqyds));
    await reserveTokens(tx, Number(after.property_id), Number(after.no_sqyds));
    return { ...changes, total_amount };
  },
  beforeRemove: async ({ tx }, before) => {
    const status = before.status as OrderStatus;
    if (!["pending", "order-created", "order-cancelled", "order-failed"].includes(status)) {
      throw new Failure("conflict", "An order that is under way is cancelled, not deleted");
    }
    if (await hasMoved(tx, Number(before.id)))
      throw new Failure("conflict", "Money has moved for this order; it is kept");
    if (holdsTokens(status)) await releaseTokens(tx, Number(before.property_id), Number(before.no_sqyds));
  },
  afterWrite: async ({ tx, actor, now }, { id, status }, _given, before) => {
    if (before) return;
    const first = { order_id: id, from_status: null, to_status: status as OrderStatus, actor_id: actor.id || null };
    await tx.insert(orderEvents).values({ ...first, at: now.toISOString() });
  },
  envelope: (rows) => ({ orderUsers: rows }),
  envelopeOne: (record) => {
    const { status, investment_deadline_time, cover_image_pdf } = record;
    return { orderDetail: record, status, investment_deadline_time, cover_image_pdf };
  },
};

const askedBy = ({ property_id, user_id, no_sqyds }: Values, now: Date): Asking => ({
  assetId: Number(property_id),
  userId: Number(user_id),
  units: Number(no_sqyds),
  occasion: "order",
  now,
});

/** Gives what an order costs; orders are taken while an asset is live. */
async function priceOf(tx: Database, { property_id, no_sqyds }: Values): Promise<string> {
  const { price } = await assetOnOffer(tx, Number(property_id), "order");
  return rupeesOf(paiseOf(price) * BigInt(Number(no_sqyds)));
}

async function refuseSettledTerms(tx: Database, before: Values, terms: string[]): Promise<void> {
  const open = ["pending", "order-created"].includes(String(before.status)) && !(await hasMoved(tx, Number(before.id)));
  if (open) return;
  throw invalid(terms.map((path) => ({ path, message: "This is settled since money came in or the order went on" })));
}

async function hasMoved(tx: Database, orderId: number): Promise<boolean> {
  const { ledger_transfers: transfers } = tables;
  const [found] = await tx.select({ n: count() }).from(transfers).where(eq(transfers.order_id, orderId));
  return (found?.n ?? 0) > 0;
}
