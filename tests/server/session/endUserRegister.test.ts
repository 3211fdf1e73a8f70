import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables/resources";
import { audit } from "../../../src/server/db/tables/trail";
import { type EndUserApp, openEndUserApp } from "./endUserApp";

let app: EndUserApp;
beforeAll(async () => {
  app = await openEndUserApp();
});
afterAll(() => app.platform.close());

describe("a registration", () => {
  const register = (changed: object = {}) => {
    const phone = app.freshPhone();
    const body = { phone, country_code: "+91", name: "Asha Rao", email: `asha${phone}@mail.example`, ...changed };
    return app.platform.call("POST /auth/register", { body }).then((answer) => ({ ...answer, body }));
  };
  const found = async (email: string) => app.db.select().from(tables.users).where(eq(tables.users.email, email));

  test("makes a customer with the defaults and sends the first code", async () => {
    const { status, data, body } = await register();
    expect(status).toBe(201);
    const [account] = await found(body.email);
    expect(account).toMatchObject({
      id: data.user_id,
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
    expect(data.otpExpireAt).toBe(new Date(app.platform.deps.clock().getTime() + 600_000).toISOString());
    expect((await app.verify(data.user_id, await app.lastCode(body.phone))).status).toBe(200);
  });

  test("leaves a row in the audit trail", async () => {
    const { data } = await register();
    const trail = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, "customers"), eq(audit.record_id, String(data.user_id))));
    expect(trail).toMatchObject([{ action: "create", actor_id: data.user_id }]);
  });

  test("cannot choose a role, a balance or a place in the back office", async () => {
    const { body } = await register({ role: 1, is_employee: true, wallet_balance: "1000000.00" });
    expect(await found(body.email)).toMatchObject([{ role: 2, is_employee: false, wallet_balance: "0.00" }]);
  });

  test.each<[string, string, string, () => Promise<object>]>([
    [
      "phone number",
      "phone",
      "This phone number has an account already",
      async () => ({ phone: (await app.customer()).phone }),
    ],
    [
      "e-mail address",
      "email",
      "This e-mail address has an account already",
      async () => ({ email: (await app.platform.customer()).email }),
    ],
    [
      "employee's e-mail address",
      "email",
      "This e-mail address has an account already",
      async () => ({ email: "First@console.example" }),
    ],
  ])("with a taken %s is refused and makes nothing", async (_what, path, message, changed) => {
    const given = await changed();
    const before = (await app.db.select({ id: tables.users.id }).from(tables.users)).length;
    const answer = await register(given);
    expect(answer).toMatchObject({ status: 409, message, errors: [{ path, message: "Already in use" }] });
    expect(await app.db.select({ id: tables.users.id }).from(tables.users)).toHaveLength(before);
  });

  test("of one phone by 10 requests at once makes one account", async () => {
    const phone = app.freshPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => register({ phone, email: `race${turn}${phone}@mail.example` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await app.db.select().from(tables.users).where(eq(tables.users.phone, phone))).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["phone", { phone: "+91 98" }],
    ["country_code", { country_code: "91" }],
    ["name", { name: " " }],
    ["email", { email: "asha" }],
  ])("with a wrong %s is refused", async (path, changed) => {
    const answer = await register(changed);
    expect(answer.status).toBe(422);
    expect(answer.errors?.map((error) => error.path)).toEqual([path]);
  });
});
