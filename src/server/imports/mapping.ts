import { createHash } from "node:crypto";
import type { Field } from "../../contract/fieldRegistry";
import type { ImportMapping } from "../../contract/imports/calls";
import { IMPORT_LIMIT } from "../../contract/imports/vocabulary";

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Names by which headers may call a field, the surest first. */
const namesOf = ({ path, label, kind }: Field): string[] =>
  [path, label ?? "", path.slice(path.lastIndexOf(".") + 1), ...(kind === "id" ? ["id", "number", "no"] : [])].map(
    bare,
  );

/** Guesses by their headers which columns are which fields; the row that names most of them has the headers. */
export function guessMapping(
  fields: readonly Field[],
  key: Field | undefined,
  rows: readonly string[][],
): ImportMapping {
  const guesses = rows.map((headers) => columnsIn(headers, key ? [key, ...fields] : fields));
  const most = Math.max(0, ...guesses.map((columns) => columns.length));
  const header = Math.max(
    0,
    guesses.findIndex((columns) => columns.length === most),
  );
  const columns = guesses[header] ?? [];
  const named = columns.some(({ field }) => field === key?.path);
  return { header, columns, key: named && key ? key.path : null, day: null, blanks: "keep" };
}

function columnsIn(headers: readonly string[], fields: readonly Field[]): ImportMapping["columns"] {
  const cells = headers.slice(0, IMPORT_LIMIT.columns).map(bare);
  const taken = new Set<number>();
  const found = new Map<string, number>();
  // Whole names before parts of them: “city” is the field of that name before it is that of an address.
  for (const sureness of [0, 1, 2, 3, 4, 5])
    for (const field of fields) {
      const name = namesOf(field)[sureness];
      const at = name ? cells.findIndex((cell, place) => cell === name && !taken.has(place)) : -1;
      if (at < 0 || found.has(field.path)) continue;
      taken.add(at);
      found.set(field.path, at);
    }
  return [...found].map(([field, at]) => ({ field, at })).sort((one, other) => one.at - other.at);
}

/** Gives what files with the same headers for the same resource have in common. */
export const hashOfHeaders = (resource: string, headers: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([resource, ...headers.map(bare)]))
    .digest("base64url");
