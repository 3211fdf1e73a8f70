import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calls } from "../../src/contract/allCalls";
import { callOf } from "../../src/contract/resourceCalls";
import type { Call } from "../../src/contract/route";
import { resources } from "../../src/contract/subjects";
import { openEndUserSession } from "../../src/server/session/endUserSessions";
import { openPlatform, type Platform } from "./platform";

let platform: Platform;
let token: string;
let customer: number;

beforeAll(async () => {
  platform = await openPlatform();
  customer = (await platform.customer()).id;
  token = (await platform.signIn("first@console.example")).data.accessToken;
});
afterAll(() => platform.close());

const VERBS = ["list", "filtered", "get", "create", "update", "remove"] as const;
const documented: Call[] = [
  ...calls,
  ...resources.flatMap((r) => VERBS.flatMap((verb) => callOf(r, verb) ?? [])),
].filter((call) => !/ \/(console|media|docs|openapi)/.test(call.on));

async function send(call: Call, body: string | undefined, query = "", type = "application/json") {
  const [method, path] = call.on.replace(/:\w+/g, "1").split(" ") as [string, string];
  // A session of its own: one of these calls ends it.
  const by = call.access === "end-user" ? await openEndUserSession(platform.deps, customer) : token;
  const response = await platform.api.app.request(`/api${path}${query && (path.includes("?") ? "&" : "?")}${query}`, {
    method,
    headers: { authorization: `Bearer ${by}`, "content-type": type },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const named = (chosen: Call[]) => chosen.map((call) => [call.on, call] as const);

test.each(named(documented))("%s is served", async (_on, call) => {
  const { status, answer } = await send(call, call.body ? "{}" : undefined);
  // A record that is not there is said to be so; a call that is not there would be said otherwise.
  expect(answer.message).not.toBe("There is no such call");
  expect(status).toBeLessThan(500);
});

test.each(named(documented.filter((call) => call.body)))(
  "%s refuses what is no JSON, or not of its form",
  async (_on, call) => {
    expect(await send(call, "{")).toMatchObject({ status: 400, answer: { code: "malformed" } });
    expect(await send(call, "a=1", "", "text/plain")).toMatchObject({
      status: 415,
      answer: { code: "unsupported_media" },
    });
    const { status, answer } = await send(call, "[]");
    expect([status, answer.code]).toEqual([422, "invalid"]);
  },
);

test.each(named(documented.filter((call) => call.query?.shape.from_date)))(
  "%s refuses a day that is none",
  async (_on, call) => {
    const { status, answer } = await send(call, undefined, "from_date=2026-02-30");
    expect(status).toBe(422);
    expect(answer.errors).toEqual([{ path: "from_date", message: "Enter a day as YYYY-MM-DD" }]);
  },
);

test("a failure of the server's own says the words of the call, and nothing of its cause", async () => {
  const broken = vi.spyOn(platform.db, "select").mockImplementation(() => {
    throw new Error("column secret does not exist");
  });
  const { status, answer } = await send(
    calls.find((call) => call.on === "GET /me/portfolioById/:id") as Call,
    undefined,
  );
  broken.mockRestore();
  // Signing in again is refused first: the account itself could not be read.
  expect(status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(answer).toMatchObject({ code: "internal", message: "error" });
});

test("every failure carries the id of its request", async () => {
  const response = await platform.api.app.request("/api/nothing", { headers: { "X-Request-Id": "abc-123" } });
  expect(response.status).toBe(404);
  expect(response.headers.get("x-request-id")).toBe("abc-123");
  expect(await response.json()).toMatchObject({ code: "not_found", requestId: "abc-123" });
});

test("a path that takes another method answers 405", async () => {
  const { status } = await platform.call("DELETE /order/status", { token });
  expect(status).toBe(405);
});

test("a hard delete names its mode", async () => {
  const refused = await platform.call("DELETE /project/1", { token });
  expect(refused).toMatchObject({ status: 422, errors: [{ path: "mode", message: "Must be hard" }] });
});
