import { getTableName, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Field, partsOfData } from "../../contract/fieldRegistry";
import { isMask } from "../../contract/masks";
import { Failure } from "../http/failure";
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
 * neither. A mask stands for the characters that it shows. One that is masked is matched whole only where the request
 * may (`openWholeNumbers`): who sees a mask could ask for numbers until one is right.
 */
export function matches(field: Field, column: AnyPgColumn, given: string): SQL | undefined {
  const parts = hashedParts(field, column).flatMap(({ place, which, hash, masked }) => {
    if (which === "whole" && masked && !field.matchedWhole) return [];
    const hashes = hashesFor(place, which, given);
    return hashes.length ? [inArray(hash, hashes)] : [];
  });
  return or(...parts);
}

/** Builds the condition that an encrypted field is what a filter names; a whole number is refused where it is not open. */
export function equals(field: Field, column: AnyPgColumn, given: string): SQL {
  if (field.masked && !field.matchedWhole && isWholeNumber(given)) throw new Failure("forbidden", WHOLE_REFUSED);
  return matches(field, column, given) ?? sql`false`;
}

const WHOLE_REFUSED =
  "Only people who may reveal this number find records by it. Enter its last four characters, such as ••••234F";

/** Whether text may be a whole number, and not its mask or its last four characters alone. */
export function isWholeNumber(given: string): boolean {
  const text = comparable(given);
  return !isMask(given) && text.length > 4 && WHOLE.test(text) && /\d/.test(text);
}

/** Gives the hashes that a part of an encrypted value in a place has where it is a given number; none where it cannot be. */
export function hashesFor(place: string, which: keyof typeof INDEX_PART, given: string): string[] {
  const text = comparable(isMask(given) ? given.slice(-4) : given);
  const fits = WHOLE.test(text) && /\d/.test(text) && (which === "whole" || LAST.test(text));
  return fits ? hashesOf(place, which, text) : [];
}

/** Returns what an encrypted field is found by: each hash, with the place that it is bound to and whether it is masked. */
export const hashedParts = (field: Field, column: AnyPgColumn) =>
  textsIn(field, column).flatMap(({ part, text, masked }) => {
    const place = contextOf({ table: getTableName(column.table), column: column.name }, part);
    return (["whole", "last"] as const).map((which) => ({
      place,
      which,
      masked,
      hash: sql`split_part(${text}, '.', ${sql.raw(String(INDEX_PART[which]))})`,
    }));
  });

/** Whether a field is a number that is encrypted and given back masked, or holds one in its structured data. */
export const hidesNumber = (field: Field): boolean =>
  [field, ...partsOfData(field)].some(({ encrypted, masked }) => encrypted && masked);

/** The encrypted texts behind a field: its column, or parts of its structured data. */
function textsIn(field: Field, column: AnyPgColumn): { part?: string; text: SQL; masked: boolean }[] {
  if (field.encrypted) return [{ text: sql`${column}`, masked: field.masked === true }];
  return partsOfData(field)
    .filter(({ encrypted }) => encrypted)
    .map(({ path, masked = false }) => ({ part: path, text: sql`(${column} ->> ${sql.raw(`'${path}'`)})`, masked }));
}
