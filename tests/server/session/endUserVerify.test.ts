import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { DAY } from "../platform";
import { endUserAppOfFile, otherThan } from "./endUserApp";

const WRONG = "This code is wrong or no longer valid. Check it, or ask for a new one.";

const app = endUserAppOfFile();

describe("the right code", () => {
  test("gives a token of the end-user app for 7 days, once, and leaves a row in the audit trail", async () => {
    const { id, code } = await app.withCode();
    // Numbers or text, as apps send them.
    const { status, data } = await app.verify(String(id), code.startsWith("0") ? code : Number(code));
    expect([status, data.user_id]).toEqual([200, id]);
    const claims = decodeJwt(data.token);
    expect(claims).toMatchObject({ sub: String(id), aud: "end-user", iss: "asset-console" });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(7 * DAY);
    const trail = await app.db.select().from(audit).where(eq(audit.actor_id, id));
    expect(trail).toMatchObject([{ action: "sign-in", resource: "customers", record_id: String(id) }]);
    expect(await app.verify(id, code)).toMatchObject({ status: 422, message: WRONG });
  });

  test("is taken until 10 minutes are over, and from nobody else or a customer who was blocked meanwhile", async () => {
    const [early, late, blocked] = [await app.withCode(), await app.withCode(), await app.withCode()];
    expect((await app.verify((await app.customer()).id, early.code)).status).toBe(422);
    await app.platform.change(blocked.id, { status: "Blocked" });
    expect((await app.verify(blocked.id, blocked.code)).status).toBe(422);
    app.platform.pass(599);
    expect((await app.verify(early.id, early.code)).status).toBe(200);
    app.platform.pass(1);
    expect(await app.verify(late.id, late.code)).toMatchObject({ status: 422, message: WRONG });
  });
});

describe("a wrong code", () => {
  test("costs one of five tries, after which the right one is refused, and is answered as for no account", async () => {
    const [lucky, unlucky] = [await app.withCode(), await app.withCode()];
    for (let turn = 0; turn < 4; turn++) await app.verify(lucky.id, otherThan(lucky.code));
    expect((await app.verify(lucky.id, lucky.code)).status).toBe(200);
    const made = await app.verify(2_000_000_000, "123456");
    expect([made.status, made.message, made.errors]).toEqual([422, WRONG, [{ path: "otp", message: WRONG }]]);
    for (let turn = 0; turn < 5; turn++) {
      const { status, message, errors } = await app.verify(unlucky.id, otherThan(unlucky.code));
      expect([status, message, errors]).toEqual([made.status, made.message, made.errors]);
    }
    expect(await app.verify(unlucky.id, unlucky.code)).toMatchObject({ status: 422, message: WRONG });
  });
});
