import { beforeAll, expect, test } from "vitest";
import { BODY_LIMIT } from "../../src/contract/limits";
import { platformOfFile } from "./platform";

const platform = platformOfFile();
let token: string;

beforeAll(async () => {
  token = (await platform.signIn("first@console.example")).data.accessToken;
});

const addSetting = (name: string, headers: Record<string, string>) =>
  platform.call("POST /setting", { token, body: { name, value: "1" }, headers });

test.each([
  ["https://evil.example", 403],
  ["null", 403],
  ["http://localhost.evil.example", 403],
  ["https://localhost", 403],
  ["http://localhost:81", 403],
  ["http://localhost", 201],
])("a change asked by a page of %s answers %i", async (origin, status) => {
  expect((await addSetting(`from ${origin}`, { origin })).status).toBe(status);
});

test.each([
  ["evil.example", "/setting", 421],
  ["localhost:81", "/setting", 421],
  ["localhost.", "/setting", 421],
  ["192.0.2.1", "/no/such/call", 421],
  ["localhost", "/setting", 200],
  ["localhost:80", "/setting", 200],
  // Load balancers ask by whatever address they know.
  ["192.0.2.1", "/health", 200],
])("a request for the host %s and %s answers %i", async (host, path, status) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await platform.api.app.request(`http://${host}/api${path}`, { headers });
  expect(answer.status).toBe(status);
  if (status === 421)
    expect(await answer.json()).toMatchObject({
      code: "misdirected",
      message: expect.stringContaining("PUBLIC_ORIGIN"),
    });
});

test("a change without an origin comes from no page and is taken, and a body over the limit is refused before it is read", async () => {
  expect((await addSetting("from a program", {})).status).toBe(201);
  const body = { name: "large", value: "x".repeat(BODY_LIMIT.json) };
  expect(await platform.call("POST /setting", { token, body })).toMatchObject({ status: 413 });
});

test("answers may not be framed, sniffed, cached or run", async () => {
  const { headers } = await platform.call("GET /health");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test("words of a search match only themselves", async () => {
  const total = async (q: string) => {
    const route = `GET /setting?q=${encodeURIComponent(q)}`;
    return (await platform.bare<{ pager: { totalItems: number } }>(route, { token })).pager.totalItems;
  };
  await platform.call("POST /setting", { token, body: { name: "share_100%", value: "per cent" } });
  expect(await total("100%")).toBe(1);
  expect(await total("%")).toBe(1);
  expect(await total("' or 1=1 --")).toBe(0);
});
