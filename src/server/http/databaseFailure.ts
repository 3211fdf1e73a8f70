import { msg } from "../../contract/language/message";
import type { Database } from "../db/database";
import { foreignKeyNamed } from "../db/foreignKeys";
import { fieldBehind, formatUses, usesOf } from "../resources/uses";
import { Failure, invalid } from "./failure";

interface PgError {
  code: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;
}

/**
 * Turns PostgreSQL's refusal of data into words: 22xxx, 23502, 23514 and 54xxx are 422, 23505 and 23503 are 409.
 *
 * A broken reference is looked up, so that the answer says what is gone or what is in the way.
 */
export async function failureOfDatabase(error: unknown, db: Database): Promise<Failure | undefined> {
  const found = pgErrorIn(error);
  if (!found) return undefined;
  const { code, column } = found;
  const path = column ?? pathIn(found);
  if (code === "23505") {
    return new Failure("conflict", "Another record has the same value", {
      ...(path ? { errors: [{ path, message: "Already in use" }] } : {}),
      cause: error,
    });
  }
  // 23001: what PostgreSQL 18 says of the latter where a key is declared as `on delete restrict`.
  if (code === "23503" || code === "23001") return brokenReference(found, db, error);
  // 54xxx: too long for an index, or too much for one statement.
  if (code.startsWith("22") || code.startsWith("54") || code === "23502" || code === "23514") {
    return invalid(path ? [{ path, message: "This value does not fit" }] : []);
  }
  return undefined;
}

/** Finds the database's own error below the wrappers of the drivers. */
function pgErrorIn(error: unknown): PgError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code)) return at as unknown as PgError;
  }
  return undefined;
}

/** Reads the field from a constraint's name, `<table>_<field>_<kind>`. */
function pathIn({ constraint, table }: PgError): string | undefined {
  if (!constraint || !table || !constraint.startsWith(`${table}_`)) return undefined;
  return /^(.+)_(?:key|check|fk)$/.exec(constraint.slice(table.length + 1))?.[1];
}

/** Says of a broken reference which of the two it is: it names what is gone, or what it names was to go. */
async function brokenReference({ table, constraint, detail }: PgError, db: Database, cause: unknown): Promise<Failure> {
  const key = table && constraint ? await foreignKeyNamed(db, table, constraint) : undefined;
  // `Key (user_id)=(7) …`: the words around it are in the server's own language, column and value are not.
  const [, column, value = ""] = /\(([^()]+)\)=\(([^()]*)\)/.exec(detail ?? "") ?? [];
  if (!key || !column)
    return new Failure("conflict", "Other records depend on this, or it names one that is gone", { cause });
  if (column === key.column) {
    const { path, names = "Record" } = fieldBehind(key);
    const errors = [{ path, message: msg("%{label} %{gone} does not exist", { label: msg(names), gone: value }) }];
    return new Failure("conflict", "This names a record that is gone", { errors, cause });
  }
  const uses = await usesOf(db, key.target, Number(value));
  const number = uses.reduce((sum, [count]) => sum + count, 0);
  // What was in the way may be gone by now.
  if (!number) return new Failure("conflict", "Other records stood on this; try again", { cause });
  const words = msg("%{needing} stands on this; it is kept |||| %{needing} stand on this; it is kept", {
    smart_count: number,
    needing: formatUses(uses),
  });
  return new Failure("conflict", words, { cause });
}
