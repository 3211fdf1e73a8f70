import { and, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Field, isEncrypted } from "../../contract/fieldRegistry";
import type { Where } from "../../contract/filters/where";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Resource } from "../../contract/resource";
import { type AnyTable, folded } from "../db/derive";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import { equals, matches } from "../encryption/condition";
import { whereCondition } from "../filters/where";
import { invalid } from "../http/failure";
import { escapeLike } from "./like";
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
      return [or(...[value].flat().map((one) => equals(field, column, String(one)))) ?? sql`false`];
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
  // Of records that tell about other resources those about these (`visibilityFilter`).
  about: (names, table, { carries }) =>
    carries === undefined ? undefined : inArray(columnAt(table, carries), names as string[]),
  where: (where, table, resource) => whereCondition(resource, table, where as Where),
  q: (text, table, resource, rules) => {
    const said = String(text);
    // What has a condition of its own may name fields that are no columns.
    if (rules.search) return rules.search(said);
    const precise = or(...resource.search.map((path) => foundIn(resource, table, path, said)));
    return or(precise, misspelt(resource, table, rules, said, precise)) ?? sql`false`;
  },
};

/** Text of fewer letters is like too much else, and no more rows than these are like one. */
const ALIKE = { letters: 4, rows: 100 };

/**
 * Finds what is like a text by its words, where nothing has the text itself. As an array of numbers, which is known before
 * any row is looked at: the indexes of each part answer the whole.
 */
function misspelt(resource: Resource, table: AnyTable, { scope }: Rules, text: string, precise: SQL | undefined) {
  const words = resource.found?.words.filter((path) => resource.search.includes(path)) ?? [];
  if (!words.length || text.length < ALIKE.letters || !/\p{L}/u.test(text) || text.includes("@")) return undefined;
  const alike = or(...words.map((path) => sql`folded(${text}) <% ${folded(columnAt(table, path))}`));
  const none = sql`not exists (select from ${table} where ${and(precise, scope?.where)})`;
  const [first = "id"] = words;
  return sql`${keyOf(table)} = any(array(select ${keyOf(table)} from ${table} where ${and(none, alike, scope?.where)}
    order by word_similarity(folded(${text}), ${folded(columnAt(table, first))}) desc limit ${sql.raw(String(ALIKE.rows))}))`;
}

/** Builds the condition that one of several references of a table names a record with a text in some of its fields. */
export function foundThrough(
  source: AnyTable,
  references: ReadonlyArray<[reference: AnyPgColumn, target: Resource, paths: readonly string[]]>,
  text: string,
): SQL {
  // Each by the index of its reference: either of them alone would have every row of the source looked at.
  const parts = references.map(([reference, target, paths]) => {
    const table = tableNamed(target.table);
    const where = or(...paths.map((path) => foundIn(target, table, path, text)));
    const targets = sql`(select ${keyOf(table)} from ${table} where ${where})`;
    return sql`select ${keyOf(source)} from ${source} where ${inArray(reference, targets)}`;
  });
  return inArray(keyOf(source), sql`(${sql.join(parts, sql` union all `)})`);
}

/** Looks for text in a field; for all of it in the record's number, and for that or its end in one that is encrypted. */
function foundIn(resource: Resource, table: AnyTable, path: string, text: string): SQL | undefined {
  const column = columnAt(table, path);
  const field = resource.fields.find((one) => one.path === path);
  if (field && isEncrypted(field)) return matches(field, column, text);
  if (field?.kind === "id") return /^\d{1,9}$/.test(text) ? eq(column, Number(text)) : undefined;
  // A phone is kept as digits alone.
  if (field?.kind === "phone" && !/\d/.test(text)) return undefined;
  const named = field ? namedValues(field, text) : [];
  const pattern = `%${escapeLike(text)}%`;
  const byWords = resource.found?.words.includes(path);
  return or(
    byWords ? sql`${folded(column)} like folded(${pattern})` : ilike(column, pattern),
    named.length > 0 ? inArray(column, named) : undefined,
  );
}

/** Gives the values of a field whose words have a text in them, such as names that the program gave. */
export const namedValues = ({ words = {} }: Field, text: string): string[] =>
  Object.entries(words).flatMap(([value, said]) => (said.toLowerCase().includes(text.toLowerCase()) ? [value] : []));
