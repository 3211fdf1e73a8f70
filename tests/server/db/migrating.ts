import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { Database } from "../../../src/server/db/database";
import { MIGRATIONS } from "../../../src/server/paths";
import { openTestDatabase } from "../database";
import { emptyDirectory } from "../program";

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

/** Gives a database with all migrations, for one test. */
export async function openMigrated(): Promise<Database> {
  const opened = await openTestDatabase();
  onTestFinished(() => opened.close());
  return opened.db;
}

/** Gives a database without any, for one test. */
export async function openEmpty(): Promise<Database> {
  const db = await openMigrated();
  for (const step of ["drop schema drizzle cascade", "drop schema public cascade", "create schema public"]) {
    await db.execute(sql.raw(step));
  }
  return db;
}

/** Gives the words in which the database refuses something, or "done". */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

interface Migrating {
  journal: Journal;
  /** Holds the folders that were made. */
  directory: Awaited<ReturnType<typeof emptyDirectory>>;
  /** Gives the migrations of the first release. */
  baseline(): Journal["entries"];
  /** Makes a folder of migrations: those of the program with another journal, and files that it does not have. */
  folderOf(name: string, entries: Journal["entries"], files?: Record<string, string>): Promise<string>;
}

/** Makes folders of migrations for the tests of a file; what it gives is filled by then. */
export function migrating(): Migrating {
  const here = {
    baseline: () => here.journal.entries.slice(0, 2),
    async folderOf(name, entries, files = {}) {
      const folder = join(here.directory.path, name);
      await mkdir(folder);
      await cp(MIGRATIONS, folder, { recursive: true });
      await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...here.journal, entries }));
      for (const [tag, text] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), text);
      return folder;
    },
  } as Migrating;
  beforeAll(async () => {
    here.journal = JSON.parse(await readFile(join(MIGRATIONS, "meta", "_journal.json"), "utf8"));
    here.directory = await emptyDirectory();
  });
  afterAll(() => here.directory.remove());
  return here;
}
