import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/server/app";
import type { OpenedDatabase } from "../../../src/server/db/database";
import { openDatabase } from "../../../src/server/db/open";
import { openTestDatabase, type TestDatabase } from "../database";
import { openPlatform, type Platform } from "../platform";

let platform: Platform;
let database: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let opened: OpenedDatabase;
beforeAll(async () => {
  platform = await openPlatform();
  database = await openTestDatabase();
  way = await openWay(new URL(database.url ?? ""));
  opened = await openDatabase({ dataDir: "", databaseUrl: way.url, onLost: () => undefined });
});
afterAll(async () => {
  await opened.close();
  await way.close();
  await database.close();
  await platform.close();
});

/** Opens a way to a database that can be cut: what runs over it is reset, and nobody is let in. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  const folder = target.searchParams.get("host");
  const server = createServer((socket) => {
    const onward = folder
      ? connect(join(folder, `.s.PGSQL.${target.port}`))
      : connect(Number(target.port), target.hostname);
    for (const end of [socket, onward]) end.on("error", () => undefined);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      onward.destroy();
    });
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) });
  url.searchParams.delete("host");
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return { url: url.href, cut, mend: () => listen(port), close: cut };
}

test("a database that is gone is 503 with a time to try again on every call, and all is well when it is back", async () => {
  const { app } = createApp({ ...platform.deps, db: opened.db });
  const ask = async (route: string) => {
    const [method = "", path] = route.split(" ");
    const headers = { authorization: "Bearer none", "content-type": "application/json" };
    const body = JSON.stringify({ email: "first@console.example", password: "correct horse battery" });
    const answer = await app.request(`/api${path}`, { method, headers, ...(method === "POST" ? { body } : {}) });
    return [route, answer.status, answer.headers.get("retry-after")];
  };
  const asked = ["GET /health", "GET /ready", "POST /admin/auth/login"];
  expect((await ask("GET /ready"))[1]).toBe(200);
  await way.cut();
  for (const route of asked) expect(await ask(route)).toEqual([route, 503, "5"]);
  await way.mend();
  expect((await ask("GET /ready"))[1]).toBe(200);
});
