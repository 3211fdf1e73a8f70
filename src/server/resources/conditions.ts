import { and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { isEncrypted } from "../../contract/fieldRegistry";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Resource } from "../../contract/resource";
import type { AnyTable } from "../db/derive";
import { columnAt, hasColumn } from "../db/tables";
import { matches } from "../encryption/condition";
import { invalid } from "../http/failure";
import type { Filters } from "./pageQuery";
import type { Rules } from "./rules";

/** Builds the condition of a list; a name that is neither a rule nor a day nor free text is the equality of a field. */
export function conditionOf(resource: Resource, table: AnyTable, rules: Rules, filters: Filters): SQL | undefined {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const own = ownOf(rules.filters as Record<string, (value: unknown) => SQL> | undefined, name);
    if (own) return [own(value)];
    const shared = ownOf(SHARED, name);
    if (shared) return [shared(value, table, resource, rules)];
    if (!hasColumn(table, name)) throw invalid([{ path: `filter.${name}`, message: "This list has no such filter" }]);
    const column = columnAt(table, name);
    const field = resource.fields.find(({ path }) => path === name);
    if (field?.encrypted) {
      return [or(...[value].flat().map((one) => matches(field, column, String(one)))) ?? sql`false`];
    }
    return [Array.isArray(value) ? inArray(column, value) : eq(column, value)];
  });
  return and(rules.scope?.where, ...parts);
}

/** Gives what an object holds under a name from outside, and never what every object inherits. */
const ownOf = <T>(held: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  held && Object.hasOwn(held, name) ? held[name] : undefined;

type Shared = (value: unknown, table: AnyTable, resource: Resource, rules: Rules) => SQL | undefined;

/** Filters that mean the same on every list. Days are those of the platform's time zone, both included. */
const SHARED: Record<string, Shared> = {
  from_date: (day, table) =>
    sql`${columnAt(table, "created_at")} >= (${day}::date)::timestamp at time zone ${PLATFORM_TIME_ZONE}`,
  to_date: (day, table) =>
    sql`${columnAt(table, "created_at")} < (${day}::date + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE}`,
  q: (text, table, resource, rules) =>
    rules.search?.(String(text)) ??
    or(...resource.search.map((path) => foundIn(resource, table, path, String(text)))) ??
    sql`false`,
};

/** Looks for text in a field; for all of it in the record's number, and for that or its end in one that is encrypted. */
function foundIn(resource: Resource, table: AnyTable, path: string, text: string): SQL | undefined {
  const column = columnAt(table, path);
  const field = resource.fields.find((one) => one.path === path);
  if (field && isEncrypted(field)) return matches(field, column, text);
  if (field?.kind === "id") return /^\d{1,9}$/.test(text) ? eq(column, Number(text)) : undefined;
  const named = Object.entries(field?.words ?? {}).flatMap(([value, words]) =>
    words.toLowerCase().includes(text.toLowerCase()) ? [value] : [],
  );
  return or(ilike(column, `%${escapeLike(text)}%`), named.length > 0 ? inArray(column, named) : undefined);
}

/** Makes text match only itself in a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
