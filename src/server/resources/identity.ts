import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import { type Field, isEncrypted } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Database } from "../db/database";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import { leavesOf } from "./leaves";
import type { Values } from "./values";

/** A record that a write names, by its number. */
export interface RecordRef {
  resource: string;
  id: number;
}

/** A record as it was when somebody named it: its title, and the records that it belongs to. */
export interface Identity extends RecordRef {
  title: string | null;
  links: Record<string, unknown>;
}

/** Returns the records that the references among some fields name, each once. */
export function referencesIn(fields: readonly Field[], values: Values): RecordRef[] {
  const found = leavesOf(fields, values).flatMap(({ field: { to }, value }) =>
    to === undefined ? [] : [value].flat().flatMap((id) => (typeof id === "number" ? [{ resource: to, id }] : [])),
  );
  return distinct(found);
}

/** Returns records once each, in their order. */
export const distinct = <R extends RecordRef>(refs: readonly R[]): R[] => [
  ...new Map(refs.map((ref) => [`${ref.resource} ${ref.id}`, ref])).values(),
];

/**
 * Returns what records are at present, in the order of resource and number; one that does not exist is left out.
 *
 * An approver decides by the titles of what a write names: the same number under another title, or of another owner, is
 * another thing.
 */
export async function readIdentities(db: Database, refs: readonly RecordRef[]): Promise<Identity[]> {
  const names = [...new Set(refs.map(({ resource }) => resource))].sort();
  const found: Identity[] = [];
  for (const name of names) {
    const resource = resourceNamed(name);
    const table = tableNamed(resource.table);
    const key = keyOf(table);
    const ids = refs.filter((ref) => ref.resource === name).map(({ id }) => id);
    const title = resource.fields.find(({ path }) => path === resource.title);
    const isReadable = title && hasColumn(table, title.path) && !isEncrypted(title);
    const links = linksOf(resource);
    const rows = await db
      .select({
        id: key,
        title: isReadable ? sql<string | null>`${columnAt(table, title.path)}::text` : sql<null>`null`,
        links: sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
          links.flatMap((path) => [sql.raw(`'${path}'`), columnAt(table, path)]),
          sql`, `,
        )})`,
      })
      .from(table)
      .where(inArray(key, ids))
      .orderBy(key);
    found.push(...rows.map((row) => ({ resource: name, ...row, id: Number(row.id) })));
  }
  return found;
}

/** Whether records are what they were when they were named. */
export const areSame = (before: readonly Identity[], now: readonly Identity[]): boolean =>
  isDeepStrictEqual(before, now);

/** Returns the references of a resource that say what a record belongs to, and not what happens to it later. */
const linksOf = ({ fields, table }: Resource): string[] =>
  fields
    .filter(({ kind, to, path }) => kind === "reference" && to !== "employee" && hasColumn(tableNamed(table), path))
    .filter(({ nullable, readOnly }) => !(nullable && readOnly))
    .map(({ path }) => path);
