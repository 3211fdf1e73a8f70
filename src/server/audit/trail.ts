import { stringify } from "csv-stringify/sync";
import { and, desc, eq, getTableColumns, ilike, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { auditCalls } from "../../contract/audit/calls";
import { cellOf } from "../../contract/csv";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { escapeLike } from "../resources/like";
import { audit } from "./tables";

/** What the trail is narrowed by. */
type Narrowed = z.output<typeof auditCalls.export.query>;

const PAGE = 50;
const BATCH = 1000;

const COLUMNS = getTableColumns(audit);

/** What an entry shows to a person: not its place in the chain. */
export const ENTRY = {
  id: audit.id,
  at: audit.at,
  actor: audit.actor,
  action: audit.action,
  resource: audit.resource,
  record_id: audit.record_id,
  changes: audit.changes,
  request_id: audit.request_id,
};

/** Gives a page of the trail, the newest entries first, and tells whether there are more. */
export async function readTrail(db: Database, filters: Narrowed, before: number | undefined) {
  const entries = await db
    .select(ENTRY)
    .from(audit)
    .where(and(conditionOf(filters), earlier(before)))
    .orderBy(desc(audit.id))
    .limit(PAGE + 1);
  return { entries: entries.slice(0, PAGE), more: entries.length > PAGE };
}

/** Gives the trail as CSV with its chain, the newest entries first, in batches, so that memory stays constant. */
export async function* csvOfTrail(db: Database, filters: Narrowed) {
  const encoder = new TextEncoder();
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  // The heading goes out with the first entries: where they cannot be read, nothing has been sent.
  let heading = [names];
  let last: number | undefined;
  do {
    const entries = await db
      .select()
      .from(audit)
      .where(and(conditionOf(filters), earlier(last)))
      .orderBy(desc(audit.id))
      .limit(BATCH);
    yield encoder.encode(stringify([...heading, ...entries.map((entry) => names.map((name) => cellOf(entry[name])))]));
    heading = [];
    last = entries.length < BATCH ? undefined : entries.at(-1)?.id;
  } while (last !== undefined);
}

const earlier = (before: number | undefined) => (before === undefined ? undefined : lt(audit.id, before));

/** Days are those of the platform's time zone, both included. */
const conditionOf = ({ actor, resource, record_id, action, from_date, to_date }: Narrowed): SQL | undefined =>
  and(
    actor === undefined ? undefined : ilike(audit.actor, `%${escapeLike(actor)}%`),
    resource === undefined ? undefined : eq(audit.resource, resource),
    record_id === undefined ? undefined : eq(audit.record_id, record_id),
    action === undefined ? undefined : eq(audit.action, action),
    from_date === undefined
      ? undefined
      : sql`${audit.at} >= (${from_date}::date)::timestamp at time zone ${PLATFORM_TIME_ZONE}`,
    to_date === undefined
      ? undefined
      : sql`${audit.at} < (${to_date}::date + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE}`,
  );
