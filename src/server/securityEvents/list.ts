import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { securityEventCalls } from "../../contract/securityEvents/calls";
import type { SecurityEventKind } from "../../contract/securityEvents/vocabulary";
import type { AppDeps } from "../http/context";
import { accountHash } from "./record";
import { securityEvents } from "./tables";

const PAGE = 50;

/** Gives a page of the security events, the newest first, and tells whether there are more. */
export async function readSecurityEvents(
  { db, secret }: AppDeps,
  query: z.output<typeof securityEventCalls.list.query>,
) {
  const { id, kind, account, address, last_at } = securityEvents;
  const { minute: _, ...shown } = getTableColumns(securityEvents);
  const startOf = (day: string, more = 0) =>
    sql`(${day}::date + ${more}::integer)::timestamp at time zone ${PLATFORM_TIME_ZONE}`;
  const found = await db
    .select(shown)
    .from(securityEvents)
    .where(
      and(
        query.kind === undefined ? undefined : eq(kind, query.kind),
        query.address === undefined ? undefined : eq(address, query.address),
        query.account === undefined ? undefined : eq(account, hashIn(secret, query.account)),
        query.from_date === undefined ? undefined : sql`${last_at} >= ${startOf(query.from_date)}`,
        query.to_date === undefined ? undefined : sql`${last_at} < ${startOf(query.to_date, 1)}`,
        query.before === undefined ? undefined : lt(id, query.before),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE + 1);
  const events = found.slice(0, PAGE).map((event) => ({ ...event, kind: event.kind as SecurityEventKind }));
  return { events, more: found.length > PAGE };
}

const hashIn = (secret: string, given: string) => (given.startsWith("#") ? given : accountHash(secret, given));
