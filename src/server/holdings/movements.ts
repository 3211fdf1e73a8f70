import { sql } from "drizzle-orm";
import { MOVEMENT_ROWS, type Movement } from "../../contract/holdings/calls";
import type { Database } from "../db/database";
import { findSpv, refuseForeign } from "./capTable";
import { endOf, startOf, withinSpv } from "./holdings";

/** Which movements: between two days, both included, and of one asset where one is named. */
interface Asked {
  from_date?: string | undefined;
  to_date?: string | undefined;
  property_id?: number | undefined;
}

/** Gives the movements of the units of an SPV by the register, the latest first, and how many there are. */
export async function readMovements(db: Database, spvId: number, { from_date, to_date, property_id }: Asked) {
  await findSpv(db, spvId);
  await refuseForeign(db, spvId, property_id);
  const within = sql.join(
    [
      withinSpv(spvId, property_id),
      ...(from_date ? [sql`at >= ${startOf(from_date)}`] : []),
      ...(to_date ? [sql`at < ${endOf(to_date)}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await db.execute<Movement & { found: number }>(sql`
    select m.*, a.name as property_name, giver.name as from_name, receiver.name as to_name
    from (
      select at, kind, property_id, from_user_id, to_user_id, units, price, order_id, unit_transfer_id as transfer_id,
        corrects_id, reason, document, id,
        count(*) over ()::int as found
      from unit_movements where ${within} order by at desc, id desc limit ${MOVEMENT_ROWS}
    ) m join assets a on a.id = m.property_id
    left join users giver on giver.id = m.from_user_id left join users receiver on receiver.id = m.to_user_id
    order by m.at desc, m.id desc`);
  const told = rows.map(({ found: _, ...row }) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { movements: told, found: rows[0]?.found ?? 0 };
}
