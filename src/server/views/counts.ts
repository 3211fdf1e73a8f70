import { type SQL, sql } from "drizzle-orm";
import { withoutDear } from "../../contract/filters/cost";
import type { Where } from "../../contract/filters/where";
import { COUNTED_TO } from "../../contract/limits";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import { tableNamed } from "../db/tables";
import { lifted } from "../filters/lift";
import type { Actor } from "../http/context";
import { conditionOf } from "../resources/conditions";
import { readGiven } from "../resources/dialect";
import { visibilityFilter } from "../resources/owned";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";
import { listOf, readViews, shownViews } from "./find";

/** Records that are looked at for a condition that no index tells anything of. */
const LOOKED_AT = 2 * COUNTED_TO;

interface Count {
  id: number;
  count: number | null;
  is_more: boolean;
}

/**
 * Counts the records of each view in somebody's menu, all of the same moment, as far as they may see these. Where no
 * kept count answers it ends at a bound, and so costs about the same however many records there are.
 */
export async function countPinned(
  db: Database,
  actor: Actor,
  today: string,
  rulesOf: (resource: string) => Rules,
): Promise<Count[]> {
  const pinned = sql`exists (select from view_pins p where p.view_id = v.id and p.user_id = ${actor.id}::int)`;
  const shown = shownViews(await readViews(db, actor, pinned), actor, today);
  const counted = shown.flatMap(({ id, resource, state, dropped }) => {
    const list = listOf(resource, actor);
    if (!list || !state || dropped.length) return [];
    const seen = readableBy(list, actor.grants);
    const rules = rulesOf(resource);
    const filters = { ...lifted(seen, rules, readGiven(seen, state.filter, today)), ...visibilityFilter(list, actor) };
    return [{ id, count: countOf(seen, rules, filters) }];
  });
  const found = counted.length ? await readCounts(db, counted) : {};
  return shown.map(({ id }) => {
    const [count, looked] = found[`v${id}`] ?? [null, null];
    // A kept count is exact, however many there are.
    if (count === null || looked === null) return { id, count, is_more: false };
    return { id, count: Math.min(count, COUNTED_TO), is_more: count > COUNTED_TO || looked > LOOKED_AT };
  });
}

type Counted = [count: number, looked: number | null];

async function readCounts(db: Database, counted: readonly { id: number; count: SQL }[]) {
  const columns = counted.map(({ id, count }) => sql`${count} as ${sql.identifier(`v${id}`)}`);
  const { rows } = await db.execute<Record<string, Counted>>(sql`select ${sql.join(columns, sql`, `)}`);
  return rows[0] ?? {};
}

/** Gives the number of records and how many were looked at for it, as an expression. */
function countOf(resource: Resource, rules: Rules, filters: Filters): SQL {
  const kept = rules.total?.(filters);
  if (kept) return sql`jsonb_build_array(${kept}, null)`;
  const table = tableNamed(resource.table);
  const where = (asked: Filters) => conditionOf(resource, table, rules, asked) ?? sql`true`;
  const asked = filters.where as Where | undefined;
  const cheap = resource.large && asked && "all" in asked ? withoutDear(resource, asked) : asked;
  if (JSON.stringify(cheap) === JSON.stringify(asked))
    return sql`(select jsonb_build_array(count(*), 0) from (select from ${table} where ${where(filters)} limit ${COUNTED_TO + 1}) found)`;
  const fits = sql`(${where({ where: asked })}) as fits`;
  return sql`(select jsonb_build_array(count(*) filter (where fits), count(*)) from
    (select ${fits} from ${table} where ${where({ ...filters, where: cheap })} limit ${LOOKED_AT + 1}) found)`;
}
