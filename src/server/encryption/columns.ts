import { type AnyPgColumn, customType } from "drizzle-orm/pg-core";
import { decrypt, encrypt } from "./value";

/** The one part of a column that is encrypted as a whole, where it is no field of structured data. */
const WHOLE = "";

/** A column that holds encrypted text: itself, as a whole document, or in parts of its structured data. */
export interface EncryptedColumn {
  table: string;
  column: string;
  holds: "text" | "document" | readonly string[];
}

const known: EncryptedColumn[] = [];

/** Gives every column that holds encrypted text. */
export const encryptedColumns = (): readonly EncryptedColumn[] => known;

/** Names the place of an encrypted value, which it is bound to: its table, its column and the part of it. */
export const contextOf = ({ table, column }: Pick<EncryptedColumn, "table" | "column">, part = WHOLE) =>
  [table, column, ...(part ? [part] : [])].join(".");

/** Builds a column whose text is encrypted, and found by its hashes. */
export function encryptedText(table: string, column: string) {
  const place = contextOf(keep({ table, column, holds: "text" }));
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => encrypt(place, value, true),
    fromDriver: (value) => decrypt(place, value),
  })();
}

/** Builds a column of structured data some fields of which are encrypted, and found by their hashes. */
export function encryptedParts<T = Record<string, unknown>>(table: string, column: string, parts: readonly string[]) {
  const kept = keep({ table, column, holds: parts });
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) =>
      JSON.stringify(mapParts(kept, value, (text, place, findable) => encrypt(place, text, findable))),
    fromDriver: (value) => mapParts(kept, parsed(value), (text, place) => decrypt(place, text)) as T,
  })();
}

/** Builds a column whose whole document is encrypted: whatever it holds may tell of a person. */
export function encryptedDocument<T = unknown>(table: string, column: string) {
  const kept = keep({ table, column, holds: "document" });
  const place = contextOf(kept);
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(encrypt(place, JSON.stringify(value), false)),
    fromDriver: (value) => JSON.parse(decrypt(place, String(parsed(value)))) as T,
  })();
}

/** Decrypts what a query in SQL read of a column; what Drizzle selects is decrypted by itself. */
export const openColumn = <C extends AnyPgColumn>(column: C, value: unknown): C["_"]["data"] | null =>
  value === null ? null : (column.mapFromDriverValue(value) as C["_"]["data"]);

/** Replaces each text of structured data that is encrypted, or is to be. */
export function mapParts(
  column: EncryptedColumn,
  value: unknown,
  replace: (text: string, place: string, findable: boolean) => string,
): unknown {
  if (typeof value !== "object" || value === null || !Array.isArray(column.holds)) return value;
  const parts = value as Record<string, unknown>;
  const replaced = (column.holds as readonly string[]).flatMap((part) => {
    const text = parts[part];
    return typeof text === "string" ? [[part, replace(text, contextOf(column, part), true)]] : [];
  });
  return { ...parts, ...Object.fromEntries(replaced) };
}

function keep(column: EncryptedColumn): EncryptedColumn {
  known.push(column);
  return column;
}

/** The driver parses what it knows to be JSON; text of a subquery may still be text. */
const parsed = (value: unknown) => (typeof value === "string" && /^["{]/.test(value) ? JSON.parse(value) : value);
