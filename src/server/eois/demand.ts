import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { eoiDemand } from "../../contract/eois/calls";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { notFound } from "../http/failure";

/** Adds up what is asked for of an asset: interest that was not turned down or given up. */
export async function demandFor(db: Database, assetId: number) {
  const { assets } = tables;
  const [asset] = await db.select({ tokens: assets.total_token }).from(assets).where(eq(assets.id, assetId));
  if (!asset) throw notFound("asset");
  const { rows } = await db.execute<{ units: string; amount: string; booked: string }>(sql`
    select coalesce(sum(e.no_sqyds), 0)::text as units,
      coalesce(sum(e.amount), 0)::numeric(20, 2)::text as amount,
      coalesce(sum(l.balance), 0)::numeric(20, 2)::text as booked
    from eois e left join ledger_accounts l on l.code = 'eoi:' || e.id
    where e.property_id = ${assetId} and e.status in ('new', 'approved', 'waitlisted', 'converted')`);
  const { units = "0", amount = "0.00", booked = "0.00" } = rows[0] ?? {};
  return { units: Number(units), amount, tokens: asset.tokens, booked };
}

/** Adds up what is asked for of an asset by status, in the order of the statuses. */
export async function demandByStatus(db: Database, assetId: number): Promise<z.output<typeof eoiDemand>[]> {
  const { rows } = await db.execute<z.output<typeof eoiDemand>>(sql`
    select status, count(*)::int as eois, sum(no_sqyds)::int as units, sum(amount)::numeric(20, 2)::text as amount
    from eois where property_id = ${assetId} group by status`);
  const place = ({ status }: { status: string }) => Object.keys(EOI_STATUS).indexOf(status);
  return rows.toSorted((one, other) => place(one) - place(other));
}
