import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { SpvOverview } from "../../contract/spv/calls";
import type { Database } from "../db/database";
import { daysAgo } from "../today/block";
import type { Asked, DeadlineKind } from "./overviewKinds";

type Deadline = SpvOverview["deadlines"][number];

/** How many of one kind are named. */
const EACH = 3;

interface Row extends Record<string, unknown> {
  place: number;
  kind: string;
  label: string;
  at: string;
  past: boolean;
  record_id: number | null;
}

/** Gives what is past and the next of each kind that one may view, the soonest first, and then a few more of each. */
export async function readDeadlines(db: Database, all: readonly DeadlineKind[], asked: Asked): Promise<Deadline[]> {
  const kinds = all.filter(({ may }) => asked.may(may));
  if (kinds.length === 0) return [];
  const known = kinds.map(
    ({ of }, place) => sql`select ${place}::int as place, k.* from (${of(asked)}) k (${COLUMNS})`,
  );
  const { rows } = await db.execute<Row>(sql`
    select place, kind, label, at, past, record_id from (
      select *, row_number() over (partition by place, kind order by due, record_id) as nth from (
        select *, coalesce(moment, (day + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE}) as due,
          coalesce(day::text, to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as at,
          coalesce(moment <= ${asked.now.toISOString()}, day < ${daysAgo(asked.now, 0)}::date) as past
        from (${sql.join(known, sql` union all `)}) known
      ) timed
    ) ranked
    where nth <= ${EACH} order by nth > 1 and not past, due, place, record_id`);
  return rows.map(({ place, record_id, ...deadline }) => ({
    ...deadline,
    ...kinds[place]?.place,
    ...(record_id === null ? {} : { record_id }),
  }));
}

const COLUMNS = sql`kind, label, day, moment, record_id`;
