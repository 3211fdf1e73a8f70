import { afterAll, expect, test } from "vitest";
import { insertChanges, recordChange } from "../../../src/server/audit/record";
import type { Hears } from "../../../src/server/db/database";
import { createLive } from "../../../src/server/live/live";
import { signedIn } from "../signedIn";
import { openStream, SOON } from "./stream";

const OFTEN = { ...SOON, look: 20 };

const here = signedIn();
afterAll(() => here.platform.deps.live?.close());

const change = (recordId: number) => ({
  actor: undefined,
  at: here.platform.deps.clock(),
  action: "update",
  resource: "orders",
  recordId,
  requestId: "request",
});

test("where nothing is heard of the database, changes are read from the trail", async () => {
  let hears: Hears | undefined;
  here.platform.deps.live = createLive(
    here.platform.deps,
    (given) => {
      hears = given;
      given.lost();
      return async () => undefined;
    },
    OFTEN,
  );
  const stream = await openStream(here.platform.api, here.token);
  await recordChange(here.platform.db, change(1));
  expect(await stream.next("changes")).toEqual([{ resource: "orders", id: 1, action: "update" }]);
  await insertChanges(here.platform.db, [change(2), change(3)]);
  expect(await stream.next("changes")).toHaveLength(2);
  // What came in the gap before it is heard again is unknown.
  hears?.begun();
  expect(await stream.next("resync")).toBeNull();
  await here.platform.deps.live.close();
  expect(await stream.rest()).toEqual(['end {"again":true}']);
});

test("a pooler that lets nothing through is found out by a sound that is not heard", async () => {
  here.platform.deps.live = createLive(
    here.platform.deps,
    (hears) => {
      hears.begun();
      return async () => undefined;
    },
    OFTEN,
  );
  const stream = await openStream(here.platform.api, here.token);
  expect(await stream.next("resync")).toBeNull();
  await recordChange(here.platform.db, change(4));
  expect(await stream.next("changes")).toHaveLength(1);
  await here.platform.deps.live.close();
});
