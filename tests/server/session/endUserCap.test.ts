import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { OTP, REGISTRATION } from "../../../src/contract/limits";
import { CODES_OF_ALL } from "../../../src/server/session/oneTimeCode";
import { attempts, oneTimeCodes } from "../../../src/server/session/tables";
import { DAY } from "../platform";
import { endUserAppOfFile } from "./endUserApp";

const HOUR = 3600;
const BUSY = "Too many people ask for codes just now. Try again in 1 hour.";

const app = endUserAppOfFile();
beforeEach(async () => {
  await app.db.delete(attempts);
});

/** Lets that many codes be left of the hour. */
const leave = (left: number) =>
  app.db.insert(attempts).values({
    key: CODES_OF_ALL,
    failures: OTP.perHourOfAll - left,
    window_start: app.platform.deps.clock().toISOString(),
  });

const counted = async () => {
  const [row] = await app.db.select().from(attempts).where(eq(attempts.key, CODES_OF_ALL));
  return row?.failures ?? 0;
};

test("known and unknown phones are counted alike, also at a registration, and not while a phone has to wait", async () => {
  const { phone } = await app.customer();
  for (let turn = 0; turn < 3; turn++) await app.login(phone);
  await app.login(app.freshPhone());
  await app.resend(app.freshPhone());
  expect((await app.register()).status).toBe(201);
  const { phone: taken } = await app.customer();
  expect((await app.register({ phone: taken })).status).toBe(201);
  expect(await counted()).toBe(5);
});

test("beyond the hour's codes every phone is refused with the same words and gets no code", async () => {
  await leave(1);
  const [first, known] = [await app.customer(), await app.customer()];
  expect((await app.login(first.phone)).status).toBe(200);
  const refused = [await app.login(known.phone), await app.login(app.freshPhone())];
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 429, message: BUSY });
    expect(answer.headers.get("retry-after")).toBe(String(HOUR));
  }
  expect(await app.platform.codesFor(`+91${known.phone}`)).toEqual([]);
});

test("when the hour is over there are codes again, and who kept asking has lost none of the day", async () => {
  await leave(0);
  const { id, phone } = await app.customer();
  for (let turn = 0; turn <= OTP.perDay; turn++) {
    expect((await app.login(phone)).status).toBe(429);
    app.platform.pass(OTP.pause);
  }
  app.platform.pass(HOUR);
  expect((await app.login(phone)).status).toBe(200);
  expect((await app.verify(id, await app.lastCode(phone))).status).toBe(200);
});

test("20 phones at once get what is left of the hour, and no more", async () => {
  await leave(5);
  const phones = Array.from({ length: 20 }, () => app.freshPhone());
  const answers = await Promise.all(phones.map((phone) => app.login(phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test("what is only pretended for an unknown phone stays nowhere and spoils nobody's code", async () => {
  const { id, code } = await app.withCode();
  const before = await app.db.$count(oneTimeCodes);
  await app.login(app.freshPhone());
  expect(await app.db.$count(oneTimeCodes)).toBe(before);
  expect((await app.verify(id, code)).status).toBe(200);
});

test("one address that keeps asking is refused, and leaves the hour to the others", async () => {
  expect(OTP.perHourOfAddress * 20).toBeLessThan(OTP.perHourOfAll);
  const ask = async (address: string) => app.login(app.freshPhone(), "+91", address);
  expect((await ask("10.0.0.1")).status).toBe(200);
  await app.used("code-from", OTP.perHourOfAddress - 1);
  expect((await ask("10.0.0.1")).status).toBe(200);
  const before = await counted();
  for (let turn = 0; turn < 3; turn++) expect((await ask("10.0.0.1")).status).toBe(429);
  expect(await counted()).toBe(before);
  const { id, phone } = await app.customer();
  expect((await app.login(phone, "+91", "10.0.0.1")).message).toBe(
    "Too many codes were asked for from this network. Try again in 1 hour.",
  );
  expect((await app.login(phone, "+91", "10.0.0.2")).status).toBe(200);
  expect((await app.verify(id, await app.lastCode(phone), "10.0.0.2")).status).toBe(200);
});

test("accounts are asked for by one address so many times an hour", async () => {
  expect((await app.register({}, "10.0.0.1")).status).toBe(201);
  await app.used("register-from", REGISTRATION.perHourOfAddress - 1);
  const statuses = [(await app.register({}, "10.0.0.1")).status, (await app.register({}, "10.0.0.1")).status];
  expect(statuses).toEqual([201, 429]);
  expect((await app.register({}, "10.0.0.2")).status).toBe(201);
  expect((await app.login(app.freshPhone(), "+91", "10.0.0.1")).status).toBe(200);
});

test("a phone gets ten codes a day by one address, which shuts nobody out who has another one", async () => {
  const { id, phone } = await app.customer();
  const ask = (address: string) => app.login(phone, "+91", address);
  for (let turn = 0; turn < 10; turn++) {
    expect((await ask("10.0.0.1")).status).toBe(200);
    app.platform.pass(OTP.pause + 1);
  }
  expect(await ask("10.0.0.1")).toMatchObject({
    status: 429,
    message: "Too many codes were asked for today. Try again in 24 hours.",
  });
  app.platform.pass(OTP.pause + 1);
  expect((await ask("10.0.0.2")).status).toBe(200);
  expect((await app.verify(id, await app.lastCode(phone), "10.0.0.2")).status).toBe(200);
  app.platform.pass(DAY);
  expect((await ask("10.0.0.1")).status).toBe(200);
});
