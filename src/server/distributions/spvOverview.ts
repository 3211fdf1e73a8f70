import { sql } from "drizzle-orm";
import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import type { DeadlineKind, TaskKind } from "../spv/overviewKinds";
import { daysAgo } from "../today/block";

const SAID_KIND = sql`case d.kind ${sql.join(
  Object.entries(DISTRIBUTION_KIND).map(([kind, words]) => sql`when ${kind} then ${words}`),
  sql` `,
)} end`;

/** Distributions that are to be requested, and parts that could not be paid. */
export const DISTRIBUTIONS_TO_HANDLE: TaskKind = {
  may: "distributions",
  place: { page: "disturbution" },
  of: ({ id }) => sql`
    select 'distributions.calculated', count(*) from distributions where spv_id = ${id} and status = 'calculated'
    union all
    select 'distributions.' || l.status, count(*) from distribution_lines l
    join distributions d on d.id = l.distribution_id
    where d.spv_id = ${id} and d.status in ('running', 'paused') and l.status in ('failed', 'held') group by l.status`,
};

/** Record dates that are yet to come. */
export const RECORD_DATES: DeadlineKind = {
  may: "distributions",
  place: { page: "disturbution" },
  of: ({ id, now }) => sql`
    select 'record-date', ${SAID_KIND} || coalesce(', ' || a.name, ''), d.record_date, null::timestamptz, d.id
    from distributions d left join assets a on a.id = d.property_id
    where d.spv_id = ${id} and d.status in ('draft', 'calculated') and d.record_date >= ${daysAgo(now, 0)}::date`,
};

/** Periods that end. */
export const SCHEDULED: DeadlineKind = {
  may: "distributions",
  place: { page: "disturbution" },
  of: ({ id }) => sql`
    select 'schedule', ${SAID_KIND} || coalesce(', ' || a.name, ''), d.next_on, null::timestamptz, null::int
    from distribution_schedules d left join assets a on a.id = d.property_id
    where d.spv_id = ${id} and d.active`,
};
