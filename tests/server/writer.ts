import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { transaction } from "../../src/server/db/database";
import { openDatabase } from "../../src/server/db/open";

// Opens the database, says which rows it finds, and then writes pairs of rows until it is killed.
// Every number is said only after its transaction was acknowledged.
const say = (words: string) => writeSync(1, `${words}\n`);

const { db } = await openDatabase({ dataDir: process.env.DATA_DIR ?? "", databaseUrl: process.env.DATABASE_URL });
await db.execute(sql`create table if not exists pairs (number int not null, half int not null, words text not null)`);
const found = await db.execute<{ number: number; halves: number }>(
  sql`select number, count(*)::int as halves from pairs group by number order by number`,
);
say(`found ${JSON.stringify(found.rows.map((row) => [row.number, row.halves]))}`);

for (let number = (found.rows.at(-1)?.number ?? 0) + 1; ; number++) {
  await transaction(db, async (tx) => {
    await tx.execute(sql`insert into pairs values (${number}, 1, repeat('x', 500))`);
    await tx.execute(sql`insert into pairs values (${number}, 2, repeat('x', 500))`);
  });
  say(`wrote ${number}`);
}
