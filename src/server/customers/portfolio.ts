import { and, desc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { portfolioCalls } from "../../contract/customers/portfolioCalls";
import { customers } from "../../contract/customers/resource";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { BEHIND, DELIVERED } from "../reports/standing";
import { conditionOf } from "../resources/conditions";
import { visibilityFilter } from "../resources/owned";
import { tokenPrice } from "../units/price";
import { customerRules } from "./rules";

/** What has gone into escrow for an order, less what came back out of it for a refund. */
const settledFor = (orderId: AnyPgColumn) => sql`(select coalesce(sum(p.credit - p.debit), 0) from ledger_transfers t
  join ledger_postings p on p.transfer_id = t.id join ledger_accounts a on a.id = p.account_id
  where t.order_id = ${orderId} and t.kind in ('settlement', 'refund', 'reversal') and a.kind = 'escrow')`;

/** What a customer's units are by the register, what is paid for and not delivered yet, and what both cost, by asset. */
const ownedBy = (userId: number) => sql`
  select property_id, units, 0 as undelivered, 0 as invested from unit_balances where user_id = ${userId} and units > 0
  union all
  select property_id, 0, case when status = ${DELIVERED} then 0 else no_sqyds end, ${settledFor(tables.orders.id)}
  from orders where user_id = ${userId} and status in ${BEHIND.payment}`;

interface Investment extends Record<string, unknown> {
  property_id: number;
  property_name: string;
  no_sqyds: number;
  /** Units that are paid for, and are no holding yet. */
  undelivered: number;
  invested: string;
  /** At the latest valuation of the asset, or the price of its tokens. */
  current_value: string;
}

/** Gives what a customer holds, by asset, and what was invested in it. */
async function readInvestments(db: Database, userId: number): Promise<Investment[]> {
  const { rows } = await db.execute<Investment>(sql`
    select a.id as property_id, a.name as property_name, sum(m.units)::int as no_sqyds,
      sum(m.undelivered)::int as undelivered, sum(m.invested)::numeric(20, 2)::text as invested,
      (sum(m.units) * ${tokenPrice()})::numeric(20, 2)::text as current_value
    from (${ownedBy(userId)}) m join assets a on a.id = m.property_id
    group by a.id having sum(m.units + m.undelivered) <> 0 or sum(m.invested) <> 0 order by a.id`);
  return rows;
}

/**
 * Serves what a customer owns; sums are made by the database from the ledger, in decimals.
 *
 * Units count for who has them now by the register. What was invested stays with who paid: a receiver has units
 * without an invested amount, and who gave all of theirs away still has the amount.
 */
export function servePortfolio(api: Api) {
  serve(api, portfolioCalls.byCustomer, async ({ deps: { db }, params, actor }) => {
    const { users, orders, assets } = tables;
    const [user] = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(conditionOf(customers, users, customerRules, { id: params.id, ...visibilityFilter(customers, actor) }));
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
    const my_investments = await readInvestments(db, user.id);
    const total_sqyds = my_investments.reduce((sum, { no_sqyds }) => sum + no_sqyds, 0);
    const current_value = rupeesOf(my_investments.reduce((sum, one) => sum + paiseOf(one.current_value), 0n));
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
    return { data: { user, orders: orderRows, total_sqyds, current_value, ...invested, ...returned, my_investments } };
  });
}
