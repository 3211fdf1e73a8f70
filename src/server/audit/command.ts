import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type DatabasePlace, openDatabase } from "../db/open";
import { IN_MEMORY } from "../env";
import { StartError } from "../startError";
import { proveTrail } from "./seal";

/** What the proof of a trail says to the person at the terminal. */
interface Report {
  ok: boolean;
  lines: string[];
}

/**
 * Proves the audit trail of a database that no program has open, or of any PostgreSQL, and changes nothing in it.
 *
 * What keeps it from being read is a `StartError`: an embedded database in use, or none at all.
 */
export async function proveAudit(place: DatabasePlace): Promise<Report> {
  if (place.databaseUrl === undefined) demandDatabase(place.dataDir);
  const { db, close } = await openDatabase(place);
  try {
    const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('audit') is not null as found`);
    if (!rows[0]?.found) throw new StartError("This database has no audit trail; start the program on it first.");
    return reportOf(await proveTrail(db));
  } finally {
    await close();
  }
}

/** Refuses a directory that has no database: to open one there would make it. */
function demandDatabase(dataDir: string): void {
  if (dataDir !== IN_MEMORY && existsSync(join(dataDir, "database"))) return;
  throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL.`);
}

function reportOf({ entries, sealed, ok, broken_at, head }: Awaited<ReturnType<typeof proveTrail>>): Report {
  const counted = [`Entries:      ${entries}`, `Sealed:       ${sealed}`, `Not sealed:   ${entries - sealed}`];
  if (!ok) {
    const broken = `The chain is broken: entry ${broken_at} of ${sealed} is not as it was written, or one before it is missing.`;
    return { ok, lines: [...counted, broken] };
  }
  return {
    ok,
    lines: [...counted, `Newest hash:  ${head ?? "none"}`, "The chain holds: all that is sealed is as it was written."],
  };
}
