import { and, inArray, sql } from "drizzle-orm";
import type { Field } from "../../contract/fieldRegistry";
import { isEncrypted } from "../../contract/fieldRegistry";
import { allows } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Database } from "../db/database";
import { lowered } from "../db/derive";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import type { Actor } from "../http/context";
import { conditionOf } from "../resources/conditions";
import { visibilityFilter } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { selectionOf, wholeRecordOf } from "../resources/shape";
import type { Values } from "../resources/values";
import { titlesIn } from "./cell";
import type { Plan } from "./plan";

/** What finds the rules of a resource. */
export type RulesOf = (resource: string) => Rules;

/** A record that exists, with its numbers whole. */
export type Found = Values & { id: number; version: number };

/** Reads the records of a resource that have one of some values in a field, as far as somebody sees them, by these values. */
export async function findBy(
  db: Database,
  resource: Resource,
  rules: Rules,
  actor: Actor,
  field: Field,
  values: readonly unknown[],
): Promise<Map<unknown, Found>> {
  if (!values.length) return new Map();
  const table = tableNamed(resource.table);
  const where = conditionOf(resource, table, rules, {
    ...visibilityFilter(resource, actor),
    [field.path]: [...values],
  });
  const rows = await db.select(selectionOf(resource, rules)).from(table).where(where);
  const records = rows.map((row) => wholeRecordOf(resource, row as Values) as Found);
  return new Map(records.map((record) => [record[field.path], record]));
}

/** Finds the numbers of the records that cells name by their titles, for all rows at once. */
export async function findTitled(
  db: Database,
  { columns }: Plan,
  rulesOf: RulesOf,
  actor: Actor,
  rows: readonly (readonly string[])[],
): Promise<(field: Field, title: string) => readonly number[]> {
  const wanted = new Map<string, Set<string>>();
  for (const { at, field } of columns) {
    if (field.to === undefined) continue;
    const titles = wanted.get(field.to) ?? new Set();
    wanted.set(field.to, titles);
    for (const cells of rows) for (const title of titlesIn(field, cells[at] ?? "")) titles.add(title.toLowerCase());
  }
  const found = new Map<string, Map<string, number[]>>();
  for (const [name, titles] of wanted)
    found.set(name, await idsOf(db, resourceNamed(name), rulesOf(name), actor, titles));
  return ({ to = "" }, title) => found.get(to)?.get(title.toLowerCase()) ?? [];
}

/** Gives numbers by titles in small letters; none of what somebody may not view, or whose title is not open to be asked. */
async function idsOf(db: Database, resource: Resource, rules: Rules, actor: Actor, titles: ReadonlySet<string>) {
  const ids = new Map<string, number[]>();
  const table = tableNamed(resource.table);
  const field = resource.fields.find(({ path }) => path === resource.title);
  const isOpen = field && hasColumn(table, field.path) && !isEncrypted(field) && !field.seenBy;
  if (!titles.size || !isOpen || !allows(actor.grants, resource.permission, "view")) return ids;
  const title = lowered(sql`${columnAt(table, field.path)}::text`);
  const rows = await db
    .select({ id: keyOf(table), title: sql<string>`${title}` })
    .from(table)
    .where(and(inArray(title, [...titles]), conditionOf(resource, table, rules, visibilityFilter(resource, actor))));
  for (const row of rows) ids.set(row.title, [...(ids.get(row.title) ?? []), Number(row.id)]);
  return ids;
}
