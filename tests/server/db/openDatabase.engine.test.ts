import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savepoint, transaction } from "../../../src/server/db/database";
import { builtOnce } from "../../../src/server/db/planned";
import { engine, openTestDatabase, type TestDatabase } from "../database";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute(sql`create table counters (id int primary key, value int not null check (value < 100))`);
  await opened.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
});
afterAll(() => opened.close());

const counterValue = async (id: number) =>
  (await opened.db.execute<{ value: number }>(sql`select value from counters where id = ${id}`)).rows[0]?.value;

test("values come the same from either engine", async () => {
  const { rows } = await opened.db.execute(sql`
    select 1.50::numeric as money, 7::int8 as big, (select count(*) from counters) as count, 3::int4 as whole,
      timestamptz '2026-01-02 03:04:05.678+05:30' as moment, date '2026-01-02' as day, true as flag,
      '{"a":[1]}'::jsonb as data, array['x','y'] as words, null::text as nothing`);
  expect(rows).toEqual([
    {
      money: "1.50",
      big: "7",
      count: "2",
      whole: 3,
      moment: "2026-01-01 21:34:05.678+00",
      day: "2026-01-02",
      flag: true,
      data: { a: [1] },
      words: ["x", "y"],
      nothing: null,
    },
  ]);
});

test("a transaction that fails changes nothing, one inside it is a part of it, and a savepoint undoes only its own part", async () => {
  await expect(
    transaction(opened.db, async (tx) => {
      await tx.execute(sql`update counters set value = 50 where id = 1`);
      await tx.execute(sql`update counters set value = 500 where id = 1`);
    }),
  ).rejects.toThrow();
  expect(await counterValue(1)).toBe(0);

  await transaction(opened.db, async (tx) => {
    await tx.execute(sql`update counters set value = 1 where id = 1`);
    const inner = savepoint(tx, (deeper) => deeper.execute(sql`update counters set value = 500 where id = 1`));
    await expect(inner).rejects.toThrow();
  });
  expect(await counterValue(1)).toBe(1);

  const outer = transaction(opened.db, async (tx) => {
    await transaction(tx, (same) => same.execute(sql`update counters set value = 2 where id = 1`));
    throw new Error("the outer one ends badly");
  });
  await expect(outer).rejects.toThrow("the outer one ends badly");
  expect(await counterValue(1)).toBe(1);
});

test("transactions that collide are run again until each has had its effect", async () => {
  const before = (await counterValue(2)) ?? 0;
  const runs = engine === "postgres" ? 4 : 2;
  await Promise.all(
    Array.from({ length: runs }, () =>
      transaction(
        opened.db,
        async (tx) => {
          const { rows } = await tx.execute<{ value: number }>(sql`select value from counters where id = 2`);
          await tx.execute(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 2`);
        },
        "serializable",
      ),
    ),
  );
  expect(await counterValue(2)).toBe(before + runs);
});

test("an error that is no collision is not tried again", async () => {
  let tries = 0;
  const failing = transaction(opened.db, async () => {
    tries++;
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(tries).toBe(1);
});

test("of what is asked at once each gets its own answer, whichever of them fails", async () => {
  const ask = (n: number) => opened.db.execute<{ n: number }>(sql`select 12 / ${n}::int as n`);
  const answers = await Promise.allSettled([3, 0, 4].map(ask));
  expect(answers.map((one) => (one.status === "fulfilled" ? one.value.rows[0]?.n : one.status))).toEqual([
    4,
    "rejected",
    3,
  ]);
  const within = transaction(opened.db, (tx) =>
    Promise.all([1, 2, 3].map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
  );
  expect((await within).map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
});

test("what is built once is asked as before after an error has ended the connection", async () => {
  const counter = builtOnce("counter", (db) =>
    db
      .select({ value: sql<number>`value` })
      .from(sql`counters`)
      .where(sql`id = ${sql.placeholder("id")}`),
  );
  const ask = () => counter(opened.db).execute({ id: 2 });
  const before = await ask();
  for (const _ of [1, 2]) {
    await expect(opened.db.execute(sql`insert into counters values (2, 0)`)).rejects.toThrow();
    expect(await ask()).toEqual(before);
    expect(await transaction(opened.db, (tx) => counter(tx).execute({ id: 2 }))).toEqual(before);
  }
});
