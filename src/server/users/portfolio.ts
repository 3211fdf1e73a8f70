import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { portfolioCalls } from "../../contract/calls/portfolio";
import { tables } from "../db/tables/resources";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";

/** Statuses in which the customer's money is invested. */
const INVESTED = [
  "fully-paid",
  "property-tokens-transfer-pending",
  "property-tokens-transferred-and-order-successfully-completed",
] as const;

/** What has gone into escrow for an order, less what came back out of it for a refund. */
const settledFor = (orderId: AnyPgColumn) => sql`(select coalesce(sum(p.credit - p.debit), 0) from ledger_transfers t
  join ledger_postings p on p.transfer_id = t.id join ledger_accounts a on a.id = p.account_id
  where t.order_id = ${orderId} and t.kind in ('settlement', 'refund', 'reversal') and a.kind = 'escrow')`;

/** What the tokens of orders are worth today. */
const VALUE = sql<string>`coalesce(sum(${tables.orders.no_sqyds} * ${tables.assets.token_amount}), 0)::numeric(20, 2)::text`;

/** Serves what a customer owns; sums are made by the database from the ledger, in decimals. */
export function servePortfolio(api: Api) {
  serve(api, portfolioCalls.byCustomer, async ({ deps: { db }, params }) => {
    const { users, orders, assets } = tables;
    const [user] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, params.id));
    if (!user) throw notFound("customer");
    const placed = await db
      .select({
        id: orders.id,
        status: orders.status,
        property_id: orders.property_id,
        no_sqyds: orders.no_sqyds,
        total_amount: orders.total_amount,
        user_id: orders.user_id,
        property_name: assets.name,
      })
      .from(orders)
      .innerJoin(assets, eq(assets.id, orders.property_id))
      .where(eq(orders.user_id, user.id))
      .orderBy(desc(orders.created_at));
    const owned = and(eq(orders.user_id, user.id), inArray(orders.status, [...INVESTED]));
    const my_investments = await db
      .select({
        property_id: orders.property_id,
        property_name: assets.name,
        no_sqyds: sql<number>`sum(${orders.no_sqyds})::int`,
        invested: sql<string>`sum(${settledFor(orders.id)})::numeric(20, 2)::text`,
        current_value: VALUE,
      })
      .from(orders)
      .innerJoin(assets, eq(assets.id, orders.property_id))
      .where(owned)
      .groupBy(orders.property_id, assets.name);
    const [totals] = await db
      .select({
        total_sqyds: sql<number>`coalesce(sum(${orders.no_sqyds}), 0)::int`,
        current_value: VALUE,
      })
      .from(orders)
      .innerJoin(assets, eq(assets.id, orders.property_id))
      .where(owned);
    const [invested] = await db
      .select({
        total_invested_amount: sql<string>`coalesce(sum(${settledFor(orders.id)}), 0)::numeric(20, 2)::text`,
      })
      .from(orders)
      .where(eq(orders.user_id, user.id));
    const { ledger_accounts: accounts, ledger_postings: postings, ledger_transfers: transfers } = tables;
    const [returned] = await db
      .select({ total_returns: sql<string>`coalesce(sum(${postings.credit}), 0)::numeric(20, 2)::text` })
      .from(postings)
      .innerJoin(accounts, eq(accounts.id, postings.account_id))
      .innerJoin(transfers, eq(transfers.id, postings.transfer_id))
      .where(and(eq(accounts.code, `wallet:${user.id}`), eq(transfers.kind, "distribution")));
    const orderRows = placed.map((order) => ({ ...order, user_name: user.name }));
    return { data: { user, orders: orderRows, ...totals, ...invested, ...returned, my_investments } };
  });
}
