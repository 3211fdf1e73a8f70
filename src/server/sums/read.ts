import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Field } from "../../contract/fieldRegistry";
import { COUNTED_TO, SUMMED_TO } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import type { Total } from "../../contract/sums/calls";
import type { Database } from "../db/database";
import { columnAt, tableNamed } from "../db/tables";
import { lifted } from "../filters/lift";
import { conditionOf } from "../resources/conditions";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";

/** What the records of a list come to, and what those of each value of a choice do. */
export interface Totals extends Total {
  groups?: (Total & { value: string | null })[];
}

type Summed = { value: string | null; whole: number; n: number } & Record<string, unknown>;

/**
 * Adds up the records of a list, by the values of a choice where one is named. Where there are very many no more than a
 * number of them is read: beyond that only counts are told, those kept or those up to a bound.
 */
export async function readTotals(
  db: Database,
  resource: Resource,
  rules: Rules,
  asked: Filters,
  by?: Field,
): Promise<Totals> {
  const filters = lifted(resource, rules, asked);
  const table = tableNamed(resource.table);
  const where = conditionOf(resource, table, rules, filters) ?? sql`true`;
  const value = by ? sql`${columnAt(table, by.path)}::text` : sql`null::text`;
  const named = resource.sums.map((path, place) => ({ path, as: sql.identifier(`s${place}`), name: `s${place}` }));
  const columns = named.map(({ path, as }) => sql`, ${columnAt(table, path)} as ${as}`);
  const sums = named.map(({ as }) => sql`, coalesce(sum(${as}), 0)::text as ${as}`);
  const bound = resource.large ? sql` limit ${SUMMED_TO + 1}` : sql``;
  const { rows } = await db.execute<Summed>(sql`
    select value, grouping(value) as whole, count(*)::int as n${sql.join(sums)}
    from (select ${value} as value${sql.join(columns)} from ${table} where ${where}${bound}) found
    group by grouping sets ((value), ())`);
  const totalOf = (row: Summed): Total => ({
    count: row.n,
    is_more: false,
    sums: Object.fromEntries(named.map(({ path, name }) => [path, String(row[name])])),
  });
  const whole = rows.find((row) => row.whole === 1);
  if (!whole) throw new Error("A sum has a row, whatever it is of");
  if (resource.large && whole.n > SUMMED_TO) return countTotals(db, resource, rules, filters, by);
  const groups = rows.filter((row) => row !== whole).map((row) => ({ value: row.value, ...totalOf(row) }));
  return { ...totalOf(whole), ...(by ? { groups: groups.sort(inOrderOf(by)) } : {}) };
}

const inOrderOf = ({ choices = {} }: Field) => {
  const values = Object.keys(choices);
  const placeOf = ({ value }: { value: string | null }) => (value === null ? values.length : values.indexOf(value));
  return (one: { value: string | null }, other: { value: string | null }) => placeOf(one) - placeOf(other);
};

/** Counts what is too much to be added up. */
async function countTotals(
  db: Database,
  resource: Resource,
  rules: Rules,
  filters: Filters,
  by?: Field,
): Promise<Totals> {
  const table = tableNamed(resource.table);
  const bounded = (where: SQL | undefined) =>
    sql`(select jsonb_build_array(count(*), true) from (select from ${table} where ${where ?? sql`true`} limit ${COUNTED_TO + 1}) found)`;
  const where = conditionOf(resource, table, rules, filters);
  const counted = (kept: SQL | undefined, also?: SQL) =>
    kept ? sql`jsonb_build_array(${kept}, false)` : bounded(and(where, also));
  const values = by ? Object.keys(by.choices ?? {}) : [];
  const parts = values.map((value) => {
    const set = filters[by?.path ?? ""];
    const kept = set === undefined ? rules.total?.({ ...filters, [by?.path ?? ""]: value }) : undefined;
    return counted(kept, eq(columnAt(table, by?.path ?? ""), value));
  });
  const columns = [counted(rules.total?.(filters)), ...parts].map(
    (part, at) => sql`${part} as ${sql.identifier(`c${at}`)}`,
  );
  const { rows } = await db.execute<Record<string, [number, boolean]>>(sql`select ${sql.join(columns, sql`, `)}`);
  const totalOf = (at: number): Total => {
    const [count, isBounded] = rows[0]?.[`c${at}`] ?? [0, false];
    const is_more = isBounded && count > COUNTED_TO;
    return { count: is_more ? COUNTED_TO : count, is_more, sums: null };
  };
  const groups = values.map((value, at) => ({ value, ...totalOf(at + 1) })).filter(({ count }) => count > 0);
  return { ...totalOf(0), ...(by ? { groups } : {}) };
}
