import { Failure, invalid } from "./failure";

interface PgError {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
}

/** Turns PostgreSQL's refusal of data into words: 22xxx, 23502 and 23514 are 422, 23505 and 23503 are 409. */
export function failureOfDatabase(error: unknown): Failure | undefined {
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
  if (code === "23503")
    return new Failure("conflict", "Other records depend on this, or it names one that is gone", { cause: error });
  if (code.startsWith("22") || code === "23502" || code === "23514") {
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
