import { beforeAll, expect, test } from "vitest";
import { allows, PRESET_ROLES } from "../../src/contract/permissions";
import { ROLE } from "../../src/contract/roles/vocabulary";
import type { Call } from "../../src/contract/route";
import { tables } from "../../src/server/db/tables";
import type { Api } from "../../src/server/http/context";
import { openEndUserSession } from "../../src/server/session/endUserSessions";
import { platformOfFile } from "./platform";

const platform = platformOfFile();
const STAFF = PRESET_ROLES.filter((role) => role.id !== ROLE.customer);
/** Tokens by who holds them. */
const tokens = new Map<string, string | undefined>();

beforeAll(async () => {
  for (const { id, name } of STAFF) {
    tokens.set(name, await platform.tokenOf(id));
  }
  const blocked = await platform.employee({ role: ROLE.superAdmin });
  tokens.set("blocked", (await platform.signIn(blocked.email)).data.accessToken);
  await platform.change(blocked.id, { status: "Blocked" });
  tokens.set("anonymous", undefined);
  tokens.set("end user", await endUserToken());
});

async function endUserToken() {
  const customer = await platform.customer({ phone: "9800000001" });
  await platform.call("POST /auth/login", { body: { phone: "9800000001", country_code: "+91" } });
  const [otp] = await platform.codesFor("+919800000001");
  const verified = await platform.call("POST /auth/verify", { body: { otp, user_id: customer.id } });
  return verified.data.token;
}

/** The status of a call on records that do not exist, so that nothing is changed by asking. */
async function statusOf(call: Call, token: string | undefined) {
  const [method, path] = call.on.split(" ") as [string, string];
  const address = path.replace(":resource", "assets").replace(/:\w+/g, "999999");
  const response = await platform.api.app.request(`/api${address}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), "content-type": "application/json" },
    ...(method === "GET" || method === "DELETE" ? {} : { body: "{}" }),
  });
  await response.body?.cancel();
  return response.status;
}

const guarded = (api: Api) => api.served.map(({ call }) => call).filter((call) => call.access !== "public");

/** Each right and each role once, and of the further calls of a right another role in turn. */
test("a role may use exactly the calls that it allows", async () => {
  const seen = new Set<string>();
  for (const [place, call] of guarded(platform.api).entries()) {
    if (typeof call.access === "string") continue;
    const [subject, action] = call.access;
    for (const [index, { name, permissions }] of STAFF.entries()) {
      const right = [name, subject, action].join(" ");
      if (seen.has(right) && index !== place % STAFF.length) continue;
      seen.add(right);
      const status = await statusOf(call, tokens.get(name));
      const refused = !allows(permissions, subject, action);
      expect([call.on, name, status === 403, status === 401]).toEqual([call.on, name, refused, false]);
    }
  }
});

test("what is a Super admin's alone is refused to every other role", async () => {
  for (const call of guarded(platform.api).filter(({ access }) => access === "super-admin")) {
    for (const { id, name } of STAFF) {
      const status = await statusOf(call, tokens.get(name));
      expect([call.on, name, status === 403, status === 401]).toEqual([call.on, name, id !== ROLE.superAdmin, false]);
    }
  }
});

test("an anonymous, a blocked and an end user's caller get no administrator's call", async () => {
  const callers = ["anonymous", "end user", "blocked"];
  for (const [place, call] of guarded(platform.api).entries()) {
    // Nobody gets in anywhere; the other two are asked in turn.
    for (const who of ["anonymous", callers[1 + (place % 2)] as string]) {
      if (who === "end user" && call.access === "end-user") continue;
      expect([call.on, who, await statusOf(call, tokens.get(who))]).toEqual([call.on, who, 401]);
    }
  }
});

test("an end user's own calls are open to no administrator", async () => {
  const customer = await platform.customer({ phone: "9800000002" });
  for (const call of guarded(platform.api).filter(({ access }) => access === "end-user")) {
    expect([call.on, await statusOf(call, tokens.get("Super admin"))]).toEqual([call.on, 401]);
    // A session of its own: one of these calls ends it.
    const token = await openEndUserSession(platform.deps, customer.id);
    expect([call.on, await statusOf(call, token)]).not.toEqual([call.on, 401]);
  }
});

test("only these calls are open to everybody", () => {
  const open = platform.api.served.map(({ call }) => call).filter((call) => call.access === "public");
  expect(open.map((call) => call.on).toSorted()).toEqual([
    "GET /console/people-to-be",
    "GET /docs",
    "GET /docs.css",
    "GET /health",
    "GET /live",
    "GET /media/:file",
    "GET /media/:file/thumbnail",
    "GET /onboarding/terms",
    "GET /openapi.json",
    "GET /ready",
    "GET /register",
    "GET /register/:address",
    "GET /wallet/network",
    "POST /admin/auth/login",
    "POST /auth/login",
    "POST /auth/register",
    "POST /auth/resend",
    "POST /auth/verify",
    "POST /console/invitations/accept",
    "POST /console/invitations/check",
    "POST /console/people-to-be",
    "POST /console/sign-out",
    "POST /holder/ballot",
    "POST /holder/history",
    "POST /holder/open",
    "POST /holder/proposals",
    "POST /holder/statement",
    "POST /holder/vote",
    "POST /signing/document",
    "POST /signing/open",
    "POST /signing/refusal",
    "POST /signing/signature",
    "POST /super-admin/newadmin/refreshToken",
  ]);
});

test("a history and an export need the same right as the records that they show", async () => {
  const support = tokens.get("Support");
  const status = async (route: string) => (await platform.call(route, { token: support })).status;
  expect(await status("GET /console/history/orders/1")).toBe(200);
  expect(await status("GET /console/history/roles/1")).toBe(403);
  expect(await status("GET /console/export/orders")).toBe(403);
});

test("a role that is cut down loses the right from the next request after a second person's approval", async () => {
  const granted = { name: "Cut down", permissions: { customers: ["view"] } };
  const [role] = await platform.db
    .insert(tables.roles)
    .values(granted as never)
    .returning();
  const token = await platform.tokenOf(role?.id ?? 0);
  const first = (await platform.signIn("first@console.example")).data.accessToken;
  expect((await platform.call("GET /users/filter", { token })).status).toBe(200);
  const changed = await platform.call(`PUT /console/roles/${role?.id}`, {
    token: first,
    body: { permissions: {} },
  });
  expect(changed.status).toBe(202);
  const request = changed.headers.get("x-approval-id");
  expect((await platform.call("GET /users/filter", { token })).status).toBe(200);
  const approved = await platform.call(`PUT /console/approvals/${request}/decision`, {
    token: tokens.get("Super admin"),
    body: { decision: "approve" },
  });
  expect(approved.status).toBe(200);
  expect((await platform.call("GET /users/filter", { token })).status).toBe(403);
});
