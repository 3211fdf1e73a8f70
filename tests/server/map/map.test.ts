import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { settings } from "../../../src/contract/settings/resource";
import { tableNamed } from "../../../src/server/db/tables";
import { answerFailure } from "../../../src/server/http/answer";
import type { Api, Env } from "../../../src/server/http/context";
import { mount } from "../../../src/server/http/serve";
import { getPublic } from "../../../src/server/map/getPublic";
import { isPublicAddress, lookupPublic } from "../../../src/server/map/publicAddress";
import { serveMap } from "../../../src/server/map/serve";
import { signedIn } from "../signedIn";

const here = signedIn();
const TILES = "https://tiles.example.org/{z}/{x}/{y}.png?key=abc";

let tileServer: Server;
let api: Api;
let picture: Buffer;
let asked: { path: string | undefined; headers: object }[];
let answer: { status: number; body?: Buffer; headers?: Record<string, string> };

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#cde" } })
    .png()
    .toBuffer();
  tileServer = createServer(({ url, headers }, response) => {
    asked.push({ path: url, headers });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => tileServer.listen(0, "127.0.0.1", resolve));
  const { port } = tileServer.address() as AddressInfo;
  api = {
    app: new Hono<Env>().basePath("/api"),
    deps: here.platform.deps,
    served: [],
    titles: {},
    parts: {},
  };
  // Stands for the tile server's own address, which only https reaches.
  serveMap(api, (address, signal) =>
    fetch(address.replace("https://tiles.example.org", `http://127.0.0.1:${port}`), { signal, redirect: "manual" }),
  );
  mount(api);
  api.app.onError(answerFailure(here.platform.deps));
});
afterAll(() => new Promise((resolve) => tileServer.close(resolve)));
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: picture };
});
afterEach(() => here.platform.db.delete(tableNamed(settings.table)));

const setTiles = () => here.send("POST /setting", { name: "map_tiles", value: TILES });
const tile = (path: string) =>
  api.app.request(`/api/console/map/${path}`, {
    headers: { authorization: `Bearer ${here.token}`, cookie: "session=secret" },
  });
const failureOf = async (path: string) => {
  const response = await tile(path);
  const { code, message, errors } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code, message, errors };
};

test("without a tile server the map says so, and a tile is not found in words", async () => {
  expect((await here.send("GET /console/map")).data).toEqual({ tiles: false, attribution: null });
  expect(await failureOf("1/1/1")).toMatchObject({ status: 404, message: "No server of map tiles is set up" });
});

const NO_TILES = [
  "http://tiles.example.org/{z}/{x}/{y}.png",
  "https://tiles.example.org/{z}/{x}.png",
  "https://tiles.example.org/{z}/{x}/{y}/{y}.png",
  "https://{s}.example.org/{z}/{x}/{y}.png",
  "https://{z}.example.org/{z}/{x}/{y}.png",
  "https://tiles.example.org/{s}/{z}/{x}/{y}.png",
  "https://person:word@tiles.example.org/{z}/{x}/{y}.png",
  "https://tiles.example.org/#{z}/{x}/{y}.png",
  "https://2130706433/{z}/{x}/{y}.png",
  "https://[::ffff:10.0.0.1]/{z}/{x}/{y}.png",
  "https://localhost/{z}/{x}/{y}.png",
  "https://maps.internal/{z}/{x}/{y}.png",
  "tiles",
];

test("an address that is none of tiles, or not public, and an attribution with markup are refused", async () => {
  for (const value of NO_TILES)
    expect([value, (await here.send("POST /setting", { name: "map_tiles", value })).status]).toEqual([value, 422]);
  const refused = await here.send("POST /setting", { name: "map_attribution", value: '<a href="/">Maps</a>' });
  expect(refused).toMatchObject({ status: 422, errors: [{ path: "value" }] });
  expect((await here.send("POST /setting", { name: "welcome", value: "<b>Hello</b>" })).status).toBeLessThan(300);
});

test("a setting is checked by the name that it gets, also when it is renamed or changed", async () => {
  const { data } = await here.send("POST /setting", { name: "tiles", value: "nonsense" });
  const setting = (data as unknown as { id: number }).id;
  const refused = { status: 422, errors: [{ path: "value" }] };
  expect(await here.send(`PUT /setting/${setting}`, { name: "map_tiles" })).toMatchObject(refused);
  expect((await here.send(`PUT /setting/${setting}`, { name: "map_tiles", value: TILES })).status).toBe(200);
  expect(await here.send(`PUT /setting/${setting}`, { value: "nonsense" })).toMatchObject(refused);
  await here.send("POST /setting", { name: "map_attribution", value: "© Example Maps" });
  expect((await here.send("GET /console/map")).data).toEqual({ tiles: true, attribution: "© Example Maps" });
});

test("a tile is passed on with nothing of ours, and may be kept for a day", async () => {
  await setTiles();
  const response = await tile("3/5/7");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("private, max-age=86400");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
  expect(asked.map(({ path }) => path)).toEqual(["/3/5/7.png?key=abc"]);
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
  expect(asked[0]?.headers).not.toHaveProperty("cookie");
});

test.each([
  ["20/0/0", ["z"]],
  ["-1/0/0", ["z"]],
  ["%27/0/0", ["z"]],
  ["1/2/2", ["x", "y"]],
])("tile %s does not exist and is not asked for", async (path, paths) => {
  await setTiles();
  const { status, errors } = await failureOf(path);
  expect([status, (errors as { path: string }[]).map((error) => error.path)]).toEqual([422, paths]);
  expect(asked).toEqual([]);
});

test("a tile that the server lacks is not found", async () => {
  await setTiles();
  answer = { status: 404, body: Buffer.from("<h1>Nothing here</h1>") };
  expect(await failureOf("3/1/1")).toMatchObject({ status: 404, code: "not_found" });
});

test.each([
  ["a failure", () => ({ status: 500 })],
  ["a redirect", () => ({ status: 302, headers: { location: "/3/1/1.png" }, body: picture })],
  [
    "a page that claims to be a picture",
    () => ({ status: 200, headers: { "content-type": "image/png" }, body: Buffer.from("<script>1</script>") }),
  ],
  ["a picture of another kind", () => ({ status: 200, body: Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;") })],
  ["more than a tile holds", () => ({ status: 200, body: Buffer.concat([picture, Buffer.alloc(600 * 1024)]) })],
])("%s of the tile server is passed on to nobody", async (_what, given: () => typeof answer) => {
  await setTiles();
  answer = given();
  expect(await failureOf("3/1/1")).toEqual({
    status: 503,
    code: "unavailable",
    message: "The server of the map does not answer",
    errors: undefined,
  });
  expect(asked).toHaveLength(1);
});

test.each(["https://localhost", "https://127.0.0.1", "https://[::1]", "http://example.org"])(
  "%s is never connected to",
  async (origin) => {
    const connections: unknown[] = [];
    const listener = createListener((socket) => connections.push(socket.destroy()));
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const { port } = listener.address() as AddressInfo;
    await expect(getPublic(`${origin}:${port}/`, AbortSignal.timeout(5000))).rejects.toThrow();
    await new Promise((resolve) => listener.close(resolve));
    expect(connections).toEqual([]);
  },
);

test("a name that leads home when it is connected to is refused", async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic("localhost", { all }, resolve));
    expect(error).toMatchObject({ message: "The name leads to an address that is not public" });
  }
});

test("an address of this machine, of a network at home, of nobody or of many is not public", () => {
  const closed = [
    ...["10.1.2.3", "100.64.0.1", "127.9.9.9", "169.254.169.254", "172.31.0.1", "192.168.1.1", "224.0.0.1", "0.0.0.0"],
    ...["255.255.255.255", "::", "::1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "fc00::1", "fe80::1", "2002:a00:1::"],
    ...["2001:db8::1", "not an address"],
  ];
  expect([...closed, "8.8.8.8", "2606:4700::1111"].filter(isPublicAddress)).toEqual(["8.8.8.8", "2606:4700::1111"]);
});
