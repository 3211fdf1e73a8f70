import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { openPlatform, PASSWORD, type Platform } from "../platform";

const NEW = "a new and longer password";

let platform: Platform;
let id: number;
let email: string;
let token: string;
let refreshToken: string;
let cookie: string | undefined;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

beforeEach(async () => {
  const account = await platform.employee({ role: 3 });
  const signedIn = await platform.signIn(account.email);
  ({ id, email } = account);
  ({ accessToken: token, refreshToken } = signedIn.data);
  cookie = signedIn.cookie;
});

const change = (body: unknown) => platform.call("PUT /console/me", { token, body });
const trail = () =>
  platform.db
    .select()
    .from(audit)
    .where(and(eq(audit.record_id, String(id)), eq(audit.action, "update")));

describe("the own account", () => {
  test("is shown with its role and what that allows", async () => {
    const { data } = await platform.me(token);
    expect(data).toMatchObject({ id, email, role: { id: 3, name: "Asset manager" } });
    expect(data).toHaveProperty("permissions.customers", ["view"]);
    expect(Object.keys(data).sort()).toEqual(["email", "id", "name", "permissions", "role"]);
  });

  test("takes another name, which the audit trail notes without it", async () => {
    expect((await change({ name: "  Asha Rao " })).data).toMatchObject({ id, name: "Asha Rao" });
    expect((await platform.me(token)).data).toMatchObject({ name: "Asha Rao" });
    expect(await trail()).toMatchObject([{ actor_id: id, changes: { name: { before: "…", after: "…" } } }]);
  });

  test("takes no other role, address or status", async () => {
    await change({ name: "Asha Rao", role: 1, email: "other@console.example", status: "Blocked", is_employee: false });
    expect((await platform.me(token)).data).toMatchObject({ email, role: { id: 3 } });
  });

  test("that is changed into what it is already leaves no trace", async () => {
    expect((await change({})).status).toBe(200);
    expect(await trail()).toEqual([]);
  });
});

describe("a new password", () => {
  test("works from then on in place of the old one", async () => {
    expect((await change({ password: NEW, currentPassword: PASSWORD })).status).toBe(200);
    expect((await platform.signIn(email)).status).toBe(401);
    expect((await platform.signIn(email, {}, NEW)).status).toBe(200);
  });

  test("ends all other sessions of the account and keeps the one that set it", async () => {
    const other = await platform.signIn(email);
    const stranger = await platform.signIn((await platform.employee()).email);
    await change({ password: NEW, currentPassword: PASSWORD });
    expect((await platform.me(other.data.accessToken)).status).toBe(401);
    expect((await platform.refresh(other.data.refreshToken, other.cookie)).status).toBe(401);
    expect((await platform.me(token)).status).toBe(200);
    expect((await platform.refresh(refreshToken, cookie)).status).toBe(200);
    expect((await platform.me(stranger.data.accessToken)).status).toBe(200);
  });

  test("is noted without the password itself", async () => {
    await change({ password: NEW, currentPassword: PASSWORD });
    const [row] = await trail();
    expect(row?.changes).toEqual({ password: { before: null, after: "set" } });
    expect(platform.log()).not.toContain(NEW);
  });

  test.each<[string, object, string, string]>([
    ["without the current one", { password: NEW }, "currentPassword", "Enter your current password"],
    [
      "with an empty current one",
      { password: NEW, currentPassword: "" },
      "currentPassword",
      "Enter your current password",
    ],
    [
      "with a wrong current one",
      { password: NEW, currentPassword: "x" },
      "currentPassword",
      "This is not your current password",
    ],
    [
      "of less than 12 characters",
      { password: "short", currentPassword: PASSWORD },
      "password",
      "Use at least 12 characters",
    ],
  ])("is refused %s, and nothing changes", async (_how, body, path, message) => {
    const answer = await change({ name: "Not this", ...body });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([{ path, message }]);
    expect((await platform.me(token)).data.name).not.toBe("Not this");
    expect((await platform.signIn(email)).status).toBe(200);
  });

  test("cannot be reached by guessing the current one with a stolen token", async () => {
    for (let turn = 0; turn < 5; turn++) await change({ password: NEW, currentPassword: `guess ${turn}` });
    const { status, message } = await change({ password: NEW, currentPassword: PASSWORD });
    expect(status).toBe(429);
    expect(message).toBe("Too many wrong passwords. Try again in 30 seconds.");
  });
});
