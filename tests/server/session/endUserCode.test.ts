import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { OTP } from "../../../src/contract/limits";
import { tables } from "../../../src/server/db/tables";
import { oneTimeCodes } from "../../../src/server/session/tables";
import { endUserAppOfFile } from "./endUserApp";

const SENT = "If this phone number is registered, a code is on its way to it";

const app = endUserAppOfFile();

describe("a code", () => {
  test("is sent to a customer's phone and ends after 10 minutes", async () => {
    const { id, phone } = await app.customer();
    const { status, data, message } = await app.login(phone);
    expect({ status, message }).toEqual({ status: 200, message: SENT });
    const ends = new Date(app.platform.deps.clock().getTime() + 600_000).toISOString();
    expect(data).toEqual({ user_id: id, otpExpireAt: ends });
    const sent = await app.db
      .select()
      .from(tables.outbox)
      .where(eq(tables.outbox.recipient, `+91${phone}`));
    expect(sent).toMatchObject([
      { channel: "sms", sent_at: null, secret: true, body: expect.stringMatching(/^•{6} is your/) },
    ]);
  });

  test("is in no log, and in the database only by a hash that needs the platform's key", async () => {
    const { id, phone, code } = await app.withCode();
    await app.verify(id, code);
    const [kept] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.user_id, id));
    expect(kept?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(app.platform.log()).not.toContain(code);
    expect(app.platform.log()).not.toContain(phone);
  });

  test("is sent again on demand a minute later, not before, and only the newest one counts", async () => {
    const { id, phone, code } = await app.withCode();
    app.platform.pass(20);
    const refused = await app.resend(phone);
    expect(refused).toMatchObject({
      status: 429,
      message: "A code was asked for a moment ago. Try again in 40 seconds.",
    });
    expect(refused.headers.get("retry-after")).toBe("40");
    expect(await app.platform.codesFor(`+91${phone}`)).toHaveLength(1);
    app.platform.pass(40);
    expect((await app.resend(phone)).data.user_id).toBe(id);
    const newest = await app.lastCode(phone);
    expect(await app.platform.codesFor(`+91${phone}`)).toHaveLength(2);
    // One time in a million both are the same.
    if (code !== newest) expect((await app.verify(id, code)).status).toBe(422);
    expect((await app.verify(id, newest)).status).toBe(200);
  });

  test("is asked for by 20 requests at once and sent once", async () => {
    const { phone } = await app.customer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.login(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await app.platform.codesFor(`+91${phone}`)).toHaveLength(1);
  });
});

describe("nobody learns which phones are registered:", () => {
  test("an unknown phone gets the same words and end, a wait, and an id that looks like any other and stays, but no code", async () => {
    const known = await app.customer();
    const phone = app.freshPhone();
    const [real, made] = [await app.login(known.phone), await app.login(phone)];
    expect([made.status, made.message, made.data.otpExpireAt]).toEqual([
      real.status,
      real.message,
      real.data.otpExpireAt,
    ]);
    expect(made.data.user_id).toBeGreaterThan(0);
    expect(made.data.user_id).toBeLessThanOrEqual(known.id);
    expect((await app.login(phone)).status).toBe(429);
    app.platform.pass(60);
    expect((await app.resend(phone)).data.user_id).toBe(made.data.user_id);
    expect(await app.platform.codesFor(`+91${phone}`)).toEqual([]);
  });

  test("a customer who is blocked, an employee and the same number in another country get the same answer and no code", async () => {
    const [{ id, phone }, other, ofEmployee] = [await app.customer(), await app.customer(), app.freshPhone()];
    await app.platform.change(id, { status: "Blocked" });
    await app.platform.employee({ phone: ofEmployee });
    expect(await app.login(phone)).toMatchObject({ status: 200, message: SENT, data: { user_id: id } });
    expect((await app.login(ofEmployee)).message).toBe(SENT);
    expect((await app.login(other.phone, "+44")).message).toBe(SENT);
    for (const recipient of [`+91${phone}`, `+91${ofEmployee}`, `+44${other.phone}`])
      expect(await app.platform.codesFor(recipient)).toEqual([]);
  });

  test("ids of unknown phones are spread over all ids in use, and known phones are among them", async () => {
    await app.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 434)`);
    const known = await app.customer();
    const ids = await idsOf(Array.from({ length: 80 }, () => app.freshPhone()));
    expect(Math.max(...ids)).toBeLessThanOrEqual(known.id);
    // Of 80 draws from 435 each quarter gets about 20; one with less than 5 comes once in 200,000 such tests.
    for (const quarter of [0, 1, 2, 3])
      expect(ids.filter((id) => Math.floor((id - 1) / (known.id / 4)) === quarter).length).toBeGreaterThan(4);
  });

  test("the id of an unknown phone changes as though somebody had registered it, or not at all", async () => {
    const phones = Array.from({ length: 30 }, () => app.freshPhone());
    const before = await idsOf(phones);
    const last = (await app.customer()).id;
    for (let turn = 0; turn < 40; turn++) await app.customer();
    app.platform.pass(OTP.pause + 1);
    const after = await idsOf(phones);
    const changed = after.filter((id, at) => id !== before[at]);
    expect(changed.filter((id) => id < last)).toEqual([]);
    expect(changed.length).toBeLessThan(phones.length / 3);
  });

  /** Asks for a code for each phone, and gives the ids that are answered. */
  async function idsOf(phones: readonly string[]) {
    const ids = [];
    for (const phone of phones) ids.push((await app.login(phone)).data.user_id);
    return ids;
  }
});

describe("a further code", () => {
  const both = async () => {
    const phone = app.freshPhone();
    const [indian, american] = [
      await app.platform.customer({ phone, country_code: "+91" }),
      await app.platform.customer({ phone, country_code: "+1" }),
    ];
    return { phone, indian: indian.id, american: american.id };
  };

  test("goes to the country that is named", async () => {
    const { phone, indian, american } = await both();
    expect((await app.resend(phone, "+91")).data.user_id).toBe(indian);
    app.platform.pass(OTP.pause + 1);
    expect((await app.resend(phone, "+1")).data.user_id).toBe(american);
    expect(await app.platform.codesFor(`+91${phone}`)).toHaveLength(1);
    expect(await app.platform.codesFor(`+1${phone}`)).toHaveLength(1);
  });

  test("goes to nobody where two countries have the number and none is named, and is answered alike", async () => {
    const { phone, indian } = await both();
    const answer = await app.resend(phone);
    expect(answer).toMatchObject({ status: 200, message: SENT });
    // As a sign-in with the default country is answered, so that it tells nothing more.
    expect(answer.data.user_id).toBe(indian);
    expect(await app.platform.codesFor(`+91${phone}`)).toEqual([]);
    expect(await app.platform.codesFor(`+1${phone}`)).toEqual([]);
  });

  test("goes to the one account of a number in whatever country, and does not tell in which", async () => {
    const phone = app.freshPhone();
    const { id } = await app.platform.customer({ phone, country_code: "+44" });
    const answer = await app.resend(phone);
    expect(answer).toMatchObject({ status: 200, message: SENT });
    expect((await app.verify(id, await app.lastCode(phone, "+44"))).status).toBe(200);
    app.platform.pass(OTP.pause + 1);
    expect((await app.login(phone, "+91")).data.user_id).toBe(answer.data.user_id);
  });

  test("is not led astray by somebody who registers the number in another country", async () => {
    const { id, phone } = await app.customer();
    expect((await app.register({ phone, country_code: "+1" })).status).toBe(201);
    app.platform.pass(OTP.pause + 1);
    expect((await app.resend(phone)).data.user_id).toBe(id);
    expect((await app.verify(id, await app.lastCode(phone))).status).toBe(200);
    expect(await app.platform.codesFor(`+1${phone}`)).toHaveLength(1);
  });
});
