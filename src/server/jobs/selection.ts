import { asc, count } from "drizzle-orm";
import { JOB_LIMIT } from "../../contract/jobs/vocabulary";
import { msg } from "../../contract/language/message";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import type { Actor } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { requireGrant } from "../http/serve";
import { conditionOf } from "../resources/conditions";
import { readFilter } from "../resources/dialect";
import { visibilityFilter } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { type NumberAsker, openWholeNumbers } from "../resources/wholeNumbers";

/** What rules a resource has, by its name. */
export type RulesOf = (resource: string) => Rules;

type Asker = NumberAsker & { actor: Actor };

/** Records by their numbers, or those that a list's filter finds. */
export interface Selected {
  resource: string;
  ids?: readonly number[] | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** The platform's day, which conditions such as “in the last 7 days” count from. */
  today: string;
}

/** Gives the resource of a selection, as far as somebody may read it; refuses whoever may not view its records. */
export function selectedResource({ resource: name }: Pick<Selected, "resource">, actor: Actor): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw notFound("resource");
  requireGrant(actor, [found.permission, "view"]);
  return readableBy(found, actor.grants);
}

/** Gives the numbers of the selected records that somebody sees, in their order; more than one bulk change takes are refused. */
export async function selectedIds(
  asker: Asker,
  seen: Resource,
  rulesOf: RulesOf,
  selected: Selected,
): Promise<number[]> {
  const key = keyOf(tableNamed(seen.table));
  const found = await asker.deps.db
    .select({ id: key })
    .from(tableNamed(seen.table))
    .where(await whereOf(asker, seen, rulesOf, selected))
    .orderBy(asc(key))
    .limit(JOB_LIMIT.records + 1);
  if (found.length > JOB_LIMIT.records) {
    const message = msg("Choose %{most} records at most", { most: JOB_LIMIT.records });
    throw invalid([{ path: "filter", message }], message);
  }
  return found.map(({ id }) => Number(id));
}

/** Counts the selected records that there are, by the values of a choice where one is named. */
export async function countSelected(asker: Asker, seen: Resource, rulesOf: RulesOf, selected: Selected, by?: string) {
  const table = tableNamed(seen.table);
  const { db } = asker.deps;
  const where = await whereOf(asker, seen, rulesOf, selected);
  if (by === undefined) return { total: await db.$count(table, where), counts: {} };
  const field = seen.fields.find(({ path }) => path === by);
  if (field?.kind !== "choice" || !hasColumn(table, by))
    throw invalid([{ path: "by", message: "Nothing is counted by this" }]);
  const value = columnAt(table, by);
  const found = await db.select({ value, records: count() }).from(table).where(where).groupBy(value);
  const counts = Object.fromEntries(found.map(({ value: one, records }) => [String(one), records]));
  return { total: found.reduce((sum, { records }) => sum + records, 0), counts };
}

async function whereOf(asker: Asker, seen: Resource, rulesOf: RulesOf, { ids, filter, today }: Selected) {
  const asked = ids ? { id: [...ids] } : readFilter(seen, { filter: JSON.stringify(filter ?? {}) }, today);
  const filters = { ...asked, ...visibilityFilter(seen, asker.actor) };
  const open = await openWholeNumbers(asker, seen, filters);
  return conditionOf(open, tableNamed(seen.table), rulesOf(seen.name), filters);
}
