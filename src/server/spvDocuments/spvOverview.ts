import { sql } from "drizzle-orm";
import type { DeadlineKind, TaskKind } from "../spv/overviewKinds";
import { NEAR_DAYS } from "../spv/overviewKinds";
import { daysAgo } from "../today/block";

/** Legal documents whose review is due. */
export const REVIEWS: TaskKind = {
  may: "spv",
  place: { page: "document" },
  of: ({ id }) => sql`
    select 'documents', count(*) from spv_documents where spv_id = ${id} and review_status = 'pending'`,
};

/** Legal documents that expire soon. */
export const EXPIRIES: DeadlineKind = {
  may: "spv",
  place: { page: "document" },
  of: ({ id, now }) => sql`
    select 'document', title, expires_on, null::timestamptz, null::int
    from (
      select distinct on (title, kind) * from spv_documents
      where spv_id = ${id} order by title, kind, revision desc, id desc
    ) latest
    where expires_on <= ${daysAgo(now, -NEAR_DAYS)}::date`,
};
