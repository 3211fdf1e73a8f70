import { type SQL, sql } from "drizzle-orm";
import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { orders } from "../../contract/orders/resource";
import type { Subject } from "../../contract/permissions";
import type { SpvOverview } from "../../contract/spv/calls";
import type { Database } from "../db/database";
import { waitingOrders } from "../reports/deadlines";
import { ordersWithin } from "../reports/within";
import { daysAgo } from "../today/block";

type Deadline = SpvOverview["deadlines"][number];

/** For what an SPV is asked, and what the one who asks may view. */
export interface Asked {
  id: number;
  now: Date;
  may: (subject: Subject) => boolean;
}

/** Days ahead in which the deadline of an order or the expiry of a document counts as near. */
const DAYS = 60;

/** How many of one kind are named. */
const EACH = 3;

/** What is yet to come of one sort. */
interface Kind {
  may: Subject;
  place: Pick<Deadline, "page" | "resource">;
  /** A query of its kind, label, day or moment, and the number of the record where it has a page. */
  of: (asked: Asked) => SQL;
}

const SAID_KIND = sql`case d.kind ${sql.join(
  Object.entries(DISTRIBUTION_KIND).map(([kind, words]) => sql`when ${kind} then ${words}`),
  sql` `,
)} end`;

const KINDS: readonly Kind[] = [
  {
    may: "orders",
    place: { resource: orders.name },
    of: ({ id, now }) => sql`
      select w.time, u.name, null::date, w.at, w.id
      from (${waitingOrders(new Date(now.getTime() + DAYS * 86_400_000), ordersWithin({ spv_id: id }))}) w join users u on u.id = w.user_id`,
  },
  {
    may: "spv",
    place: { page: "governance" },
    of: ({ id }) => sql`
      select 'vote', title, null::date, closes_at, id from proposals where spv_id = ${id} and status = 'active'`,
  },
  {
    may: "spv",
    place: { page: "documents" },
    of: ({ id }) => sql`
      select 'signature', e.title || coalesce(', ' || u.name, ''), null::date, e.expires_at, e.id
      from envelopes e left join users u on u.id = e.user_id
      where e.spv_id = ${id} and e.status in ('pending', 'sent', 'viewed')`,
  },
  {
    may: "spv",
    place: { page: "document" },
    of: ({ id, now }) => sql`
      select 'document', title, expires_on, null::timestamptz, null::int
      from (
        select distinct on (title, kind) * from spv_documents
        where spv_id = ${id} order by title, kind, revision desc, id desc
      ) latest
      where expires_on <= ${daysAgo(now, -DAYS)}::date`,
  },
  {
    may: "distributions",
    place: { page: "disturbution" },
    of: ({ id, now }) => sql`
      select 'record-date', ${SAID_KIND} || coalesce(', ' || a.name, ''), d.record_date, null::timestamptz, d.id
      from distributions d left join assets a on a.id = d.property_id
      where d.spv_id = ${id} and d.status in ('draft', 'calculated') and d.record_date >= ${daysAgo(now, 0)}::date`,
  },
  {
    may: "distributions",
    place: { page: "disturbution" },
    of: ({ id }) => sql`
      select 'schedule', ${SAID_KIND} || coalesce(', ' || a.name, ''), d.next_on, null::timestamptz, null::int
      from distribution_schedules d left join assets a on a.id = d.property_id
      where d.spv_id = ${id} and d.active`,
  },
];

interface Row extends Record<string, unknown> {
  place: number;
  kind: string;
  label: string;
  at: string;
  past: boolean;
  record_id: number | null;
}

/** Gives what is past and the next of each kind that one may view, the soonest first, and then a few more of each. */
export async function readDeadlines(db: Database, asked: Asked): Promise<Deadline[]> {
  const kinds = KINDS.flatMap(({ may, of }, place) =>
    asked.may(may) ? [sql`select ${place}::int as place, k.* from (${of(asked)}) k (${COLUMNS})`] : [],
  );
  const { rows } = await db.execute<Row>(sql`
    select place, kind, label, at, past, record_id from (
      select *, row_number() over (partition by place, kind order by due, record_id) as nth from (
        select *, coalesce(moment, (day + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE}) as due,
          coalesce(day::text, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as at,
          coalesce(moment <= ${asked.now.toISOString()}, day < ${daysAgo(asked.now, 0)}::date) as past
        from (${sql.join(kinds, sql` union all `)}) known
      ) timed
    ) ranked
    where nth <= ${EACH} order by nth > 1 and not past, due, place, record_id`);
  return rows.map(({ place, record_id, ...deadline }) => ({
    ...deadline,
    ...KINDS[place]?.place,
    ...(record_id === null ? {} : { record_id }),
  }));
}

const COLUMNS = sql`kind, label, day, moment, record_id`;
