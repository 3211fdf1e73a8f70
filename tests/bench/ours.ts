import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { readEnv } from "../../src/server/env";
import { loopbackOrigins } from "../../src/server/http/origin";
import { openPlatform } from "../../src/server/open";
import { fill } from "./fill";

/** Serves the platform as it runs in production on a filled database, and tells the parent process where. */
export async function serveOurs(orders: number): Promise<void> {
  const platform = await openPlatform(readEnv());
  // Nobody is there who could set up a second factor.
  platform.deps.trial = true;
  await fill(platform.deps.db, orders);
  serve({ fetch: platform.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) => {
    platform.deps.origins = loopbackOrigins("127.0.0.1", port);
    process.send?.(port);
  });
}
