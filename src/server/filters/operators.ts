import { and, eq, gt, ilike, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import type { Operator } from "../../contract/filters/operators";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { equals } from "../encryption/condition";
import { escapeLike } from "../resources/like";

/** Days of the calendar are between two days by the time a condition is asked. */
type Asked = Exclude<Operator, "last_days" | "next_days" | "during" | "on">;
type Compare = (column: AnyPgColumn, value: never, field: Field) => SQL | undefined;

/** What each operator asks of a column. What is empty is none of anything: a negation holds for it. */
const ASKS: Record<Asked, Compare> = {
  is: (column, value, field) => (field.encrypted ? equals(field, column, value) : eq(column, value)),
  is_not: (column, value) => sql`${column} is distinct from ${sql.param(value, column)}`,
  any: (column, values: unknown[], field) => holdsAny(column, values, field),
  none: (column, values: unknown[], field) => orEmpty(column, not(holdsAny(column, values, field))),
  contains: (column, text: string) => ilike(column, `%${escapeLike(text)}%`),
  not_contains: (column, text: string) => orEmpty(column, not(ilike(column, `%${escapeLike(text)}%`))),
  starts: (column, text: string) => ilike(column, `${escapeLike(text)}%`),
  greater: (column, value) => gt(column, value),
  less: (column, value) => lt(column, value),
  before: (column, day, { kind }) => sql`${column} < ${dayOf(kind, day)}`,
  after: (column, day, { kind }) => sql`${column} >= ${dayOf(kind, day, 1)}`,
  between: (column, [from, to]: [string, string], { kind }) =>
    isDay(kind)
      ? sql`(${column} >= ${dayOf(kind, from)} and ${column} < ${dayOf(kind, to, 1)})`
      : and(sql`${column} >= ${sql.param(from, column)}`, sql`${column} <= ${sql.param(to, column)}`),
  empty: (column, _value, field) => isEmpty(column, field),
  not_empty: (column, _value, field) => not(isEmpty(column, field)),
};

/** Builds what a condition asks of a column. */
export const comparison = (field: Field, column: AnyPgColumn, operator: Operator, value: unknown): SQL | undefined =>
  ASKS[operator as Asked](column, value as never, field);

const orEmpty = (column: AnyPgColumn, condition: SQL) => or(isNull(column), condition);

const isDay = (kind: FieldKind) => kind === "date" || kind === "instant";

/** A day as a column holds days: itself, or the moment at which it begins on the platform. */
function dayOf(kind: FieldKind, day: string, later = 0): SQL {
  const date = sql`(${day}::date + ${later}::int)`;
  return kind === "date" ? date : sql`(${date}::timestamp at time zone ${PLATFORM_TIME_ZONE})`;
}

/** Several values lie in one column as an array of texts, several records as one of JSON. */
function holdsAny(column: AnyPgColumn, values: unknown[], { kind }: Field): SQL {
  if (kind === "choices") return sql`${column} && ${sql.param(values, column)}`;
  if (kind !== "references") return inArray(column, values);
  return or(...values.map((value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`)) ?? sql`false`;
}

const NOTHING: Partial<Record<FieldKind, SQL>> = {
  choices: sql`'{}'::text[]`,
  references: sql`'[]'::jsonb`,
};

/** Kinds of which a row without any holds an empty text. */
const WRITTEN: readonly FieldKind[] = [
  "text",
  "longText",
  "email",
  "phone",
  "link",
  "richText",
  "image",
  "file",
  "icon",
];

function isEmpty(column: AnyPgColumn, { kind }: Field): SQL {
  const nothing = WRITTEN.includes(kind) ? sql`''` : NOTHING[kind];
  return nothing ? (or(isNull(column), sql`${column} = ${nothing}`) ?? sql`false`) : isNull(column);
}
