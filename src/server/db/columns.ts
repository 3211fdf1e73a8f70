import { type AnyPgColumn, boolean, customType, date, integer, jsonb, numeric, text, uuid } from "drizzle-orm/pg-core";
import type { Field, FieldKind } from "../../contract/fieldRegistry";

/** A key given by the database. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment, read and written as an ISO 8601 string in UTC on either engine. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

const COLUMN = {
  id: key,
  text,
  longText: text,
  email: text,
  phone: text,
  link: text,
  integer,
  money: () => numeric({ precision: 20, scale: 2 }),
  percent: () => numeric({ precision: 7, scale: 4 }),
  date: () => date({ mode: "string" }),
  instant: moment,
  choice: text,
  choices: () => text().array(),
  flag: boolean,
  reference: integer,
  image: text,
  file: text,
  password: text,
  uuid: () => uuid().defaultRandom(),
  data: jsonb,
  decimal: () => numeric({ precision: 18, scale: 6 }),
  richText: text,
  rows: jsonb,
  references: jsonb,
  icon: text,
} satisfies Record<FieldKind, unknown>;

/** Builds the column that stores a field; `target` gives the key column that a reference points to. */
export function columnOf(field: Field, target: (resource: string) => AnyPgColumn) {
  // Every builder has the same two modifiers; text stands for all of them in the types.
  let column = COLUMN[field.numeric ? "integer" : field.kind]() as unknown as ReturnType<typeof text>;
  // Several references lie in one column, which no foreign key can look into.
  const to = field.kind === "reference" ? field.to : undefined;
  if (to !== undefined) column = column.references((): AnyPgColumn => target(to));
  if (field.default !== undefined && field.default !== null) column = column.default(field.default as string);
  return field.nullable ? column : column.notNull();
}
