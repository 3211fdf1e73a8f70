import { writeFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { tableNamed } from "../../../src/server/db/tables";
import { makeServerLink } from "../../../src/server/employees/serverLink";
import { readEnv } from "../../../src/server/env";
import { securityEvents } from "../../../src/server/securityEvents/tables";
import { storePassword } from "../../../src/server/session/credentials";
import { endPeopleToBe, keepPeopleToBe, offersPeopleToBe } from "../../../src/server/session/peopleToBe";
import { credentials, peopleToBe, secondFactors } from "../../../src/server/session/tables";
import { createConsole } from "../../../src/server/static";
import { platformOfFile } from "../platform";
import { emptyDirectory } from "../program";

const LIST = "GET /console/people-to-be";
const BECOME = "POST /console/people-to-be";
const NONE = "There is no such call";

const settings = tableNamed("settings");

const platform = platformOfFile();
/** Of the sample: a Super admin, a second one, somebody of Finance and somebody of Support who is blocked. */
let staff: { id: number; email: string }[];
/** Employed before the sample was made. */
let colleague: { id: number; email: string };

beforeAll(async () => {
  platform.deps.peopleToBe = true;
  colleague = await platform.customer({ is_employee: true, role: ROLE.superAdmin });
  const member = (role: number, more = {}) => platform.customer({ is_employee: true, role, ...more });
  staff = [
    await member(ROLE.superAdmin),
    await member(ROLE.superAdmin),
    await member(ROLE.finance),
    await member(ROLE.support, { status: "Blocked" }),
  ];
  await keepPeopleToBe(platform.db, colleague.id);
});

interface From {
  address?: string | undefined;
  headers?: Record<string, string>;
}

/** What a browser at this machine sends, Chromium and Firefox together. */
const BROWSER = {
  accept: "application/json, text/plain, */*",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-IN,en;q=0.9",
  connection: "keep-alive",
  "cache-control": "no-cache",
  pragma: "no-cache",
  cookie: "theme=dark",
  dnt: "1",
  priority: "u=1, i",
  referer: "http://localhost/admin-login",
  "sec-ch-ua": '"Chromium";v="142"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Linux"',
  "sec-fetch-dest": "empty",
  "sec-fetch-mode": "cors",
  "sec-fetch-site": "same-origin",
  "sec-gpc": "1",
  te: "trailers",
  "upgrade-insecure-requests": "1",
  "user-agent": "Mozilla/5.0",
};
const by = ({ headers, ...from }: From) => ({ address: "127.0.0.1", ...from, headers: { ...BROWSER, ...headers } });
const list = (from: From = {}) => platform.call(LIST, by(from));
const become = (id: number, from: From = {}) => platform.call(BECOME, { body: { user_id: id }, ...by(from) });
const of = (index: number) => staff[index] as { id: number; email: string };
const names = async () => ((await list()).data as unknown as { id: number }[]).map(({ id }) => id);

test("one person of each role is offered, of those that the sample has made", async () => {
  const { status, data } = await list();
  expect(status).toBe(200);
  expect(data).toEqual([
    { id: of(0).id, name: expect.any(String), role: "Super admin" },
    { id: of(2).id, name: expect.any(String), role: "Finance" },
  ]);
});

test("one click opens a session as any sign-in does, which trail and security events keep as a kind of its own", async () => {
  const { status, data, cookie, headers } = await become(of(2).id);
  expect(status).toBe(200);
  expect(Object.keys(data).sort()).toEqual(["accessToken", "refreshToken", "user"]);
  expect(headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Strict/);
  expect((await platform.me(data.accessToken)).data).toMatchObject({ id: of(2).id, role: { name: "Finance" } });
  const renewed = await platform.refresh(data.refreshToken, cookie);
  expect(renewed.status).toBe(200);
  expect((await platform.refresh(renewed.data.refreshToken, "another half")).status).toBe(401);
  const trail = await platform.db
    .select()
    .from(audit)
    .where(eq(audit.actor_id, of(2).id));
  expect(trail).toMatchObject([{ action: "one-click-sign-in", resource: "employee", record_id: String(of(2).id) }]);
  const [event] = await platform.db.select().from(securityEvents).where(eq(securityEvents.kind, "one-click-sign-in"));
  expect(event).toMatchObject({ route: BECOME, address: "127.0.0.1", account: expect.stringMatching(/^#/) });
});

test("one who may approve counts as a second person, as long as one may sign in as them", async () => {
  const administrator = (await platform.signIn("first@console.example")).data.accessToken;
  // The colleague from before has no way to sign in, and counts for nothing.
  const invite = async (name: string) => {
    const body = { name, email: `${name}@people.example`, role: ROLE.support };
    return (await platform.call("POST /employee", { token: administrator, body })).status;
  };
  expect(await invite("asked")).toBe(202);
  platform.deps.peopleToBe = false;
  const alone = await invite("alone");
  platform.deps.peopleToBe = true;
  expect(alone).toBe(201);
});

test("what one of them asks for another approves", async () => {
  const { data: finance } = await become(of(2).id);
  const fee = { name: "Entry fee", types: [], property_types: [], FILM: "1", status: "Inactive" };
  const token = finance.accessToken;
  const { data: made } = await platform.call("POST /percentage/", { token, body: fee });
  const asked = await platform.call(`PUT /percentage/${made.id}`, { token, body: { FILM: "2" } });
  expect([asked.status, asked.message]).toEqual([202, "Waits for a second person"]);
  const { data: admin } = await become(of(0).id);
  const decided = await platform.call(`PUT /console/approvals/${asked.headers.get("x-approval-id")}/decision`, {
    token: admin.accessToken,
    body: { decision: "approve" },
  });
  expect(decided.status).toBe(200);
});

describe("nobody is offered or signed in", () => {
  test.each<[string, From]>([
    ["from another address", { address: "192.0.2.7" }],
    ["from an address that is not known", { address: undefined }],
    ["by another name of this machine", { headers: { host: "console.example" } }],
    ["by two hosts", { headers: { host: "localhost:3000, console.example" } }],
    ["by a name that begins like this machine", { headers: { host: "localhost.example:3000" } }],
    ["by two names at once", { headers: { host: "localhost:3000, console.example" } }],
    ["with Forwarded", { headers: { forwarded: "for=127.0.0.1" } }],
    ["with X-Forwarded-For", { headers: { "X-Forwarded-For": "127.0.0.1" } }],
    ["with X-Forwarded-Proto", { headers: { "x-forwarded-proto": "http" } }],
    ["with X-Forwarded-Host", { headers: { "x-forwarded-host": "localhost" } }],
    ["with X-Real-IP", { headers: { "x-real-ip": "127.0.0.1" } }],
    ["with Via", { headers: { via: "1.1 proxy" } }],
    // What proxies, load balancers and networks of delivery add, and one that nobody has heard of.
    ...[
      ...["X-Envoy-External-Address", "Fly-Client-IP", "Fastly-Client-IP", "X-Azure-ClientIP", "Client-IP"],
      ...["X-Amzn-Trace-Id", "CF-Connecting-IP", "True-Client-IP", "X-Request-Id", "Traceparent", "Ngrok-Agent-Ips"],
      ...["X-ProxyUser-Ip", "Remote-Addr", "Proxy-Connection", "X-Anything"],
    ].map((name): [string, From] => [`with ${name}`, { headers: { [name]: "127.0.0.1" } }]),
    // Said from hop to hop: a browser keeps its connection, and what a client says of its own reaches no further than a proxy.
    ["over a connection that a proxy closes", { headers: { connection: "close" } }],
    ["over a connection of which a proxy says nothing", { headers: { connection: "" } }],
  ])("%s", async (_way, sending) => {
    for (const answer of [await list(sending), await become(of(0).id, sending)]) {
      expect([answer.status, answer.message, answer.cookie]).toEqual([404, NONE, undefined]);
    }
  });

  test("by HTTP/1.0, which proxies speak and browsers do not, nor by a page of another origin", async () => {
    const incoming = { httpVersion: "1.0", socket: { remoteAddress: "127.0.0.1" } };
    expect(
      (await platform.api.app.request("/api/console/people-to-be", { headers: BROWSER }, { incoming })).status,
    ).toBe(404);
    const answer = await become(of(0).id, { headers: { origin: "http://localhost:8080" } });
    expect([answer.status, answer.message]).toEqual([403, "This page may not change anything here"]);
  });

  test("where the platform does not offer it", async () => {
    platform.deps.peopleToBe = false;
    expect([(await list()).status, (await become(of(0).id)).status]).toEqual([404, 404]);
    platform.deps.peopleToBe = true;
    expect((await list()).status).toBe(200);
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ["nothing is set", {}, true],
  ["HOST is IPv6 loopback", { HOST: "::1" }, true],
  ["there is no sample data", { SAMPLE_DATA: "off" }, false],
  ["HOST is the network's", { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://console.example" }, false],
  ["PUBLIC_ORIGIN is set", { PUBLIC_ORIGIN: "http://localhost:3000" }, false],
  ["TRUSTED_PROXY is set", { TRUSTED_PROXY: "127.0.0.1" }, false],
  [
    "DATABASE_URL is set",
    { DATABASE_URL: "postgres://localhost/console", SAMPLE_DATA: "on", TOKEN_SECRET: "x".repeat(40) },
    false,
  ],
])("where %s, people to be are offered: %s", (_when, env, offered) => {
  expect(offersPeopleToBe(readEnv(env))).toBe(offered);
});

describe("of the accounts, one click signs in none", () => {
  test.each<[string, () => Promise<number>]>([
    ["that was there before the sample", async () => colleague.id],
    ["of an employee who was added later", async () => (await platform.customer({ is_employee: true, role: 5 })).id],
    ["of a customer", async () => (await platform.customer()).id],
    ["of the sample that is blocked", async () => of(3).id],
  ])("%s", async (_who, find) => {
    const id = await find();
    const answer = await become(id);
    expect([answer.status, answer.message]).toEqual([404, "This person does not exist"]);
    expect(await names()).not.toContain(id);
  });

  test("that was given the e-mail address of one of the sample", async () => {
    const { email } = of(2);
    await platform.change(of(2).id, { email: "finance@console.example" });
    const other = await platform.customer({ is_employee: true, role: ROLE.finance, email });
    expect([(await become(other.id)).status, (await become(of(2).id)).status]).toEqual([404, 404]);
    await platform.change(other.id, { email: "other@console.example" });
    await platform.change(of(2).id, { email });
    expect((await become(of(2).id)).status).toBe(200);
  });

  test("of the sample whose role is another, higher or lower", async () => {
    for (const [index, role] of [
      [2, ROLE.superAdmin],
      [0, ROLE.support],
    ] as const) {
      const before = index === 2 ? ROLE.finance : ROLE.superAdmin;
      await platform.change(of(index).id, { role });
      expect((await become(of(index).id)).status).toBe(404);
      await platform.change(of(index).id, { role: before });
    }
  });

  test("of the sample that has a password or a second factor", async () => {
    const at = platform.deps.clock().toISOString();
    const user_id = of(2).id;
    await platform.db.insert(credentials).values({ user_id, password_hash: "hash", changed_at: at });
    expect((await become(user_id)).status).toBe(404);
    await platform.db.delete(credentials).where(eq(credentials.user_id, user_id));
    await platform.db.insert(secondFactors).values({ user_id, secret: "sealed", created_at: at, confirmed_at: at });
    expect((await become(user_id)).status).toBe(404);
    await platform.db.delete(secondFactors).where(eq(secondFactors.user_id, user_id));
    expect((await become(user_id)).status).toBe(200);
  });

  test("of the sample that has had a password, which was taken off it again", async () => {
    const { id, email } = await platform.customer({ is_employee: true, role: ROLE.superAdmin });
    await platform.db.insert(peopleToBe).values({ user_id: id, email, role: ROLE.superAdmin });
    expect((await become(id)).status).toBe(200);
    const now = platform.deps.clock();
    await storePassword(platform.db, { userId: id, hash: "hash", at: now });
    await makeServerLink(platform.db, { command: "recover", email }, { origin: "http://localhost", now });
    expect((await become(id)).status).toBe(404);
    expect(await names()).not.toContain(id);
  });

  test("of the sample that would have to set up a second factor, because a setting asks for one", async () => {
    await platform.db.insert(settings).values({ name: "second_factor", value: "required" });
    expect((await become(of(0).id)).status).toBe(404);
    expect(await names()).toEqual([]);
    await platform.db.delete(settings).where(sql`name = 'second_factor'`);
  });
});

test("a refused try is a security event, and many of them have to wait", async () => {
  const tries = [];
  for (let count = 0; count < 31; count += 1) tries.push((await become(999_998, { address: "127.0.0.9" })).status);
  expect(tries).toEqual([...Array<number>(30).fill(404), 429]);
  const events = await platform.db.select().from(securityEvents).where(eq(securityEvents.address, "127.0.0.9"));
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["one-click-refused", "throttled"]));
});

test("a start that offers nobody any more ends the sessions of those who were", async () => {
  const { data } = await become(of(2).id);
  const own = await platform.signIn((await platform.employee()).email);
  await endPeopleToBe(platform.db, platform.deps.clock());
  expect((await platform.me(data.accessToken)).status).toBe(401);
  expect((await platform.me(own.data.accessToken)).status).toBe(200);
});

test("the page says that people are offered where they are, and nowhere else", async () => {
  const directory = await emptyDirectory();
  const mark = '<meta name="people-to-be">';
  await writeFile(`${directory.path}/index.html`, `<!--people-->${mark}<!--/people-->`);
  const pageAt = async (path: string, peopleToBe: boolean, address = "127.0.0.1") => {
    const site = createConsole(directory.path, { origins: ["http://localhost"], peopleToBe });
    const incoming = { socket: { remoteAddress: address } };
    return (
      await site.request(
        path,
        { headers: { ...BROWSER, accept: "text/html", "accept-encoding": "identity" } },
        { incoming },
      )
    ).text();
  };
  expect(await pageAt("/admin-login", true)).toContain(mark);
  expect(await pageAt("/admin-login", true, "192.0.2.7")).not.toContain(mark);
  expect(await pageAt("/admin-login", false)).not.toContain(mark);
  expect(await pageAt("/assets", true)).not.toContain(mark);
  await directory.remove();
});
