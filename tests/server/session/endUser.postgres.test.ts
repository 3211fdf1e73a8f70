import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { OTP } from "../../../src/contract/limits";
import { transaction } from "../../../src/server/db/database";
import { oneTimeCodes } from "../../../src/server/session/tables";
import { endUserAppOfFile, otherThan } from "./endUserApp";

const app = endUserAppOfFile();

test("of 50 right codes at once one alone signs in", async () => {
  const { id, code } = await app.withCode();
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.verify(id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
});

test("of 50 wrong codes at once five are compared, after which the right one is refused", async () => {
  const { id, code } = await app.withCode();
  await Promise.all(Array.from({ length: 50 }, () => app.verify(id, otherThan(code))));
  expect((await app.verify(id, code)).status).toBe(422);
  const [kept] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.user_id, id));
  expect(kept?.tries).toBe(OTP.tries);
});

test("a code that takes long to send keeps no other phone waiting", async () => {
  const [slow, quick] = [await app.customer(), await app.customer()];
  const waiting = await transaction(app.db, async (tx) => {
    await tx.execute(sql`select id from users where id = ${slow.id} for update`);
    const held = app.login(slow.phone);
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 60_000 });
    const phones = [quick.phone, app.freshPhone(), app.freshPhone()];
    const others = await Promise.all(phones.map((phone) => app.login(phone)));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    return [held];
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200]);
});

/** Counts the connections that wait for what another has locked. */
async function waits() {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
}
