import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Checking } from "./checks";

/**
 * Tells which of an asset's documents, each by its latest revision, have expired or were rejected; null where none is
 * approved for investors, and nothing where all is well.
 */
export async function documentsFailed({ db, asset, now }: Checking): Promise<string | null | undefined> {
  const today = now.toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
  const { rows } = await db.execute<{ title: string; wrong: string | null; ready: boolean }>(sql`
    select title, review_status = 'approved' and visibility in ('investors', 'public') as ready,
      case when expires_on < ${today}::date then 'expired' when review_status = 'rejected' then 'rejected' end as wrong
    from (
      select distinct on (title, kind) * from documents
      where property_id = ${asset.id} order by title, kind, revision desc
    ) latest order by title, kind`);
  const wrong = rows.filter((document) => document.wrong).map(({ title, wrong }) => `${title} (${wrong})`);
  if (wrong.length) return wrong.join(", ");
  return rows.some(({ ready }) => ready) ? undefined : null;
}
