import { sql } from "drizzle-orm";
import { LEDGER_CURRENCY } from "../../../contract/platform";
import type { Database } from "../../db/database";
import { notFound } from "../../http/failure";
import { DISTRIBUTING, SPV_BALANCES, SPV_MOVES } from "../../reports/escrow";
import { DELIVERED, HOLDING } from "../../reports/standing";
import { issuedOf } from "../../units/issued";

interface Standing extends Record<string, unknown> {
  target: string | null;
  spv_id: number | null;
  supply: number;
  reserved: number;
  delivered: number;
}

/** Gives what an asset is to raise, its SPV, and how its tokens are split. */
export async function readStanding(db: Database, id: number) {
  // The supply is kept from the first order on; for orders older than that it is counted.
  const { rows } = await db.execute<Standing>(sql`
    select case when a.currency = ${LEDGER_CURRENCY} then (a.total_token * a.token_amount)::numeric(20, 2)::text end
        as target,
      a.spv_id, coalesce(k.supply, a.total_token, 0) as supply, coalesce(k.reserved, o.reserved, 0) as reserved,
      coalesce(k.delivered, ${issuedOf(id)}) as delivered
    from assets a
    left join token_supply k on k.asset_id = a.id
    left join lateral (
      select sum(no_sqyds)::int as reserved from orders
      where property_id = a.id and status in ${HOLDING} and status <> ${DELIVERED}
    ) o on k.asset_id is null
    where a.id = ${id}`);
  const [row] = rows;
  if (!row) throw notFound("asset");
  const { target, spv_id, supply, reserved, delivered } = row;
  return { target, spv_id, tokens: { supply, reserved, delivered, left: supply - reserved - delivered } };
}

interface Escrow extends Record<string, unknown> {
  spv_id: number;
  spv_name: string;
  assets: number;
  income: string;
  distributed: string;
  balance: string;
}

/** Gives what came in and was distributed of the money of an SPV; the ledger does not tell its assets apart. */
export async function readEscrow(db: Database, spvId: number) {
  const { rows } = await db.execute<Escrow>(sql`
    select s.id as spv_id, s.name as spv_name,
      (select count(*)::int from assets where spv_id = s.id) as assets,
      coalesce(m.income, 0)::numeric(20, 2)::text as income,
      coalesce(m.distributed, 0)::numeric(20, 2)::text as distributed,
      coalesce(e.balance, 0)::numeric(20, 2)::text as balance
    from spvs s
    left join (${SPV_BALANCES}) e on e.spv_id = s.id
    cross join (
      select sum(amount) filter (where kind = 'income') as income,
        -sum(amount) filter (where kind in ${DISTRIBUTING}) as distributed
      from (${SPV_MOVES}) moves where spv_id = ${spvId}
    ) m
    where s.id = ${spvId}`);
  return rows[0] ?? null;
}
