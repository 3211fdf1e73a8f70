import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Client, clientOf, proxiesAt } from "../../../src/server/http/client";
import { networkOf } from "../../../src/server/http/network";

/** Asks as a peer with headers, and tells who the client was taken for. */
async function client(peer: string, headers: Record<string, string>, places = ["10.0.0.0/8", "2001:db8:1::/48"]) {
  const app = new Hono();
  app.get("*", (context) =>
    context.json(clientOf({ origins: ["http://localhost"], proxies: proxiesAt(places) }, context)),
  );
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return (await (await app.request("/", { headers }, bindings)).json()) as Client;
}

const NOBODY = "203.0.113.66";
const PROXY = "10.0.0.1";

test.each<[string, Record<string, string>]>([
  ["X-Forwarded-For", { "x-forwarded-for": NOBODY, "x-forwarded-proto": "https" }],
  ["Forwarded", { forwarded: `for=${NOBODY};proto=https` }],
])("%s is believed of no peer that is not a trusted proxy", async (_, headers) => {
  for (const peer of ["198.51.100.7", "192.168.1.1", "11.0.0.1", "2001:db8:2::1"]) {
    expect(await client(peer, headers)).toEqual({ address: peer, https: false });
  }
  expect(await client(PROXY, headers, [])).toEqual({ address: PROXY, https: false });
});

test.each<[string, Record<string, string>, Client]>([
  ["no header", {}, { address: PROXY, https: false }],
  [
    "an address that the client made up before its own",
    { "x-forwarded-for": `${NOBODY}, 198.51.100.7`, "x-forwarded-proto": "https" },
    { address: "198.51.100.7", https: true },
  ],
  [
    "a scheme that the client made up",
    { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https, http" },
    { address: "198.51.100.7", https: false },
  ],
  [
    "two proxies, the outer of which speaks https",
    { "x-forwarded-for": `${NOBODY}, 198.51.100.7, 10.0.0.2`, "x-forwarded-proto": "http, https, http" },
    { address: "198.51.100.7", https: true },
  ],
  [
    "two proxies, of which one tells the scheme and one the port",
    { "x-forwarded-for": "198.51.100.7:4711, 10.0.0.2", "x-forwarded-proto": "https" },
    { address: "198.51.100.7", https: true },
  ],
  ["a scheme alone", { "x-forwarded-proto": "https" }, { address: PROXY, https: true }],
  ["proxies alone", { "x-forwarded-for": "10.0.0.3, 10.0.0.2" }, { address: "10.0.0.3", https: false }],
  [
    "no address before a proxy",
    { "x-forwarded-for": `${NOBODY}, _x, 10.0.0.2` },
    { address: "10.0.0.2", https: false },
  ],
  ["IPv6 with its port", { "x-forwarded-for": "[2001:db8::7]:4711" }, { address: "2001:db8::7", https: false }],
  ["IPv4 as IPv6", { "x-forwarded-for": "::ffff:198.51.100.7" }, { address: "198.51.100.7", https: false }],
  [
    "RFC 7239",
    { forwarded: `for=${NOBODY}, For="[2001:db8::7]:4711";Proto=HTTPS;host=x` },
    { address: "2001:db8::7", https: true },
  ],
  [
    "a quote left open by the client",
    { forwarded: `for="${NOBODY}, for=198.51.100.7;proto=https` },
    { address: "198.51.100.7", https: true },
  ],
  [
    "both headers, alike",
    { forwarded: "for=198.51.100.7;proto=https", "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" },
    { address: "198.51.100.7", https: true },
  ],
  [
    "both headers, of which the client wrote one",
    { forwarded: `for=${NOBODY};proto=https`, "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" },
    { address: PROXY, https: false },
  ],
])("behind a trusted proxy, %s", async (_, headers, expected) => {
  expect(await client(PROXY, headers)).toEqual(expected);
  expect((await client("::ffff:10.0.0.1", headers)).address).toBe(expected.address);
});

test("a proxy is known by its IPv6 network", async () => {
  const headers = { "x-forwarded-for": "198.51.100.7" };
  expect((await client("2001:db8:1:2::9", headers)).address).toBe("198.51.100.7");
});

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:DB8:0001:2::", "2001:db8:1:2::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
