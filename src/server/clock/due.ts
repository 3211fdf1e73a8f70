import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { dayOf } from "../holdings/holdings";
import { waitingOrders } from "../reports/deadlines";
import { OPEN } from "../signing/envelope";

/**
 * Tells whether a clock that went from one moment to another would end anything by itself: an order, a request, a vote,
 * a document for signature, the period of a distribution.
 */
export async function wouldEnd(db: Database, from: Date, to: Date): Promise<boolean> {
  const within = sql`> ${from.toISOString()}::timestamptz`;
  const until = sql`<= ${to.toISOString()}::timestamptz`;
  const open = sql.join(
    [...OPEN].map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ found: boolean }>(sql`select
    exists (select from (${waitingOrders(to, sql`true`)}) waiting where at ${within})
    or exists (select from approvals where status = 'pending' and expires_at ${within} and expires_at ${until})
    or exists (select from proposals where (status = 'scheduled' and opens_at ${within} and opens_at ${until})
      or (status = 'active' and closes_at ${within} and closes_at ${until}))
    or exists (select from envelopes where status in (${open}) and expires_at ${within} and expires_at ${until})
    or exists (select from distribution_schedules where active
      and next_on >= ${dayOf(from)}::date and next_on < ${dayOf(to)}::date)
    as found`);
  return rows[0]?.found ?? false;
}
