import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { PASSWORD, platformOfFile } from "../platform";

const NEW = "a new and longer password";

const platform = platformOfFile();
let id: number;
let email: string;
let token: string;
let refreshToken: string;
let cookie: string | undefined;

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
  test("is shown with its role and what that allows, and takes another name, which the audit trail notes without it", async () => {
    const { data } = await platform.me(token);
    expect(data).toMatchObject({ id, email, role: { id: 3, name: "Asset manager" } });
    expect(data).toHaveProperty("permissions.customers", ["view"]);
    expect(Object.keys(data).sort()).toEqual(["email", "id", "name", "permissions", "role"]);
    expect((await change({})).status).toBe(200);
    expect(await trail()).toEqual([]);
    const more = { role: 1, email: "other@console.example", status: "Blocked", is_employee: false };
    expect((await change({ name: "  Asha Rao ", ...more })).data).toMatchObject({ id, name: "Asha Rao" });
    expect((await platform.me(token)).data).toMatchObject({ name: "Asha Rao", email, role: { id: 3 } });
    expect(await trail()).toMatchObject([{ actor_id: id, changes: { name: { before: "…", after: "…" } } }]);
  });
});

describe("a new password", () => {
  test("works from then on in place of the old one, ends all other sessions of the account and is noted without itself", async () => {
    const other = await platform.signIn(email);
    const stranger = await platform.signIn((await platform.employee()).email);
    expect((await change({ password: NEW, currentPassword: PASSWORD })).status).toBe(200);
    expect((await platform.signIn(email)).status).toBe(401);
    expect((await platform.signIn(email, {}, NEW)).status).toBe(200);
    expect((await platform.me(other.data.accessToken)).status).toBe(401);
    expect((await platform.refresh(other.data.refreshToken, other.cookie)).status).toBe(401);
    expect((await platform.me(token)).status).toBe(200);
    expect((await platform.refresh(refreshToken, cookie)).status).toBe(200);
    expect((await platform.me(stranger.data.accessToken)).status).toBe(200);
    expect((await trail()).map(({ changes }) => changes)).toEqual([{ password: { before: null, after: "set" } }]);
    expect(platform.log()).not.toContain(NEW);
  });

  test("is refused without the current one, with a wrong one and where it is short, and nothing changes", async () => {
    const cases: [object, string, string][] = [
      [{ password: NEW }, "currentPassword", "Enter your current password"],
      [{ password: NEW, currentPassword: "x" }, "currentPassword", "This is not your current password"],
      [{ password: "short", currentPassword: PASSWORD }, "password", "Use at least 12 characters"],
    ];
    for (const [body, path, message] of cases) {
      const answer = await change({ name: "Not this", ...body });
      expect([answer.status, answer.errors]).toEqual([422, [{ path, message }]]);
    }
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
