import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgDialect } from "drizzle-orm/pg-core";
import { MIGRATIONS } from "../paths";
import { StartError } from "../startError";
import type { Database } from "./open";

/**
 * Brings a database to the newest migration, in one transaction. Call it where no other copy runs (`alone`).
 *
 * A database that a newer program has migrated further is refused with a `StartError`.
 */
export async function migrate(db: Database, migrationsFolder = MIGRATIONS): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  // The drivers' own migrators are this same call with the type of one driver.
  const session = db._.session as unknown as Parameters<PgDialect["migrate"]>[1];
  await new PgDialect().migrate(migrations, session, { migrationsFolder });
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  if (Number(newest.rows[0]?.at ?? 0) > (migrations.at(-1)?.folderMillis ?? 0)) {
    throw new StartError("A newer version of this program has used this database; start that version instead.");
  }
}
