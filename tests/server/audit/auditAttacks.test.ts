import { type SQL, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BrokenTrail } from "../../../src/server/audit/chain";
import type { Head } from "../../../src/server/audit/heads";
import { ringOf } from "../../../src/server/audit/keys";
import { audit } from "../../../src/server/audit/tables";
import { openTestDatabase, type TestDatabase } from "../database";
import { chainOfTests } from "./auditChain";

let opened: TestDatabase;
let heads: Head[];
let now: Date;
const clock = () => now;
/** A program that keeps the chain; it knows what it sealed itself until it ends. */
const start = () => chainOfTests(clock, heads);
const prove = (most?: number) => start().prove(opened.db, most);

beforeEach(async () => {
  opened = await openTestDatabase();
  heads = [];
  now = new Date("2026-02-01T00:00:00Z");
});
afterEach(() => opened.close());

const write = (from: number, to: number) =>
  opened.db.insert(audit).values(
    Array.from({ length: to - from + 1 }, (_, index) => ({
      at: now.toISOString(),
      actor: "Somebody",
      action: "update",
      resource: "features",
      record_id: String(from + index),
      changes: { name: { before: "é|\u2028", after: `${index}` } },
      request_id: "test",
    })),
  );

/** Does what the owner of the database can: no trigger holds. */
const asOwner = (...statements: SQL[]): Promise<void> =>
  opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });

/** Seals as it was done before the chain had a key, which anybody can. */
const SEAL_WITHOUT_KEY = sql`
  do $$
  declare entry audit; last_seq bigint := 0; last_hash text;
  begin
    for entry in select * from audit order by id loop
      last_seq := last_seq + 1;
      entry.seq := last_seq; entry.previous_hash := last_hash;
      last_hash := audit_hash(entry);
      update audit set seq = last_seq, previous_hash = entry.previous_hash, hash = last_hash, key_id = null
        where id = entry.id;
    end loop;
  end $$`;
const TAKE_SEALS_OFF = sql`update audit set seq = null, previous_hash = null, hash = null, key_id = null`;

test("a trail that nobody touched is proved, however it is cut into batches, and what is not sealed is named", async () => {
  const chain = start();
  await write(1, 7);
  expect(await chain.seal(opened.db)).toBe(7);
  await chain.publish(opened.db);
  await write(8, 9);
  for (const most of [1, 2, 7, 100]) {
    expect(await prove(most)).toMatchObject({ ok: true, fault: null, entries: 9, sealed: 7, keyed_from: 1, heads: 1 });
  }
  const waiting = await opened.db.execute<{ id: string }>(
    sql`select id from audit where record_id in ('8', '9') order by id`,
  );
  expect((await prove()).unsealed).toEqual(waiting.rows.map(({ id }) => Number(id)));
});

/** What the owner of the database does to a trail of six entries whose end was published, and where it is found. */
const ATTACKS: Record<string, { does: SQL[]; broken_at: number; fault?: string }> = {
  "an edit": { does: [sql`update audit set actor = 'Nobody' where seq = 4`], broken_at: 4 },
  "text that moves from one column to the next": {
    does: [sql`update audit set actor = actor || '|' || action, action = 'x' where seq = 2`],
    broken_at: 2,
  },
  "a deletion in the middle": { does: [sql`delete from audit where seq = 3`], broken_at: 3 },
  "a deletion behind which the entries are counted again": {
    does: [
      sql`delete from audit where seq = 3`,
      ...[4, 5, 6].map((seq) => sql`update audit set seq = ${seq - 1} where seq = ${seq}`),
    ],
    broken_at: 3,
  },
  "an end that was cut off": { does: [sql`delete from audit where seq > 4`], broken_at: 5, fault: "cut-off" },
};

test.each(Object.entries(ATTACKS))("%s is found at its entry", async (_, { does, broken_at, fault = "changed" }) => {
  const chain = start();
  await write(1, 6);
  await chain.seal(opened.db);
  await chain.publish(opened.db);
  await asOwner(...does);
  for (const most of [1, 3, 4, 100]) expect(await prove(most)).toMatchObject({ ok: false, broken_at, fault });
});

test("a trail that its owner edited, shortened and sealed again without the key is found", async () => {
  const chain = start();
  await write(1, 6);
  await chain.seal(opened.db);
  await chain.publish(opened.db);
  await asOwner(sql`delete from audit where seq = 3`, TAKE_SEALS_OFF, SEAL_WITHOUT_KEY);
  expect(await prove()).toMatchObject({ ok: false, fault: "cut-off", keyed_from: null });
  // As many entries as were published do not help.
  await write(7, 7);
  await asOwner(SEAL_WITHOUT_KEY);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 6, fault: "resealed" });
});

test("a trail whose seals were taken off, for the program to make them again, is found by what was published", async () => {
  const chain = start();
  await write(1, 6);
  await chain.seal(opened.db);
  await chain.publish(opened.db);
  await asOwner(sql`delete from audit where seq = 3`, TAKE_SEALS_OFF);
  // Another copy, or this one after a new start, knows nothing of the old seals.
  await start().seal(opened.db);
  await write(7, 8);
  await start().seal(opened.db);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 6, fault: "resealed" });
});

test("seals that were taken off before an end was published are found by the program that made them, for good", async () => {
  const chain = start();
  await write(1, 6);
  await chain.seal(opened.db);
  await asOwner(sql`delete from audit where seq = 5`, TAKE_SEALS_OFF);
  await expect(chain.seal(opened.db)).rejects.toBeInstanceOf(BrokenTrail);
  // The trail is sealed on, and the proof fails from now on.
  expect(await chain.seal(opened.db)).toBe(5);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 6, fault: "cut-off" });
  await write(7, 9);
  expect(await chain.seal(opened.db)).toBe(3);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 6, fault: "resealed" });
});

test("a published end that nobody with the key signed is found", async () => {
  const chain = start();
  await write(1, 3);
  await chain.seal(opened.db);
  await chain.publish(opened.db);
  heads.push({ ...(heads[0] as Head), at: "2027-01-01T00:00:00.000Z" });
  expect(await prove()).toMatchObject({ ok: false, fault: "forged-head" });
});

test("an end is published once an hour, and again when the program stops", async () => {
  const chain = start();
  await chain.publish(opened.db);
  expect(heads).toEqual([]);
  await write(1, 3);
  await chain.seal(opened.db);
  for (const minute of [0, 1, 59, 60, 61, 119, 120]) {
    now = new Date(Date.parse("2026-02-01T00:00:00Z") + minute * 60_000);
    await chain.publish(opened.db);
  }
  expect(heads.map(({ seq, at }) => [seq, at.slice(11, 16)])).toEqual([
    [3, "00:00"],
    [3, "01:00"],
    [3, "02:00"],
  ]);
  await chain.publish(opened.db, true);
  expect(heads).toHaveLength(4);
});

test("copies seal one chain, and an entry that several find is sealed once", async () => {
  const [one, other] = [start(), start()];
  for (let round = 0; round < 5; round++) {
    await write(round * 10 + 1, round * 10 + 10);
    const sealed = await Promise.all([one, other, one].map((chain) => chain.seal(opened.db)));
    expect(sealed.reduce((sum, count) => sum + count)).toBe(10);
  }
  expect(await prove()).toMatchObject({ ok: true, sealed: 50 });
});

test("a chain of before the key goes on with one, an entry says from where, and both parts are proved", async () => {
  await write(1, 4);
  await asOwner(SEAL_WITHOUT_KEY);
  await write(5, 5);
  expect(await start().seal(opened.db)).toBe(2);
  expect(await prove()).toMatchObject({ ok: true, entries: 6, sealed: 6, keyed_from: 5 });
  const { rows } = await opened.db.execute(
    sql`select record_id, changes -> 'key' ->> 'before' as before from audit where action = 'seal-key'`,
  );
  expect(rows).toEqual([{ record_id: "4", before: null }]);
  // What was sealed without a key is held by the first seal that has one.
  await asOwner(sql`update audit set actor = 'Nobody' where seq = 2`);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 2, fault: "changed" });
});

test("an entry without a key behind one that has one is no part of the chain", async () => {
  await write(1, 3);
  await start().seal(opened.db);
  await write(4, 4);
  await asOwner(sql`
    update audit set seq = 4, previous_hash = (select hash from audit where seq = 3) where seq is null`);
  await asOwner(sql`update audit set hash = audit_hash(audit) where seq = 4`);
  expect(await prove()).toMatchObject({ ok: false, broken_at: 4, fault: "unkeyed" });
});

test("the key is changed by a newer one before it: the trail says so, and old seals hold as long as both are given", async () => {
  const [older, newer] = ["an older key, of thirty-two letters", "a newer key, of thirty-two letters too"] as const;
  await write(1, 2);
  await chainOfTests(clock, heads, ringOf([older])).seal(opened.db);
  const both = chainOfTests(clock, heads, ringOf([newer, older]));
  // With nothing to seal there is nothing to tell.
  expect(await both.seal(opened.db)).toBe(0);
  await write(3, 3);
  expect(await both.seal(opened.db)).toBe(2);
  await both.publish(opened.db);
  expect(await both.prove(opened.db)).toMatchObject({ ok: true, sealed: 4 });
  const alone = chainOfTests(clock, heads, ringOf([newer]));
  expect(await alone.prove(opened.db)).toMatchObject({ ok: false, broken_at: 1, fault: "unknown-key" });
  const { rows } = await opened.db.execute(sql`select count(distinct key_id)::int as keys from audit`);
  expect(rows).toEqual([{ keys: 2 }]);
});
