import { type SQL, sql } from "drizzle-orm";
import { DAY } from "../../contract/time";
import { TODAY } from "../../contract/today/calls";

/** Gives the condition of documents `e` whose time to sign ends within the days in which that is late. */
export const isSignedLate = (now: Date): SQL => sql`e.status in ('pending', 'sent', 'viewed')
  and e.expires_at < ${new Date(now.getTime() + TODAY.signatures * DAY).toISOString()}::timestamptz`;
