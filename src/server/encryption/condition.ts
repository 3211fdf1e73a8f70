import { getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Field, partsOfData } from "../../contract/fieldRegistry";
import { isMask } from "../../contract/masks";
import { contextOf } from "./columns";
import { comparable, hashesOf, INDEX_PART } from "./value";

/** Text that may be the last four characters of a number, or the whole of it. */
const LAST = /^[A-Z\d]{4}$/;
const WHOLE = /^[A-Z\d-]{4,40}$/;

/** The hashes of an encrypted field as expressions, each of which an index may be built on. */
export function hashesIn(field: Field, column: AnyPgColumn): [keyof typeof INDEX_PART, SQL][] {
  return textsIn(field, column).flatMap(({ text }) => [
    ["whole", sql`split_part(${text}, '.', ${sql.raw(String(INDEX_PART.whole))})`],
    ["last", sql`split_part(${text}, '.', ${sql.raw(String(INDEX_PART.last))})`],
  ]);
}

/**
 * Builds the condition that an encrypted field is a number, or ends with four characters; nothing for text that can be
 * neither. A mask stands for the characters that it shows.
 */
export function matches(field: Field, column: AnyPgColumn, given: string): SQL | undefined {
  const text = comparable(isMask(given) ? given.slice(-4) : given);
  if (!WHOLE.test(text) || !/\d/.test(text)) return undefined;
  return or(
    ...textsIn(field, column).flatMap(({ part, text: stored }) => {
      const place = contextOf({ table: getTableName(column.table), column: column.name }, part);
      const among = (which: keyof typeof INDEX_PART) =>
        inArray(sql`split_part(${stored}, '.', ${sql.raw(String(INDEX_PART[which]))})`, hashesOf(place, which, text));
      return LAST.test(text) ? [among("whole"), among("last")] : [among("whole")];
    }),
  );
}

/** The encrypted texts behind a field: its column, or parts of its structured data. */
function textsIn(field: Field, column: AnyPgColumn): { part?: string; text: SQL }[] {
  if (field.encrypted) return [{ text: sql`${column}` }];
  return partsOfData(field)
    .filter(({ encrypted }) => encrypted)
    .map(({ path }) => ({ part: path, text: sql`(${column} ->> ${sql.raw(`'${path}'`)})` }));
}
