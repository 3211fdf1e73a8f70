import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables/resources";
import { attempts, refreshFamilies } from "../../../src/server/db/tables/session";
import { audit } from "../../../src/server/db/tables/trail";
import { proxiesAt } from "../../../src/server/http/client";
import { sweepAttempts } from "../../../src/server/session/throttle";
import { openPlatform, PASSWORD, type Platform } from "../platform";

const WRONG = "The e-mail address or the password is wrong";

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

describe("a right password", () => {
  test("gives both tokens and the account with what its role allows", async () => {
    const account = await platform.employee({ role: 7 });
    const { status, data } = await platform.signIn(account.email);
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(["accessToken", "refreshToken", "user"]);
    expect(data.user).toMatchObject({ id: account.id, email: account.email, role: { id: 7, name: "Auditor" } });
    expect(data.user).toHaveProperty("permissions.orders", ["view", "export"]);
  });

  test("gives an access token that shows who it is and ends after 10 minutes", async () => {
    const account = await platform.employee();
    const { data } = await platform.signIn(account.email);
    const claims = decodeJwt(data.accessToken);
    expect(claims).toMatchObject({
      _id: String(account.id),
      email: account.email,
      name: account.name,
      role: "Support",
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600);
    platform.pass(599);
    expect((await platform.me(data.accessToken)).status).toBe(200);
    platform.pass(2);
    expect((await platform.me(data.accessToken)).status).toBe(401);
  });

  test("sets the cookie half where only the refresh call and no script sees it", async () => {
    const account = await platform.employee();
    const { headers, cookie, data } = await platform.signIn(account.email);
    const set = headers.get("set-cookie");
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Strict/);
    expect(set).toMatch(/; Path=\/api\/super-admin\/newadmin(;|$)/);
    expect(set).not.toMatch(/Secure/);
    expect(JSON.stringify(data)).not.toContain(cookie);
  });

  test("makes the cookie Secure for a browser that speaks https, as a trusted proxy tells", async () => {
    const { email } = await platform.employee();
    const sending = { address: "10.0.0.1", headers: { "x-forwarded-proto": "https" } };
    const plain = await platform.signIn(email, sending);
    expect(plain.headers.get("set-cookie")).not.toMatch(/; Secure/);
    platform.deps.proxies = proxiesAt(["10.0.0.0/8"]);
    const answer = await platform.signIn(email, sending);
    platform.deps.proxies = undefined;
    expect(answer.headers.get("set-cookie")).toMatch(/; Secure/);
  });

  test("is taken with the e-mail address in any letter case", async () => {
    const account = await platform.employee();
    expect((await platform.signIn(` ${account.email.toUpperCase()}`)).status).toBe(200);
  });

  test("is noted with its time and in the audit trail", async () => {
    const account = await platform.employee();
    await platform.signIn(account.email);
    const [row] = await platform.db.select().from(tables.users).where(eq(tables.users.id, account.id));
    expect(row?.last_login_at).toBe(platform.deps.clock().toISOString());
    const trail = await platform.db.select().from(audit).where(eq(audit.actor_id, account.id));
    expect(trail).toMatchObject([{ action: "sign-in", resource: "employee", record_id: String(account.id) }]);
  });

  test("leaves no token, cookie or password in the database or the log", async () => {
    const account = await platform.employee();
    const { data, cookie = "" } = await platform.signIn(account.email);
    const kept = JSON.stringify(await platform.db.select().from(refreshFamilies)) + platform.log();
    for (const secret of [
      data.accessToken,
      data.refreshToken,
      data.refreshToken.split(".")[1] ?? "",
      cookie,
      PASSWORD,
    ]) {
      expect(kept).not.toContain(secret);
    }
    expect(platform.log()).not.toContain(account.email);
  });
});

describe("a sign-in is refused with the same words for", () => {
  test.each<[string, (platform: Platform) => Promise<{ email: string; password?: string }>]>([
    ["a wrong password", async ({ employee }) => ({ ...(await employee()), password: "wrong password" })],
    ["an unknown address", async () => ({ email: "nobody@console.example" })],
    ["an account without a password", async ({ customer }) => customer({ is_employee: true })],
    ["a customer with a password", async ({ employee }) => employee({ is_employee: false, role: 2 })],
    ["a blocked account", async ({ employee }) => employee({ status: "Blocked" })],
    ["an inactive account", async ({ employee }) => employee({ status: "Inactive" })],
  ])("%s", async (_who, person) => {
    const { email, password } = await person(platform);
    const answer = await platform.signIn(email, {}, password);
    expect(answer).toMatchObject({ status: 401, message: WRONG, cookie: undefined });
    expect(answer.data).toBeUndefined();
  });
});

describe("a body that is no sign-in is refused", () => {
  test.each<[string, unknown, string]>([
    ["without a password", { email: "a@console.example" }, "password"],
    ["with something that is no e-mail address", { email: "admin", password: PASSWORD }, "email"],
    ["with an object for a password", { email: "a@console.example", password: { $ne: "" } }, "password"],
  ])("%s", async (_what, body, path) => {
    const { status, errors } = await platform.call("POST /admin/auth/login", { body });
    expect(status).toBe(422);
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });
});

describe("failed sign-ins", () => {
  const fail = (email: string, address?: string) =>
    platform.signIn(email, address === undefined ? {} : { address }, "wrong password");

  test("lock the account for the rest of 15 minutes after the fifth, for the right password too", async () => {
    const { email } = await platform.employee();
    for (let turn = 0; turn < 5; turn++) expect((await fail(email)).status).toBe(401);
    platform.pass(60);
    const refused = await platform.signIn(email);
    expect(refused).toMatchObject({
      status: 429,
      message: "Too many failed sign-ins. Try again in 14 minutes.",
    });
    expect(refused.headers.get("retry-after")).toBe("840");
    platform.pass(839);
    expect((await platform.signIn(email)).status).toBe(429);
    platform.pass(1);
    expect((await platform.signIn(email)).status).toBe(200);
  });

  test("of an unknown address end in the same wait", async () => {
    for (let turn = 0; turn < 5; turn++) expect((await fail("unknown@console.example")).message).toBe(WRONG);
    expect((await fail("unknown@console.example")).status).toBe(429);
  });

  test("are forgotten by a right password", async () => {
    const { email } = await platform.employee();
    for (let turn = 0; turn < 4; turn++) await fail(email);
    expect((await platform.signIn(email)).status).toBe(200);
    for (let turn = 0; turn < 4; turn++) expect((await fail(email)).status).toBe(401);
    expect((await platform.signIn(email)).status).toBe(200);
  });

  test("cannot pass the limit by coming all at once", async () => {
    const { email } = await platform.employee();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("from one network address make it wait after 30, whatever the accounts, and lock no more of them", async () => {
    const { email } = await platform.employee();
    for (let turn = 0; turn < 30; turn++) {
      expect((await fail(`guess${turn}@console.example`, "203.0.113.7")).status).toBe(401);
    }
    for (let turn = 0; turn < 6; turn++) expect((await fail(email, "203.0.113.7")).status).toBe(429);
    expect((await platform.signIn(email, { address: "203.0.113.8" })).status).toBe(200);
  });

  test("are not believed to come from the address that a header names", async () => {
    const from = (turn: number) => ({ address: "203.0.113.9", headers: { "x-forwarded-for": `198.51.100.${turn}` } });
    for (let turn = 0; turn < 30; turn++) await platform.signIn(`other${turn}@console.example`, from(turn), "wrong");
    expect((await platform.signIn("last@console.example", from(31), "wrong")).status).toBe(429);
  });

  test("are counted apart from good ones, so a busy office is not locked out", async () => {
    const { email } = await platform.employee();
    for (let turn = 0; turn < 35; turn++) {
      expect((await platform.signIn(email, { address: "203.0.113.10" })).status).toBe(200);
    }
  });

  test("are kept under keys that tell neither account nor address, and not for ever", async () => {
    const { email } = await platform.employee();
    await fail(email, "203.0.113.11");
    const kept = JSON.stringify(await platform.db.select().from(attempts));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain("203.0.113");
    platform.pass(2 * 24 * 3600);
    await sweepAttempts(platform.db, platform.deps.clock());
    expect(await platform.db.select().from(attempts)).toEqual([]);
  });
});
