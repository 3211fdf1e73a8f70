import { sql } from "drizzle-orm";
import { LEDGER_CURRENCY } from "../../contract/platform";
import { TODAY, TODAY_FILTERS, type TodayBlocks } from "../../contract/today/calls";
import { tables } from "../db/tables";
import { countUnexplained } from "../reconciliation/report";
import { DELIVERED, HOLDING } from "../reports/standing";
import { issuedOf } from "../units/issued";
import { type Block, daysAgo } from "./block";

type Raise = TodayBlocks["raise"][number];
type Expiring = TodayBlocks["documents"]["soonest"][number];

/** Gives the live assets of whose tokens the largest share is left. */
export const readRaise: Block<"raise"> = async (db) => {
  // The supply is kept from the first order on; for orders older than that it is counted.
  const { rows } = await db.execute<Raise & Record<string, unknown>>(sql`
    select * from (
      select a.id as property_id, a.name as property_name,
        case when a.currency = ${LEDGER_CURRENCY} then (a.total_token * a.token_amount)::numeric(20, 2)::text end
          as target,
        coalesce(k.reserved + k.delivered, coalesce(o.reserved, 0) + ${issuedOf(sql`a.id`)}) as taken, coalesce(k.supply, a.total_token, 0) as tokens
      from assets a
      left join token_supply k on k.asset_id = a.id
      left join lateral (
        select sum(no_sqyds)::int as reserved from orders
        where k.asset_id is null and property_id = a.id and status in ${HOLDING} and status <> ${DELIVERED}
      ) o on true
      where a.status = ${TODAY_FILTERS.raise.status}
    ) live
    where taken < tokens
    order by taken::numeric / tokens, property_id limit ${TODAY.rows}`);
  return rows;
};

/** Gives the documents that expire soon, by their latest version, and how many there are. */
export const readDocuments: Block<"documents"> = async (db, { now }) => {
  const { rows } = await db.execute<Expiring & { found: number }>(sql`
    select d.id as document_id, d.title as document_name, d.property_id, a.name as property_name,
      d.expires_on::text as expires_on, count(*) over ()::int as found
    from documents d
    join assets a on a.id = d.property_id
    where d.expires_on between ${daysAgo(now, 0)}::date and ${daysAgo(now, -TODAY.documents)}::date
      and not exists (
        select from documents newer
        where newer.property_id = d.property_id and newer.title = d.title and newer.kind = d.kind
          and (newer.revision, newer.id) > (d.revision, d.id)
      )
    order by d.expires_on, d.id limit ${TODAY.rows}`);
  return { found: rows[0]?.found ?? 0, soonest: rows.map(({ found: _, ...document }) => document) };
};

/** Counts the tokens, and what stands between their contracts and the register that nothing explains. */
export const readReconciliation: Block<"reconciliation"> = async (db) => ({
  tokens: await db.$count(tables.tokens),
  unexplained: await countUnexplained(db),
});
