import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import { MIGRATIONS } from "../paths";
import { noProgress } from "../progress";
import { StartError } from "../startError";
import type { Database } from "./database";

/**
 * Brings a database to the newest migration, in one transaction. Call it where no other copy runs (`alone`).
 *
 * A database that a newer program has migrated further, or that does not begin with the baseline, is refused with a
 * `StartError` and left as it is.
 */
export async function migrate(db: Database, migrationsFolder = MIGRATIONS, progress = noProgress): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  // Drizzle keeps the moment of each migration, and runs those that are later than the latest it finds there.
  const ours = migrations.map((migration) => migration.folderMillis);
  const theirs = await migratedAt(db);
  if (Math.max(...theirs) > Math.max(...ours)) {
    throw new StartError("A newer version of this program has used this database; start that version instead.");
  }
  if (theirs.length > 0 && !theirs.includes(Math.min(...ours))) {
    throw new StartError(
      "This database is from before the first release, and cannot be brought to this version; start with an empty one: set DATA_DIR to another directory, or DATABASE_URL to another database.",
    );
  }
  if (Math.max(...ours) > Math.max(...theirs)) progress("Bringing the database to this version");
  // The drivers' own migrators are this same call with the type of one driver.
  const session = db._.session as unknown as Parameters<PgDialect["migrate"]>[1];
  try {
    await new PgDialect().migrate(migrations, session, { migrationsFolder });
  } catch (error) {
    throw lacksExtension(error) ?? error;
  }
}

/** Codes of PostgreSQL where somebody may not make an extension, or it is not installed there. */
const NO_EXTENSION = new Set(["42501", "58P01", "0A000"]);

function lacksExtension(error: unknown): StartError | undefined {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  if (!NO_EXTENSION.has(cause?.code ?? "") || !/extension/.test(cause?.message ?? "")) return undefined;
  return new StartError(
    "This database lacks the extensions pg_trgm and unaccent, and its user may not add them: have the owner of the database run CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; (both come with PostgreSQL, in its package of contributed modules).",
    error,
  );
}

/** Gives the moments of the migrations that a database has had. */
async function migratedAt(db: Database): Promise<number[]> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  const [found] = (await db.execute<{ name: string | null }>(table)).rows;
  if (!found?.name) return [];
  const { rows } = await db.execute<{ at: string }>(sql`select created_at as at from drizzle.__drizzle_migrations`);
  return rows.map(({ at }) => Number(at));
}
