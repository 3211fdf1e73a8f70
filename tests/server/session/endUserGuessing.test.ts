import { inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OTP, SIGN_IN } from "../../../src/contract/limits";
import { attempts, oneTimeCodes } from "../../../src/server/session/tables";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { endUserAppOfFile, otherThan } from "./endUserApp";

const GUESSES = sizeOf("GUESSES", { short: 60, full: 2000, long: 10_000 });
const VICTIMS = sizeOf("GUESSED_PHONES", { short: 1, full: 3 });
const TRIED = "Too many wrong codes were tried. Try again in 15 minutes.";

const app = endUserAppOfFile();
beforeEach(async () => {
  await app.db.delete(attempts);
});

const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** Adds up the codes that were compared, for each of some accounts. */
const compared = (of: { id: number }[]) =>
  app.db
    .select({ tries: sql<number>`sum(${oneTimeCodes.tries})::int` })
    .from(oneTimeCodes)
    .where(
      inArray(
        oneTimeCodes.user_id,
        of.map(({ id }) => id),
      ),
    )
    .groupBy(oneTimeCodes.user_id);

test(`of ${GUESSES} guesses from as many addresses 50 are compared for a phone and day`, {
  timeout: SIZED_LIMIT,
}, async () => {
  const victims = await Promise.all(Array.from({ length: VICTIMS }, () => app.customer()));
  const each = Math.ceil(GUESSES / OTP.perDay / VICTIMS);
  const statuses = new Map<number, number>();
  let guesses = 0;
  for (let turn = 0; turn < OTP.perDay; turn++) {
    for (const { id, phone } of victims) {
      expect((await app.login(phone)).status).toBe(200);
      const wrong = otherThan(await app.lastCode(phone));
      const guess = () => app.verify(id, wrong, addressOf(guesses++));
      for (const { status } of await Promise.all(Array.from({ length: each }, guess)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    app.platform.pass(OTP.pause + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 422: guesses });
  expect(await compared(victims)).toEqual(victims.map(() => ({ tries: OTP.perDay * OTP.tries })));
  for (const { phone } of victims) expect((await app.login(phone)).status).toBe(429);
});

test("guesses over many accounts from one address end, while other addresses and right codes go on, until its time is over", async () => {
  const one = await app.withCode();
  const guess = () => app.verify(2_000_000_000, "123456", "10.0.0.1");
  expect((await guess()).status).toBe(422);
  await app.used("code-from", SIGN_IN.perAddress - 2);
  // Right codes do not count: any number of people sign in from one address, among guesses.
  for (let turn = 0; turn < 4; turn++) {
    const { id, code } = await app.withCode();
    expect((await app.verify(id, code, "10.0.0.1")).status).toBe(200);
  }
  expect((await guess()).status).toBe(422);
  expect((await app.verify(one.id, otherThan(one.code), "10.0.0.1")).status).toBe(422);
  expect(await guess()).toMatchObject({ status: 429, message: TRIED });
  expect((await app.verify(one.id, one.code, "10.0.0.1")).status).toBe(429);
  expect((await app.verify(one.id, one.code, "10.0.0.2")).status).toBe(200);
  app.platform.pass(SIGN_IN.window);
  const later = await app.withCode();
  expect((await app.verify(later.id, later.code, "10.0.0.1")).status).toBe(200);
});
