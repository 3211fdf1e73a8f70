import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { expect, test } from "vitest";
import { proxiesAt } from "../../../src/server/http/client";
import { loopbackOrigins } from "../../../src/server/http/origin";
import { attempts } from "../../../src/server/session/tables";
import { openPlatform } from "../platform";

/** Fails to sign in three times, from the addresses that a header names; gives how many addresses were counted. */
async function addressesCounted(proxies: string[]): Promise<number> {
  const { api, db, deps, close } = await openPlatform();
  const server = createAdaptorServer({ fetch: api.app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  deps.origins = loopbackOrigins("127.0.0.1", port);
  deps.proxies = proxiesAt(proxies);
  for (let turn = 0; turn < 3; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${turn}` },
      body: JSON.stringify({ email: `guess${turn}@console.example`, password: "wrong password" }),
    });
    await response.body?.cancel();
  }
  server.close();
  const kept = await db.select().from(attempts);
  await close();
  return kept.filter(({ key }) => key.startsWith("sign-in-from:")).length;
}

test("behind a real socket, failed sign-ins are counted for its peer and not for those that a header names", async () => {
  expect(await addressesCounted([])).toBe(1);
});

test("behind a trusted proxy, failed sign-ins are counted for those that its header names", async () => {
  expect(await addressesCounted(["127.0.0.1"])).toBe(3);
});
