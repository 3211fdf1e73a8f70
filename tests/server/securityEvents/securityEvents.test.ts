import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { SecurityEvent } from "../../../src/contract/securityEvents/calls";
import { SECURITY_BURST, SECURITY_EVENT_DAYS } from "../../../src/contract/securityEvents/vocabulary";
import { sealOrTell, sweepSecurityEvents, tellOfBursts } from "../../../src/server/securityEvents/work";
import { withSecondFactor } from "../session/authenticator";
import { signedIn } from "../signedIn";

const here = signedIn();
// Each test looks at its own minute alone.
beforeEach(() => here.pass(3600));

const ADDRESS = "203.0.113.7";

async function events(query: Record<string, string> = {}): Promise<SecurityEvent[]> {
  const { status, data } = await here.send(`GET /console/security-events?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return (data as unknown as { events: SecurityEvent[] }).events;
}

/** What was kept since the test began, the newest first, in short. */
async function kept(query: Record<string, string> = {}) {
  const since = here.platform.deps.clock().getTime() - 600_000;
  const recent = (await events(query)).filter(({ last_at }) => Date.parse(last_at) > since);
  return recent.map(({ kind, count }) => [kind, count]);
}

const wrongSignIn = (email: string, address = ADDRESS) =>
  here.platform.call("POST /admin/auth/login", { body: { email, password: "not the password" }, address });

test("a wrong password is kept with the account's keyed hash, the address, the route and the request, and nothing typed", async () => {
  const answer = await here.platform.call("POST /admin/auth/login", {
    body: { email: "Wanda@Console.example", password: "a canary of a password" },
    address: ADDRESS,
  });
  expect(answer.status).toBe(401);
  const [event] = await events({ account: "wanda@console.example" });
  expect(event).toMatchObject({
    kind: "sign-in-refused",
    address: ADDRESS,
    route: "POST /api/admin/auth/login",
    count: 1,
    request_id: answer.headers.get("x-request-id"),
  });
  expect(event?.account).toMatch(/^#[\w-]{12}$/);
  expect(await events({ account: event?.account ?? "" })).toEqual([event]);
  const [line = ""] =
    here.platform
      .log()
      .match(/.*"security event".*/g)
      ?.slice(-1) ?? [];
  expect(JSON.parse(line)).toMatchObject({
    level: "warn",
    kind: "sign-in-refused",
    account: event?.account,
    address: ADDRESS,
    requestId: answer.headers.get("x-request-id"),
  });
  const { rows } = await here.platform.db.execute(sql`select to_jsonb(e)::text as row from security_events e`);
  for (const text of [here.platform.log(), JSON.stringify(rows)]) expect(text).not.toMatch(/wanda@|canary of/i);
});

test("what is alike within a minute is one row with a count, and the next minute begins another", async () => {
  for (let attempt = 0; attempt < 3; attempt++) await wrongSignIn("again@console.example");
  await wrongSignIn("again@console.example", "203.0.113.8");
  expect(await kept()).toEqual([
    ["sign-in-refused", 1],
    ["sign-in-refused", 3],
  ]);
  here.platform.pass(60);
  await wrongSignIn("again@console.example");
  expect(await kept({ address: ADDRESS })).toEqual([
    ["sign-in-refused", 1],
    ["sign-in-refused", 3],
  ]);
});

test("lock-outs are kept, too", async () => {
  let last = 0;
  for (let attempt = 0; attempt < 7; attempt++) last = (await wrongSignIn("locked@console.example")).status;
  expect(last).toBe(429);
  expect((await kept()).map(([kind]) => kind).toSorted()).toEqual(["sign-in-refused", "throttled"]);
  const [event] = await events({ kind: "throttled", account: "locked@console.example" });
  expect(event?.count).toBeGreaterThan(0);
});

test("who may not see the trail sees no events, and the refused right is kept with the hash of who asked", async () => {
  const { email } = await here.platform.employee({ role: 6 });
  const token = (await here.platform.signIn(email)).data.accessToken;
  expect((await here.send("GET /console/security-events", undefined, token)).status).toBe(403);
  expect((await here.send("GET /console/audit", undefined, token)).status).toBe(403);
  expect(await events({ account: email })).toMatchObject([
    { kind: "right-refused", route: "GET /api/console/audit" },
    { kind: "right-refused", route: "GET /api/console/security-events" },
  ]);
});

test("wrong codes of customers, wrong links and wrong current passwords are kept", async () => {
  const { id } = await here.platform.customer();
  await here.platform.call("POST /auth/verify", { body: { user_id: id, otp: "000000" }, address: ADDRESS });
  await here.platform.call("POST /signing/open", { body: { token: `${"x".repeat(43)}.aHR0cA` }, address: ADDRESS });
  await here.platform.call("POST /console/invitations/check", { body: { token: "x".repeat(43) }, address: ADDRESS });
  await here.send("POST /console/me/totp", { currentPassword: "not my password" });
  expect((await kept()).map(([kind]) => kind)).toEqual([
    "password-refused",
    "link-refused",
    "link-refused",
    "code-refused",
  ]);
  expect(await events({ kind: "code-refused", account: String(id) })).toHaveLength(1);
});

test("a wrong code of a second factor is kept; that one is asked for is none", async () => {
  const person = await withSecondFactor(here.platform);
  await person.signIn();
  expect(await kept()).toEqual([]);
  await person.signIn("000000");
  expect(await kept()).toEqual([["second-factor-refused", 1]]);
});

test("a refresh token that is used again, and one without its cookie, are kept", async () => {
  const { email } = await here.platform.employee();
  const { data, cookie } = await here.platform.signIn(email);
  expect((await here.platform.refresh(data.refreshToken, undefined)).status).toBe(401);
  expect((await here.platform.refresh(data.refreshToken, cookie)).status).toBe(200);
  here.platform.pass(11);
  expect((await here.platform.refresh(data.refreshToken, cookie)).status).toBe(401);
  expect(await kept()).toEqual([
    ["token-reused", 1],
    ["token-refused", 1],
  ]);
});

test("a page elsewhere that lets a browser write is kept", async () => {
  await here.platform.call("POST /admin/auth/login", {
    body: { email: "a@b.example", password: "anything at all" },
    headers: { origin: "https://evil.example", host: "console.example" },
  });
  expect(await kept()).toEqual([["origin-refused", 1]]);
});

test("whoever invents accounts fills no table: beyond twenty of one address they are counted together", async () => {
  const count = async () =>
    Number((await here.platform.db.execute<{ n: string }>(sql`select count(*) as n from security_events`)).rows[0]?.n);
  const before = await count();
  for (let attempt = 0; attempt < 26; attempt++) await wrongSignIn(`invented${attempt}@console.example`);
  expect((await count()) - before).toBe(21);
  const all = (await kept()).reduce((sum, [, times]) => sum + Number(times), 0);
  expect(all).toBe(26);
});

test("events are narrowed by kind, address and day, page by page", async () => {
  await here.platform.db.execute(sql`
    insert into security_events (minute, kind, account, address, route, request_id, first_at, last_at)
    select t, 'link-refused', '', '198.51.100.1', 'POST /api/signing/open', 'r', t, t
    from generate_series('2025-03-01T16:31:00Z'::timestamptz, '2025-03-01T18:50:00Z', '1 minute') t`);
  const page = async (query: Record<string, string>) =>
    (await here.send(`GET /console/security-events?${new URLSearchParams({ address: "198.51.100.1", ...query })}`))
      .data as unknown as { events: SecurityEvent[]; more: boolean };
  const first = await page({});
  expect([first.events.length, first.more]).toEqual([50, true]);
  const second = await page({ before: String(first.events.at(-1)?.id) });
  const third = await page({ before: String(second.events.at(-1)?.id) });
  expect([third.events.length, third.more]).toEqual([40, false]);
  const ids = [first, second, third].flatMap((one) => one.events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(140);
  // The day of the platform ends at half past six in the evening of UTC.
  const nextDay = (await page({ from_date: "2025-03-02" })).events;
  expect([nextDay.length, nextDay.at(-1)?.first_at.slice(11, 16)]).toEqual([21, "18:30"]);
  expect((await page({ to_date: "2025-03-01" })).events[0]?.first_at).toContain("18:29");
  expect((await page({ kind: "throttled" })).events).toEqual([]);
  expect((await here.send("GET /console/security-events?kind=nothing")).status).toBe(422);
});

test("a burst is told once an hour to those who may see the trail", async () => {
  const compliance = await here.platform.employee({ role: 4 });
  const support = await here.platform.employee({ role: 6 });
  const inbox = async ({ id }: { id: number }) =>
    (
      await here.platform.db.execute<{ resource: string }>(
        sql`select resource from notices where user_id = ${id} and title = 'Many refused attempts'`,
      )
    ).rows.map(({ resource }) => resource);
  const insert = (times: number) =>
    here.platform.db.execute(sql`
      insert into security_events (minute, kind, account, address, route, request_id, count, first_at, last_at)
      select t, 'sign-in-refused', '', gen_random_uuid()::text, 'POST /x', 'r', ${times}::int, t, t
      from (select ${here.platform.deps.clock().toISOString()}::timestamptz as t) now`);
  await insert(SECURITY_BURST.most - 1);
  await tellOfBursts(here.platform.deps);
  expect(await inbox(compliance)).toEqual([]);
  await insert(1);
  await Promise.all([tellOfBursts(here.platform.deps), tellOfBursts(here.platform.deps)]);
  expect(await inbox(compliance)).toEqual(["security-events"]);
  expect(await inbox(support)).toEqual([]);
  here.platform.pass(1800);
  await insert(SECURITY_BURST.most);
  await tellOfBursts(here.platform.deps);
  expect(await inbox(compliance)).toHaveLength(1);
  here.platform.pass(1800);
  await insert(SECURITY_BURST.most);
  await tellOfBursts(here.platform.deps);
  expect(await inbox(compliance)).toHaveLength(2);
});

test("a trail that was changed behind the program is an event, and told at once", async () => {
  await sealOrTell(here.platform.deps);
  await here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update audit set seq = null, previous_hash = null, hash = null, key_id = null`);
  });
  await sealOrTell(here.platform.deps);
  expect(await kept()).toEqual([["trail-broken", 1]]);
  const { notices } = (await here.send("GET /console/inbox")).data as unknown as { notices: { title: string }[] };
  expect(notices[0]?.title).toBe("The audit trail was changed");
});

test("events are append-only for half a year, and kept for a year", async () => {
  const refusal = (statement: ReturnType<typeof sql>) =>
    here.platform.db.execute(statement).then(
      () => "done",
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
  const at = (days: number) => sql`(now() - make_interval(days => ${days}::int))`;
  const insert = (route: string, days: number) =>
    here.platform.db.execute(sql`
      insert into security_events (minute, kind, account, address, route, request_id, first_at, last_at)
      values (${at(days)}, 'throttled', '', '', ${route}, 'r', ${at(days)}, ${at(days)})`);
  await insert("young", 170);
  await insert("old", SECURITY_EVENT_DAYS + 1);
  for (const statement of [
    sql`delete from security_events where route = 'young'`,
    sql`update security_events set address = 'other' where route = 'young'`,
    sql`update security_events set count = 0 where route = 'young'`,
    sql`truncate security_events`,
  ]) {
    expect(await refusal(statement)).toBe("security events are append-only");
  }
  await sweepSecurityEvents({ ...here.platform.deps, clock: () => new Date() });
  const left = sql`select route from security_events where route in ('young', 'old')`;
  expect((await here.platform.db.execute(left)).rows).toEqual([{ route: "young" }]);
});
