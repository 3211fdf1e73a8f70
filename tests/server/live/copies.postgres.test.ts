import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/server/app";
import type { OpenedDatabase } from "../../../src/server/db/database";
import { openDatabase } from "../../../src/server/db/open";
import { IN_MEMORY } from "../../../src/server/env";
import { createLive } from "../../../src/server/live/live";
import { signedIn } from "../signedIn";
import { type Opened, openStream, SOON } from "./stream";

const here = signedIn();
let other: OpenedDatabase;
let far: Opened;
let near: Opened;

beforeAll(async () => {
  const { deps, api, hear, url } = here.platform;
  other = await openDatabase({ dataDir: IN_MEMORY, databaseUrl: url });
  const copy = { ...deps, db: other.db };
  const live = createLive(copy, other.hear, SOON);
  deps.live = createLive(deps, hear, SOON);
  near = await openStream(api, here.token);
  far = await openStream(createApp({ ...copy, live }), here.token);
  afterAll(async () => {
    await live.close();
    await other.close();
    await deps.live?.close();
  });
});

/** Asks something of each connection that listens, and tells how many there are. */
const listening = async (asked: string) => {
  const here = "datname = current_database() and query = 'listen changes'";
  return (await other.db.execute(`select ${asked} from pg_stat_activity where ${here}`)).rows.length;
};

test("every copy of the program tells what another has written", async () => {
  await here.send("POST /console/features", { name: "Balcony" });
  const told = [{ resource: "features", id: expect.any(Number), action: "create", mine: true }];
  expect(await far.next("changes")).toEqual(told);
  expect(await near.next("changes")).toEqual(told);
});

test("after its connection has broken a copy has its readers fetch anew, and hears again", async () => {
  expect(await listening("pg_terminate_backend(pid)")).toBe(2);
  for (const stream of [near, far]) expect(await stream.next("resync")).toBeNull();
  await expect.poll(() => listening("pid")).toBe(2);
  await here.send("POST /console/features", { name: "Terrace" });
  for (const stream of [near, far]) expect(await stream.next("changes")).toHaveLength(1);
});
