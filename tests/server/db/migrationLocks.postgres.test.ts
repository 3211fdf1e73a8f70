import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate";
import { openDatabase } from "../../../src/server/db/open";
import { openTestDatabase } from "../database";
import { migrating } from "./migrating";

const here = migrating();
const ended: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
});

test("a migration that waits behind a long report lets everybody else through, and is done once the report has ended", async () => {
  const { url, close } = await openTestDatabase();
  const report = new pg.Client({ connectionString: url });
  await report.connect();
  ended.push(close, () => report.end());
  await report.query("begin; select from features");

  const next = { ...here.journal.entries.at(-1), idx: 900, tag: "0900_next", when: Date.now() } as never;
  const folder = await here.folderOf("next", [...here.journal.entries, next], {
    "0900_next": "alter table features add column added_later text",
  });
  const reported: string[] = [];
  const opened = await openDatabase({
    dataDir: "",
    databaseUrl: url,
    progress: (words) => void reported.push(words),
  });
  ended.push(opened.close);
  const migrated = opened.alone((db) => migrate(db, folder));
  await expect.poll(() => reported).toContainEqual(expect.stringMatching(/used by another session; trying again/));
  const { rows } = await opened.db.execute(sql`select count(*)::int as count from features`);
  expect(rows).toEqual([{ count: 0 }]);

  await report.query("commit");
  await migrated;
  expect((await opened.db.execute(sql`select added_later from features`)).rows).toEqual([]);
});
