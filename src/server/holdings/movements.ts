import { type SQL, sql } from "drizzle-orm";
import { MOVEMENT_ROWS, type Movement } from "../../contract/calls/holdings";
import type { Database } from "../db/open";
import { findSpv, refuseForeign } from "./capTable";
import { deliveries, endOf, startOf, withinSpv } from "./holdings";

/** Which movements: between two days, both included, and of one asset where one is named. */
interface Asked {
  from_date?: string | undefined;
  to_date?: string | undefined;
  property_id?: number | undefined;
}

const movements = (of: SQL) => sql`
  select at, 'issue' as kind, property_id, null::integer as from_user_id, user_id as to_user_id, units, id as order_id,
    null::integer as transfer_id
  from (${deliveries(of)}) delivered
  union all
  select settled_at, 'transfer', property_id, from_user_id, to_user_id, units, null, id
  from unit_transfers where status = 'completed' and ${of}`;

/** Gives the units of an SPV that were issued or changed hands, the latest first, and how many movements there are. */
export async function readMovements(db: Database, spvId: number, { from_date, to_date, property_id }: Asked) {
  await findSpv(db, spvId);
  await refuseForeign(db, spvId, property_id);
  const within = sql.join(
    [
      sql`true`,
      ...(from_date ? [sql`at >= ${startOf(from_date)}`] : []),
      ...(to_date ? [sql`at < ${endOf(to_date)}`] : []),
    ],
    sql` and `,
  );
  const order = sql`order by m.at desc, m.kind, coalesce(m.order_id, m.transfer_id) desc`;
  const { rows } = await db.execute<Movement & { found: number }>(sql`
    select m.*, a.name as property_name, giver.name as from_name, receiver.name as to_name
    from (
      select *, count(*) over ()::int as found from (${movements(withinSpv(spvId, property_id))}) m
      where ${within} ${order} limit ${MOVEMENT_ROWS}
    ) m join assets a on a.id = m.property_id
    left join users giver on giver.id = m.from_user_id join users receiver on receiver.id = m.to_user_id ${order}`);
  const told = rows.map(({ found: _, ...row }) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { movements: told, found: rows[0]?.found ?? 0 };
}
