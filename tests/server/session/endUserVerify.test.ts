import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { oneTimeCodes } from "../../../src/server/session/tables";
import { DAY } from "../platform";
import { type EndUserApp, openEndUserApp, otherThan } from "./endUserApp";

const WRONG = "This code is wrong or no longer valid. Check it, or ask for a new one.";

let app: EndUserApp;
beforeAll(async () => {
  app = await openEndUserApp();
});
afterAll(() => app.platform.close());

describe("the right code", () => {
  test("gives a token of the end-user app for 7 days", async () => {
    const { id, code } = await app.withCode();
    const { status, data } = await app.verify(id, code);
    expect(status).toBe(200);
    expect(data.user_id).toBe(id);
    const claims = decodeJwt(data.token);
    expect(claims).toMatchObject({ sub: String(id), aud: "end-user", iss: "asset-console" });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(7 * DAY);
  });

  test("is taken as numbers or as text", async () => {
    const { id, code } = await app.withCode();
    expect((await app.verify(String(id), code.startsWith("0") ? code : Number(code))).status).toBe(200);
  });

  test("is taken once", async () => {
    const { id, code } = await app.withCode();
    expect((await app.verify(id, code)).status).toBe(200);
    expect(await app.verify(id, code)).toMatchObject({ status: 422, message: WRONG });
  });

  test("is taken once of 5 requests at once", async () => {
    const { id, code } = await app.withCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.verify(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("is taken until 10 minutes are over", async () => {
    const [early, late] = [await app.withCode(), await app.withCode()];
    app.platform.pass(599);
    expect((await app.verify(early.id, early.code)).status).toBe(200);
    app.platform.pass(1);
    expect(await app.verify(late.id, late.code)).toMatchObject({ status: 422, message: WRONG });
  });

  test("is worth nothing to somebody else", async () => {
    const { code } = await app.withCode();
    const other = await app.customer();
    expect((await app.verify(other.id, code)).status).toBe(422);
  });

  test("is refused to a customer who was blocked meanwhile", async () => {
    const { id, code } = await app.withCode();
    await app.platform.change(id, { status: "Blocked" });
    expect((await app.verify(id, code)).status).toBe(422);
  });

  test("leaves a row in the audit trail", async () => {
    const { id, code } = await app.withCode();
    await app.verify(id, code);
    const trail = await app.db.select().from(audit).where(eq(audit.actor_id, id));
    expect(trail).toMatchObject([{ action: "sign-in", resource: "customers", record_id: String(id) }]);
  });
});

describe("a wrong code", () => {
  test("costs one of five tries, after which the right one is refused", async () => {
    const [lucky, unlucky] = [await app.withCode(), await app.withCode()];
    for (let turn = 0; turn < 4; turn++) await app.verify(lucky.id, otherThan(lucky.code));
    expect((await app.verify(lucky.id, lucky.code)).status).toBe(200);
    for (let turn = 0; turn < 5; turn++)
      expect((await app.verify(unlucky.id, otherThan(unlucky.code))).status).toBe(422);
    expect(await app.verify(unlucky.id, unlucky.code)).toMatchObject({ status: 422, message: WRONG });
  });

  test("costs its try also when 10 come at once", async () => {
    const { id, code } = await app.withCode();
    await Promise.all(Array.from({ length: 10 }, () => app.verify(id, otherThan(code))));
    const [kept] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.user_id, id));
    expect(kept?.tries).toBe(5);
    expect((await app.verify(id, code)).status).toBe(422);
  });

  test("is answered as for an account that does not exist", async () => {
    const { id, code } = await app.withCode();
    const [real, made] = [await app.verify(id, otherThan(code)), await app.verify(2_000_000_000, "123456")];
    expect([made.status, made.message, made.errors]).toEqual([real.status, real.message, real.errors]);
    expect(made.errors).toEqual([{ path: "otp", message: WRONG }]);
  });
});
