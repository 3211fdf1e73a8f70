import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { endUserSessions } from "../../../src/server/session/tables";
import { DAY } from "../platform";
import { endUserAppOfFile } from "./endUserApp";

const app = endUserAppOfFile();
let administrator: string;
beforeAll(async () => {
  administrator = (await app.platform.signIn("first@console.example")).data.accessToken;
});

const signOut = (token: string) => app.platform.call("POST /auth/logout", { token });
const change = async (id: number, body: object) => {
  const asked = await app.platform.call(`PUT /console/customers/${id}`, { token: administrator, body });
  if (asked.status === 200) return;
  expect(asked.status).toBe(202);
  const { email } = await app.platform.employee({ role: ROLE.superAdmin });
  const { accessToken } = (await app.platform.signIn(email)).data;
  const route = `PUT /console/approvals/${asked.headers.get("x-approval-id")}/decision`;
  const decided = await app.platform.call(route, { token: accessToken, body: { decision: "approve" } });
  expect(decided.status).toBe(200);
};

describe("an end user's session", () => {
  test("ends at a sign-out, for good and alone", async () => {
    const { id, phone, token, own } = await app.signedIn();
    app.platform.pass(61);
    await app.login(phone);
    const other = (await app.verify(id, await app.lastCode(phone))).data.token;
    expect(await own()).toBe(200);
    expect(await signOut(token)).toMatchObject({ status: 200, message: "Signed out" });
    expect(await own()).toBe(401);
    expect((await signOut(token)).status).toBe(401);
    expect((await app.platform.call("GET /me/application", { token: other })).status).toBe(200);
    const trail = await app.db.select().from(audit).where(eq(audit.actor_id, id));
    expect(trail.map(({ action }) => action).filter((action) => action === "sign-out")).toHaveLength(1);
  });

  test("ends with the account's block, and stays dead when that is lifted", async () => {
    const { id, own } = await app.signedIn();
    await change(id, { status: "Inactive" });
    expect(await own()).toBe(401);
    await change(id, { status: "Active" });
    expect(await own()).toBe(401);
  });

  test("ends with a change of the phone or its country code, and a code that went there opens none; it goes on otherwise", async () => {
    const [one, other] = [await app.signedIn(), await app.signedIn()];
    const { id, code } = await app.withCode();
    await change(one.id, { comments: "Called back." });
    expect(await one.own()).toBe(200);
    await change(one.id, { phone: app.freshPhone() });
    await change(other.id, { country_code: "+44" });
    expect([await one.own(), await other.own()]).toEqual([401, 401]);
    await change(id, { phone: app.freshPhone() });
    expect((await app.verify(id, code)).status).toBe(422);
  });

  test("is forgotten at the next sign-in once its time is over", async () => {
    const { id, phone } = await app.signedIn();
    app.platform.pass(7 * DAY + 1);
    await app.login(phone);
    await app.verify(id, await app.lastCode(phone));
    expect(await app.db.$count(endUserSessions, eq(endUserSessions.user_id, id))).toBe(1);
  });
});
