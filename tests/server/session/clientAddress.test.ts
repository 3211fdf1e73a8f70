import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { expect, test } from "vitest";
import { openPlatform } from "../platform";

test("behind a real socket, failed sign-ins are counted for its peer and not for the one that a header names", async () => {
  const { api, close } = await openPlatform();
  const server = createAdaptorServer({ fetch: api.app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${turn}` },
      body: JSON.stringify({ email: `guess${turn}@console.example`, password: "wrong password" }),
    });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  server.close();
  await close();
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});
