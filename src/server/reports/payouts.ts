import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { SPV_MOVES } from "./escrow";
import { readTable } from "./table";
import type { Narrowed } from "./within";

/**
 * Adds up what each SPV has paid to its holders, the most first: by distributions line by line, and straight from its
 * escrow, where what one day brought counts as one.
 */
export async function readPayouts(db: Database, { from_date, to_date, rows }: Narrowed) {
  const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${PLATFORM_TIME_ZONE})::date`;
  const source = sql`
    with paid as (
      select d.spv_id, 'distribution ' || d.id as which, l.net, l.withheld, ${dayOf(sql`l.paid_at`)} as day
      from distributions d join distribution_lines l on l.distribution_id = d.id
      where l.status in ('paid', 'to-wallet')
      union all
      select spv_id, ${dayOf(sql`at`)}::text, -amount, 0, ${dayOf(sql`at`)} from (${SPV_MOVES}) moves
      where kind = 'distribution'
    )
    select paid.spv_id, s.name as spv_name, count(distinct which)::int as distributions, sum(net) as net,
      sum(withheld) as withheld, sum(net + withheld) as gross, max(day)::text as last_on
    from paid join spvs s on s.id = paid.spv_id
    where day between coalesce(${from_date ?? null}::date, day) and coalesce(${to_date ?? null}::date, day)
    group by paid.spv_id, s.name`;
  const { payouts } = reportCalls.payouts.answer.shape;
  return { payouts: await readTable(db, payouts, { source, order: sql`net desc, spv_id`, rows }) };
}
