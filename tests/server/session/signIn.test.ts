import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { proxiesAt } from "../../../src/server/http/client";
import { refreshFamilies } from "../../../src/server/session/tables";
import { PASSWORD, platformOfFile } from "../platform";

const WRONG = "The e-mail address or the password is wrong";

const platform = platformOfFile();
describe("a right password", () => {
  test("gives both tokens and the account with what its role allows, the cookie half where no script sees it, and a row in the trail", async () => {
    const account = await platform.employee({ role: 7 });
    // The e-mail address is taken in any letter case.
    const { status, data, headers, cookie = "" } = await platform.signIn(` ${account.email.toUpperCase()}`);
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(["accessToken", "refreshToken", "user"]);
    expect(data.user).toMatchObject({ id: account.id, email: account.email, role: { id: 7, name: "Auditor" } });
    expect(data.user).toHaveProperty("permissions.orders", ["view", "export"]);
    const set = headers.get("set-cookie");
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Strict/);
    expect(set).toMatch(/(^|, )console_session=[^;]+; Max-Age=2592000; Path=\/;/);
    expect(set).not.toMatch(/Secure|__Host-/);
    expect(JSON.stringify(data)).not.toContain(cookie);
    const [row] = await platform.db.select().from(tables.users).where(eq(tables.users.id, account.id));
    expect(row?.last_login_at).toBe(platform.deps.clock().toISOString());
    const trail = await platform.db.select().from(audit).where(eq(audit.actor_id, account.id));
    expect(trail).toMatchObject([{ action: "sign-in", resource: "employee", record_id: String(account.id) }]);
    const kept = JSON.stringify(await platform.db.select().from(refreshFamilies)) + platform.log();
    const secrets = [data.accessToken, data.refreshToken, data.refreshToken.split(".")[1] ?? "", cookie, PASSWORD];
    for (const secret of secrets) expect(kept).not.toContain(secret);
    expect(platform.log()).not.toContain(account.email);
  });

  test("gives an access token that shows who it is and ends after a working day", async () => {
    const account = await platform.employee();
    const { data } = await platform.signIn(account.email);
    const claims = decodeJwt(data.accessToken);
    expect(claims).toMatchObject({
      _id: String(account.id),
      email: account.email,
      name: account.name,
      role: "Support",
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 3600);
    platform.pass(8 * 3600 - 1);
    expect((await platform.me(data.accessToken)).status).toBe(200);
    platform.pass(2);
    expect((await platform.me(data.accessToken)).status).toBe(401);
  });

  test("gives a browser that speaks https, as a trusted proxy tells, cookies that no other host can set", async () => {
    const { email } = await platform.employee();
    const https = { "x-forwarded-proto": "https" };
    const plain = await platform.signIn(email, { address: "10.0.0.1", headers: https });
    expect(plain.headers.get("set-cookie")).not.toMatch(/Secure|__Host-/);
    expect(plain.headers.has("strict-transport-security")).toBe(false);
    platform.deps.proxies = proxiesAt(["10.0.0.0/8"]);
    const answer = await platform.signIn(email, { address: "10.0.0.1", headers: https });
    const renew = (name: string, headers: Record<string, string>) =>
      platform.refresh(answer.data.refreshToken, undefined, {
        address: "10.0.0.1",
        headers: { ...headers, cookie: `${name}=${answer.cookie}` },
      });
    const unprefixed = await renew("console_session", https);
    const renewed = await renew("__Host-console_session", https);
    platform.deps.proxies = undefined;
    const set = answer.headers.getSetCookie();
    expect(set.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-console_session", "__Host-console_device"]);
    for (const cookie of set) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect([unprefixed.status, renewed.status]).toEqual([401, 200]);
  });
});

test("a sign-in is refused with the same words for whoever has no right password and active account", async () => {
  const { employee, customer } = platform;
  const cases: { email: string; password?: string }[] = [
    { ...(await employee()), password: "wrong password" },
    { email: "nobody@console.example" },
    // Without a password, a customer with one, and two that may not sign in now.
    await customer({ is_employee: true }),
    await employee({ is_employee: false, role: 2 }),
    await employee({ status: "Blocked" }),
    await employee({ status: "Inactive" }),
  ];
  for (const { email, password } of cases) {
    const { status, message, cookie, data } = await platform.signIn(email, {}, password);
    expect([email, status, message, cookie, data]).toEqual([email, 401, WRONG, undefined, undefined]);
  }
});

test("a body that is no sign-in is refused at its fields", async () => {
  const body = { email: "admin", password: { $ne: "" } };
  const { status, errors } = await platform.call("POST /admin/auth/login", { body });
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, ["email", "password"]]);
});
