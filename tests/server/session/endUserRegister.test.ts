import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { OTP, REGISTRATION } from "../../../src/contract/limits";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { sweepCodes } from "../../../src/server/session/oneTimeCode";
import { sweepRegistrations } from "../../../src/server/session/registration";
import { oneTimeCodes, registrations } from "../../../src/server/session/tables";
import { endUserAppOfFile } from "./endUserApp";

const app = endUserAppOfFile();

const found = async (email: string) => app.db.select().from(tables.users).where(eq(tables.users.email, email));
const accounts = () => app.db.$count(tables.users);
const again = () => app.platform.pass(OTP.pause + 1);
const messagesTo = (recipient: string) => app.db.$count(tables.outbox, eq(tables.outbox.recipient, recipient));

/** Registers somebody and proves the phone. */
async function registered(changed: object = {}) {
  const { data, body } = await app.register(changed);
  return { body, verified: await app.verify(data.user_id, await app.lastCode(body.phone)) };
}

describe("a registration", () => {
  test("makes a customer with the defaults, whatever it claims, once its code proves the phone, and signs in", async () => {
    const claims = { role: 1, is_employee: true, wallet_balance: "1000000.00" };
    const { status, data, body } = await app.register(claims);
    expect(status).toBe(201);
    expect(data.otpExpireAt).toBe(new Date(app.platform.deps.clock().getTime() + 600_000).toISOString());
    expect(await found(body.email)).toEqual([]);
    const verified = await app.verify(data.user_id, await app.lastCode(body.phone));
    expect(verified.status).toBe(200);
    const [account] = await found(body.email);
    expect(account).toMatchObject({
      id: verified.data.user_id,
      name: "Asha Rao",
      phone: body.phone,
      country_code: "+91",
      role: 2,
      status: "Active",
      wallet_balance: "0.00",
      kyc_status: "pending",
      is_employee: false,
    });
    expect(Date.parse(String(account?.kyc_since))).toBe(app.platform.deps.clock().getTime());
    expect((await app.platform.call("GET /me/application", { token: verified.data.token })).status).toBe(200);
    const trail = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, "customers"), eq(audit.record_id, String(account?.id))))
      .orderBy(audit.id);
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["create", account?.id],
      ["sign-in", account?.id],
    ]);
  });

  test("may be repeated with other words before its code is used; the last ones count", async () => {
    const { data, body } = await app.register({ name: "Asha Roa" });
    again();
    const repeated = await app.register({ ...body, name: "Asha Rao" });
    expect(repeated.data.user_id).toBe(data.user_id);
    await app.verify(data.user_id, await app.lastCode(body.phone));
    expect(await found(body.email)).toMatchObject([{ name: "Asha Rao" }]);
  });

  test("is sent its code again by a sign-in and on demand", async () => {
    const { data, body } = await app.register();
    for (const call of ["login", "resend"] as const) {
      again();
      expect((await app[call](body.phone)).data.user_id).toBe(data.user_id);
    }
    expect(await app.platform.codesFor(`+91${body.phone}`)).toHaveLength(3);
    expect((await app.verify(data.user_id, await app.lastCode(body.phone))).status).toBe(200);
  });

  test("of one phone by 10 requests at once makes one account", async () => {
    const phone = app.freshPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.register({ phone })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const sent = answers.find(({ status }) => status === 201);
    const code = await app.lastCode(phone);
    const verified = await Promise.all(Array.from({ length: 10 }, () => app.verify(sent?.data.user_id, code)));
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.db.select().from(tables.users).where(eq(tables.users.phone, phone))).toHaveLength(1);
  });

  test("that nobody proves a phone for is forgotten after a day, and its code with it", async () => {
    const { body } = await app.register();
    app.platform.pass(REGISTRATION.lifetime + 1);
    const { data } = await app.login(body.phone);
    expect(await app.platform.codesFor(`+91${body.phone}`)).toHaveLength(1);
    await sweepRegistrations(app.db, app.platform.deps.clock());
    await sweepCodes(app.db, app.platform.deps.clock());
    expect(await app.db.$count(registrations, eq(registrations.phone, body.phone))).toBe(0);
    expect(await app.db.$count(oneTimeCodes, eq(oneTimeCodes.user_id, data.user_id))).toBe(0);
  });

  test("with wrong values is refused at each of them", async () => {
    const answer = await app.register({ phone: "+91 98", country_code: "91", name: " ", email: "asha" });
    expect(answer.status).toBe(422);
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual(["country_code", "email", "name", "phone"]);
  });
});

describe("nobody learns by a registration who has an account:", () => {
  test.each<[string, () => Promise<object>]>([
    ["phone", async () => ({ phone: (await app.customer()).phone })],
    ["blocked customer's phone", async () => ({ phone: (await blocked()).phone })],
    ["e-mail address", async () => ({ email: (await app.platform.customer()).email })],
    ["employee's e-mail address", async () => ({ email: "First@console.example" })],
  ])("a taken %s is answered as a free one, makes nothing, and writes nothing to its owner", async (what, given) => {
    const free = await app.register();
    const changed = await given();
    const before = await accounts();
    const taken = await app.register(changed);
    expect([taken.status, taken.message, taken.errors]).toEqual([201, free.message, undefined]);
    expect(Object.keys(taken.data)).toEqual(Object.keys(free.data));
    expect(taken.data.otpExpireAt).toBe(free.data.otpExpireAt);
    expect(await accounts()).toBe(before);
    expect(await messagesTo(taken.body.email.toLowerCase())).toBe(0);
    if (what.startsWith("blocked")) expect(await app.platform.codesFor(`+91${taken.body.phone}`)).toEqual([]);
  });

  test("a phone that has an account gets a code by which its owner signs in, and nothing of the account changes", async () => {
    const { id, phone } = await app.customer();
    const [before] = await app.db.select().from(tables.users).where(eq(tables.users.id, id));
    const { data } = await app.register({ phone });
    expect(data.user_id).toBe(id);
    const verified = await app.verify(id, await app.lastCode(phone));
    expect(verified.data).toMatchObject({ user_id: id });
    const [after] = await app.db.select().from(tables.users).where(eq(tables.users.id, id));
    expect({ ...after, last_login_at: null }).toEqual({ ...before, last_login_at: null });
    expect(await app.db.$count(registrations, eq(registrations.phone, phone))).toBe(0);
  });

  test("a registration is answered with the id that a sign-in of the unknown phone was", async () => {
    const phone = app.freshPhone();
    const unknown = await app.login(phone);
    again();
    expect((await app.register({ phone })).data.user_id).toBe(unknown.data.user_id);
  });

  test("an employee's e-mail address shows as one's own alone, and opens no door of the back office", async () => {
    const email = "first@console.example";
    const { body, verified } = await registered({ email });
    const own = await app.platform.call("GET /me/application", { token: verified.data.token });
    expect(own.data.account).toMatchObject({ phone: body.phone, email });
    expect(await found(email)).toHaveLength(2);
    expect((await app.platform.me(verified.data.token)).status).toBe(401);
    expect((await app.platform.signIn(email)).data.accessToken).toBeDefined();
  });

  test("a registration whose answered id is also a customer's leaves that customer's code alone", async () => {
    const { id, code } = await app.withCode();
    const { body, data } = await app.register();
    await app.db.update(registrations).set({ answered_id: id }).where(eq(registrations.phone, body.phone));
    again();
    await app.login(body.phone);
    const mine = await app.verify(id, await app.lastCode(body.phone));
    expect(mine.data.user_id).not.toBe(id);
    expect(await found(body.email)).toMatchObject([{ id: mine.data.user_id }]);
    expect((await app.verify(id, code)).data.user_id).toBe(id);
    expect(data.user_id).toBeGreaterThan(0);
  });
});

async function blocked() {
  const customer = await app.customer();
  await app.platform.change(customer.id, { status: "Blocked" });
  return customer;
}

test("an administrator is refused a customer's e-mail address that is another's, at its field", async () => {
  const token = (await app.platform.signIn("first@console.example")).data.accessToken;
  const { email } = await app.platform.customer();
  const { id } = await app.customer();
  const body = { name: "Asha Rao", email, phone: app.freshPhone() };
  for (const refused of [
    await app.platform.call("POST /console/customers", { token, body }),
    await app.platform.call(`PUT /console/customers/${id}`, { token, body: { email } }),
  ])
    expect([refused.status, refused.errors]).toEqual([409, [{ path: "email", message: "Already in use" }]]);
});
