import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { movesOf } from "../../../src/server/holdings/holdings";
import { DELIVERED } from "../../../src/server/reports/standing";
import { readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** What moved as it was read before there was a register: from delivered orders and completed transfers. */
const PAPERS = sql`
  select o.property_id, o.user_id, o.no_sqyds as units, coalesce(max(e.at), o.created_at) as at
  from orders o left join order_events e on e.order_id = o.id and e.to_status = ${DELIVERED}
  where o.status = ${DELIVERED} group by o.id
  union all
  select property_id, to_user_id, units, settled_at from unit_transfers where status = 'completed'
  union all
  select property_id, from_user_id, -units, settled_at from unit_transfers where status = 'completed'
  union all
  select d.property_id, l.user_id, -l.redeemed, l.paid_at
  from distribution_lines l join distributions d on d.id = l.distribution_id where l.status = 'paid' and l.redeemed > 0`;

test("the register gives the cap tables that orders and transfers gave, of every asset on every day of a movement", async () => {
  const held = (moves: ReturnType<typeof sql>) => sql`
    select d.day, m.property_id, m.user_id, sum(m.units) as units from (${moves}) m
    join (select distinct (at at time zone 'Asia/Kolkata')::date as day from (${PAPERS}) p) d
      on (m.at at time zone 'Asia/Kolkata')::date <= d.day
    group by d.day, m.property_id, m.user_id having sum(m.units) <> 0`;
  const [old, now] = [held(PAPERS), held(movesOf(sql`true`))];
  const { rows } = await sampled.db.execute<{ compared: number; different: number; unbalanced: number }>(sql`
    select (select count(*)::int from (${now}) n) as compared,
      (select count(*)::int from ((${old} except ${now}) union all (${now} except ${old})) x) as different,
      (select count(*)::int from (
        select property_id, user_id, sum(units) as units from (${movesOf(sql`true`)}) m group by property_id, user_id
      ) m full join unit_balances b using (property_id, user_id) where m.units is distinct from b.units) as unbalanced`);
  expect(rows[0]).toEqual({ compared: expect.any(Number), different: 0, unbalanced: 0 });
  expect(rows[0]?.compared).toBeGreaterThan(100);
});
