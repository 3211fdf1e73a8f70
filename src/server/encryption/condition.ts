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
  const parts = hashedParts(field, column).flatMap(({ place, which, hash }) => {
    const hashes = hashesFor(place, which, given);
    return hashes.length ? [inArray(hash, hashes)] : [];
  });
  return or(...parts);
}

/** Gives the hashes that a part of an encrypted value in a place has where it is a given number; none where it cannot be. */
export function hashesFor(place: string, which: keyof typeof INDEX_PART, given: string): string[] {
  const text = comparable(isMask(given) ? given.slice(-4) : given);
  const fits = WHOLE.test(text) && /\d/.test(text) && (which === "whole" || LAST.test(text));
  return fits ? hashesOf(place, which, text) : [];
}

/** Gives what an encrypted field is found by: each hash, with the place that it is bound to. */
export const hashedParts = (field: Field, column: AnyPgColumn) =>
  textsIn(field, column).flatMap(({ part, text }) => {
    const place = contextOf({ table: getTableName(column.table), column: column.name }, part);
    return (["whole", "last"] as const).map((which) => ({
      place,
      which,
      hash: sql`split_part(${text}, '.', ${sql.raw(String(INDEX_PART[which]))})`,
    }));
  });

/** The encrypted texts behind a field: its column, or parts of its structured data. */
function textsIn(field: Field, column: AnyPgColumn): { part?: string; text: SQL }[] {
  if (field.encrypted) return [{ text: sql`${column}` }];
  return partsOfData(field)
    .filter(({ encrypted }) => encrypted)
    .map(({ path }) => ({ part: path, text: sql`(${column} ->> ${sql.raw(`'${path}'`)})` }));
}
