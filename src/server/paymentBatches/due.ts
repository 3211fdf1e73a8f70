import { sql } from "drizzle-orm";
import type { DuePayments } from "../../contract/paymentBatches/calls";
import { whyHeld } from "../customers/payable";
import type { Database } from "../db/database";
import { whyUnredeemed } from "../distributions/redeem";

/** People who are named at most for each batch. */
const NAMED = 100;

/** Finds what waits for a batch: the approved withdrawals, and the parts of each distribution that go to banks. */
export async function readDuePayments(db: Database, now: Date): Promise<DuePayments[]> {
  const { rows } = await db.execute<{ [K in keyof DuePayments]: DuePayments[K] }>(sql`
    with waiting as (
      select 'withdrawals' as pays, null::int as distribution_id, null::text as spv_name,
        w.id, 'WD-' || w.id as number, w.user_id, u.name as user_name, w.amount, ${whyHeld("bank")} as why
      from withdrawals w join users u on u.id = w.user_id where w.status = 'approved'
      union all
      select 'distribution', d.id, s.name, l.id, 'DL-' || l.id, l.user_id, u.name, l.net,
        coalesce(${whyHeld("bank")}, ${whyUnredeemed(now)})
      from distributions d join spvs s on s.id = d.spv_id join distribution_lines l on l.distribution_id = d.id
        join users u on u.id = l.user_id
      where d.status = 'running' and d.payout = 'bank' and not l.in_coin and l.status = 'waiting' and l.net > 0
    ), numbered as (
      select *, row_number() over (partition by distribution_id, why is null order by id) as place from waiting
    )
    select pays, distribution_id, spv_name, count(*) filter (where why is null)::int as payments,
      coalesce(sum(amount) filter (where why is null), 0)::numeric(20, 2)::text as total,
      coalesce(jsonb_agg(jsonb_build_object('number', number, 'user_id', user_id, 'user_name', user_name, 'amount', amount::text,
        'why', why) order by id) filter (where why is not null and place <= ${NAMED}), '[]') as held
    from numbered group by pays, distribution_id, spv_name order by pays desc, distribution_id`);
  return rows;
}
