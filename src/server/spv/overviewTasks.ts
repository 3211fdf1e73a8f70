import { sql } from "drizzle-orm";
import type { SpvOverview } from "../../contract/spv/calls";
import type { Database } from "../db/database";
import type { Asked, TaskKind } from "./overviewKinds";

type Task = SpvOverview["tasks"][number];

interface Row extends Record<string, unknown> {
  place: number;
  kind: string;
  count: number;
}

/** Counts what waits for somebody of the back office in an SPV, of what one may view; what is at nought is left out. */
export async function readTasks(db: Database, all: readonly TaskKind[], asked: Asked): Promise<Task[]> {
  const kinds = all.filter(({ may }) => asked.may(may));
  if (kinds.length === 0) return [];
  const counted = kinds.map(
    ({ of }, place) => sql`select ${place}::int as place, k.* from (${of(asked)}) k (kind, count)`,
  );
  const { rows } = await db.execute<Row>(sql`
    select place, kind, count::int as count from (${sql.join(counted, sql` union all `)}) waiting
    where count > 0 order by place, kind`);
  const rank = ({ place, kind }: Row) => kinds[place]?.order?.indexOf(kind) ?? 0;
  return rows
    .toSorted((one, other) => one.place - other.place || rank(one) - rank(other))
    .map(({ place, ...task }) => ({ ...task, ...kinds[place]?.place }));
}
