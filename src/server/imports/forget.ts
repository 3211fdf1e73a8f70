import { and, inArray, lt, notInArray, type SQLWrapper } from "drizzle-orm";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { importCells, importKeys, importPlans, importRows } from "./tables";

/** Days after the last thing that was done with it for which the rows of an import are kept, and the import itself. */
const ROWS_KEPT = 30;
const KEPT = 365;

const PARTS = [importKeys, importRows, importCells, importPlans];

/** Removes all that is kept of the rows of some imports. */
export async function forgetRows(db: Database, ids: readonly number[] | SQLWrapper): Promise<void> {
  for (const part of PARTS) await db.delete(part).where(inArray(part.import_id, ids));
}

const WORKED = ["checking", "running", "undoing", "waits"] as const;

/** Removes the files and rows of imports that nobody has touched for a month, which name people, and later the imports. */
export async function forgetImports({ db, clock }: AppDeps): Promise<void> {
  const { imports: table } = tables;
  const before = (days: number) => new Date(clock().getTime() - days * DAY).toISOString();
  const untouched = (days: number) => and(lt(table.updated_at, before(days)), notInArray(table.status, [...WORKED]));
  const old = db.select({ id: table.id }).from(table).where(untouched(ROWS_KEPT));
  await forgetRows(db, old);
  await db.delete(table).where(untouched(KEPT));
}
