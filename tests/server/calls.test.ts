import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { calls } from "../../src/contract/allCalls";
import { callOf } from "../../src/contract/resourceCalls";
import type { Call } from "../../src/contract/route";
import { resources } from "../../src/contract/subjects";
import { audit } from "../../src/server/audit/tables";
import { openEndUserSession } from "../../src/server/session/endUserSessions";
import { platformOfFile } from "./platform";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const platform = platformOfFile();
let token: string;
let customer: number;

beforeAll(async () => {
  customer = (await platform.customer()).id;
  token = (await platform.signIn("first@console.example")).data.accessToken;
});

const VERBS = ["list", "filtered", "get", "create", "update", "remove"] as const;
const documented: Call[] = [
  ...calls,
  ...resources.flatMap((r) => VERBS.flatMap((verb) => callOf(r, verb) ?? [])),
].filter((call) => !/ \/(console|media|docs|openapi)/.test(call.on));

async function send(call: Call, query = "") {
  const [method, path] = call.on.replace(/:\w+/g, "1").split(" ") as [string, string];
  // A session of its own: one of these calls ends it.
  const by = call.access === "end-user" ? await openEndUserSession(platform.deps, customer) : token;
  const response = await platform.api.app.request(`/api${path}${query && (path.includes("?") ? "&" : "?")}${query}`, {
    method,
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    ...(call.body ? { body: "{}" } : {}),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test("every documented call is served, and refuses a day that is none where it takes one", async () => {
  for (const call of documented) {
    const { status, answer } = await send(call);
    // A record that is not there is said to be so; a call that is not there would be said otherwise.
    expect([call.on, answer.message]).not.toEqual([call.on, "There is no such call"]);
    expect([call.on, status < 500]).toEqual([call.on, true]);
    if (!call.query?.shape.from_date) continue;
    const refused = await send(call, "from_date=2026-02-30");
    const errors = [{ path: "from_date", message: "Enter a day as YYYY-MM-DD" }];
    expect([call.on, refused.status, refused.answer.errors]).toEqual([call.on, 422, errors]);
  }
});

test("a failure of the server's own says the words of the call, and nothing of its cause", async () => {
  const broken = vi.spyOn(platform.db, "select").mockImplementation(() => {
    throw new Error("column secret does not exist");
  });
  const { status, answer } = await send(calls.find((call) => call.on === "GET /me/portfolioById/:id") as Call);
  broken.mockRestore();
  // Signing in again is refused first: the account itself could not be read.
  expect(status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(answer).toMatchObject({ code: "internal", message: "error" });
});

test("every failure carries the id of its request", async () => {
  const response = await platform.api.app.request("/api/nothing");
  expect(response.status).toBe(404);
  const requestId = response.headers.get("x-request-id");
  expect(requestId).toMatch(UUID);
  expect(await response.json()).toMatchObject({ code: "not_found", requestId });
});

test.each(["job-1-6", "import-3-9", "expiry-1", "chain-event-2", "a b", "x".repeat(65)])(
  "a client's own id %s of a request is kept in the log and never in the trail, where it would name work of the program",
  async (given) => {
    const headers = { "X-Request-Id": given };
    const name = `Named by ${given}`;
    const { status, headers: answered } = await platform.call("POST /console/features", {
      token,
      body: { name },
      headers,
    });
    expect(status).toBe(200);
    const requestId = answered.get("x-request-id");
    expect(requestId).toMatch(UUID);
    const trail = await platform.db.select().from(audit).where(eq(audit.resource, "features"));
    expect(trail.filter(({ changes }) => JSON.stringify(changes).includes(name)).map((row) => row.request_id)).toEqual([
      requestId,
    ]);
    const isPlain = /^[\w=-]{1,64}$/.test(given);
    expect(answered.get("x-client-request-id")).toBe(isPlain ? given : null);
    const line = platform
      .log()
      .split("\n")
      .find((one) => one.includes(String(requestId)));
    expect(JSON.parse(line ?? "{}").clientRequestId).toBe(isPlain ? given : undefined);
  },
);

test("a path that takes another method answers 405, and a hard delete names its mode", async () => {
  expect((await platform.call("DELETE /order/status", { token })).status).toBe(405);
  const refused = await platform.call("DELETE /project/1", { token });
  expect(refused).toMatchObject({ status: 422, errors: [{ path: "mode", message: "Must be hard" }] });
});
