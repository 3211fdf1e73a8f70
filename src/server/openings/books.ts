import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";

/** Gives the last month of the books that is closed, `2026-04`; nothing where none is. */
export async function lastClosed(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ month: string | null }>(
    sql`select max(month) as month from periods where status = 'closed'`,
  );
  return rows[0]?.month ?? null;
}

/** Gives for each asset the last day of which somebody has counted who held its units: for a payment or a vote. */
export async function lastCounted(db: Database, assetIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    select a.id, max(c.day)::text as day from assets a join (
      select spv_id, property_id, record_date as day from distributions
        where status in ('requested', 'running', 'paused', 'completed')
      union all
      select spv_id, null, (snapshot_at at time zone ${PLATFORM_TIME_ZONE})::date from proposals where snapshot_at is not null
    ) c on c.spv_id = a.spv_id and (c.property_id is null or c.property_id = a.id)
    where a.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(assetIds)}::jsonb)) group by a.id`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Gives which document that is posted has brought each of some references. */
export async function broughtBefore(
  db: Database,
  { kind, id }: { kind: string; id: number | null },
  references: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ reference: string; document_id: number }>(sql`
    select l.reference, l.document_id from opening_lines l join opening_documents d on d.id = l.document_id
    where l.state = 'posted' and d.kind = ${kind} and d.id <> ${id ?? 0}
      and l.reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))`);
  return new Map(rows.map(({ reference, document_id }) => [reference, document_id]));
}
