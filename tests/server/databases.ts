import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Before and after a whole run: the databases that its workers make on a PostgreSQL go with it, and files beside them. */
export function setup() {
  const run = randomUUID().slice(0, 8);
  // The workers get their environment from here.
  process.env.TEST_RUN = run;
  return async () => {
    const connectionString = process.env.TEST_DATABASE_URL;
    if (!connectionString) return;
    const server = new pg.Client({ connectionString });
    await server.connect();
    try {
      const left = await server.query<{ datname: string }>(
        "select datname from pg_database where starts_with(datname, $1)",
        [databasePrefix(run)],
      );
      for (const { datname } of left.rows) await server.query(`drop database ${datname} with (force)`);
      const beside = (await readdir(tmpdir())).filter((name) => name.startsWith(databasePrefix(run)));
      for (const name of beside) await rm(join(tmpdir(), name), { recursive: true });
    } finally {
      await server.end();
    }
  };
}

/** Begins the name of each database of a run. */
export const databasePrefix = (run = process.env.TEST_RUN ?? "") => `test_${run}_`;
