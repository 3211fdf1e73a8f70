import { sql } from "drizzle-orm";
import type { AssetStep } from "../../contract/assets/calls";
import { DOCUMENT_OBSTACLE } from "../../contract/documents/vocabulary";
import { asLongDate, joined, type Message, msg } from "../../contract/language/message";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Checking, Failed } from "./checking";

type Obstacle = NonNullable<AssetStep["blocked"][number]["documents"]>[number];

/** Causes that stand in the way of a step even where another document is ready. */
const ALWAYS: readonly Obstacle["why"][] = ["expired", "rejected"];

/**
 * Tells why investors cannot rely on an asset's documents, each by its latest version: every one that has expired or was
 * rejected, and where none is approved and shown to investors, what keeps each of the others. Nothing where all is well.
 */
export async function documentsFailed({ db, asset, now }: Checking): Promise<Failed> {
  const today = now.toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
  const { rows } = await db.execute<{ id: number; title: string; why: Obstacle["why"] | null; on: string | null }>(sql`
    select id, title, case
        when expires_on < ${today}::date then 'expired'
        when review_status = 'rejected' then 'rejected'
        when review_status = 'pending' then 'pending'
        when visibility = 'internal' then 'internal' end as why,
      case when expires_on < ${today}::date then expires_on::text
        when review_status = 'pending' then (updated_at at time zone ${PLATFORM_TIME_ZONE})::date::text end as on
    from (
      select distinct on (title, kind) * from documents
      where property_id = ${asset.id} order by title, kind, revision desc
    ) latest order by title, kind`);
  const isAnyReady = rows.some(({ why }) => why === null);
  const documents = rows.flatMap(({ why, ...row }) =>
    why && (!isAnyReady || ALWAYS.includes(why)) ? [{ ...row, why }] : [],
  );
  if (documents.length) return { detail: joined(documents.map(formatObstacle)), documents };
  return isAnyReady ? undefined : "no document of any kind yet";
}

const formatObstacle = ({ title, why, on }: Obstacle): Message => {
  const cause = msg(DOCUMENT_OBSTACLE[why]);
  return on
    ? msg("%{title} (%{cause} %{day})", { title, cause, day: asLongDate(on) })
    : msg("%{title} (%{cause})", { title, cause });
};
