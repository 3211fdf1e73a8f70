import { type AnyPgColumn, boolean, customType, date, integer, jsonb, numeric, text, uuid } from "drizzle-orm/pg-core";
import { type Field, type FieldKind, fieldsOf, partsOfData } from "../../contract/fieldRegistry";
import { encryptedParts, encryptedText } from "../encryption/columns";

/** A key given by the database. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** An amount of money that a row has to name. */
export const amount = () => numeric({ precision: 20, scale: 2 }).notNull();

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

/** Where a column stands. */
interface Place {
  table: string;
  name: string;
}

/** Builds the column that stores a field; `target` gives the key column that a reference points to. */
export function columnOf(field: Field, place: Place, target: (resource: string) => AnyPgColumn) {
  // Every builder has the same two modifiers; text stands for all of them in the types.
  let column = (encryptedOf(field, place) ?? COLUMN[field.numeric ? "integer" : field.kind]()) as unknown as ReturnType<
    typeof text
  >;
  // Several references lie in one column, which no foreign key can look into.
  const to = field.kind === "reference" ? field.to : undefined;
  if (to !== undefined) column = column.references((): AnyPgColumn => target(to));
  if (field.default !== undefined && field.default !== null) column = column.default(field.default as string);
  return field.nullable ? column : column.notNull();
}

/** Builds the column of a field that is encrypted, or of structured data with parts that are. */
function encryptedOf(field: Field, { table, name }: Place) {
  const parts = partsOfData(field).filter(({ encrypted }) => encrypted);
  if (parts.length)
    return encryptedParts(
      table,
      name,
      parts.map(({ path }) => path),
    );
  if (field.item && fieldsOf(field.item).some(({ encrypted }) => encrypted))
    throw new Error(`Rows of ${table}.${name} cannot be encrypted; keep them as structured data of their own`);
  if (field.encrypted && !(COLUMN[field.kind] === text)) throw new Error(`${table}.${name} is no text to be encrypted`);
  return field.encrypted ? encryptedText(table, name) : undefined;
}
