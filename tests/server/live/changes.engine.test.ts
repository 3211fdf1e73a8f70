import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LIVE } from "../../../src/contract/live/vocabulary";
import { allows, PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { sessionRoutes } from "../../../src/contract/session/routes";
import { resources } from "../../../src/contract/subjects";
import { insertChanges, recordChange } from "../../../src/server/audit/record";
import { createLive } from "../../../src/server/live/live";
import { signedIn } from "../signedIn";
import { type Opened, openStream, SOON } from "./stream";

const here = signedIn();
const opened: Opened[] = [];
let clerk: string;

beforeAll(async () => {
  here.platform.deps.live = createLive(here.platform.deps, here.platform.hear, SOON);
  clerk = await signedInAs(ROLE.assetManager);
});
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});
afterAll(() => here.platform.deps.live?.close());

async function open(token: string | undefined) {
  const stream = await openStream(here.platform.api, token);
  opened.push(stream);
  return stream;
}

const signedInAs = async (role: number) => (await here.colleague(role)).token;

const change = (resource: string, recordId: number | string = 1, action = "update") => ({
  actor: { id: 4711, name: "Somebody Else" },
  at: here.platform.deps.clock(),
  action,
  resource,
  recordId,
  changes: { name: { before: "Old words", after: "New words" } },
  requestId: "request",
});
const write = (...args: Parameters<typeof change>) => recordChange(here.platform.db, change(...args));

describe("a change", () => {
  test("is told as it is committed, to who did it and to others, by resource, record and what became of it", async () => {
    const [mine, theirs] = [await open(clerk), await open(here.token)];
    await here.send("POST /console/features", { name: "Balcony" }, clerk);
    const [told] = await theirs.next("changes");
    expect(told).toEqual({ resource: "features", id: expect.any(Number), action: "create" });
    expect(await mine.next("changes")).toEqual([{ ...told, mine: true }]);
  });

  test("is not told where it is rolled back", async () => {
    const stream = await open(here.token);
    const work = here.platform.db.transaction(async (tx) => {
      await recordChange(tx, change("orders", 13));
      throw new Error("Taken back");
    });
    await expect(work).rejects.toThrow("Taken back");
    await write("orders", 14);
    expect(await stream.next("changes")).toEqual([{ resource: "orders", id: 14, action: "update" }]);
  });

  test("says nothing of what the record holds or who changed it", async () => {
    const reader = ((await here.raw("GET /console/changes")).body as ReadableStream<Uint8Array>).getReader();
    let said = "";
    await write("customers", 7);
    while (!said.includes("changes")) said += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(said).toContain('[{"resource":"customers","id":7,"action":"update"}]');
    expect(said).not.toMatch(/words|Somebody|4711/);
  });

  test("is told once where a record is written again and again", async () => {
    const stream = await open(here.token);
    await here.platform.db.transaction(async (tx) => {
      await recordChange(tx, change("orders", 20, "create"));
      for (let n = 0; n < 5; n++) await recordChange(tx, change("orders", 20, "status"));
      await recordChange(tx, change("orders", 21, "create"));
      await recordChange(tx, change("orders", 21, "delete"));
    });
    expect(await stream.next("changes")).toEqual([
      { resource: "orders", id: 20, action: "create" },
      { resource: "orders", id: 21, action: "delete" },
    ]);
  });

  test("of more rows than are told one by one is that of their resource", async () => {
    const stream = await open(here.token);
    await insertChanges(
      here.platform.db,
      Array.from({ length: LIVE.oneByOne + 1 }, (_, id) => change(id ? "orders" : "eois", id)),
    );
    const told = await stream.next("changes");
    expect(told.toSorted((a, b) => a.resource.localeCompare(b.resource))).toEqual([
      { resource: "eois" },
      { resource: "orders" },
    ]);
  });

  test("of what tells about another resource names no record to who may not view all of them", async () => {
    const [few, all] = [await open(clerk), await open(here.token)];
    await insertChanges(here.platform.db, [change("approvals", 190), change("approvals", 191)]);
    expect(await all.next("changes")).toEqual(
      [190, 191].map((id) => ({ resource: "approvals", id, action: "update" })),
    );
    expect(await few.next("changes")).toEqual([{ resource: "approvals" }]);
  });

  test("is none where somebody has only looked", async () => {
    const stream = await open(here.token);
    for (const action of ["reveal", "export", "sign-in"]) await write("customers", 8, action);
    await write("customers", 9);
    expect(await stream.next("changes")).toEqual([{ resource: "customers", id: 9, action: "update" }]);
  });
});

describe.each(PRESET_ROLES.filter(({ id }) => id === ROLE.support || id === ROLE.auditor))(
  "$name",
  ({ id, permissions }) => {
    test("hears of exactly the resources that its role may view", async () => {
      const stream = await open(await signedInAs(id));
      const names = [...resources.map(({ name }) => name), "audit", "report", "nothing-of-the-kind"];
      for (const part of [names.slice(0, 30), names.slice(30)])
        await insertChanges(
          here.platform.db,
          part.map((resource) => change(resource, 3)),
        );
      const visible = resources.filter(({ permission }) => allows(permissions, permission, "view"));
      const told = new Set<string>();
      while (told.size < visible.length) for (const one of await stream.next("changes")) told.add(one.resource);
      expect([...told].sort()).toEqual(visible.map(({ name }) => name).sort());
    });
  },
);

describe("the stream", () => {
  test("is opened by staff alone, passed on by proxies and kept by nobody", async () => {
    for (const token of [undefined, "nonsense"]) expect((await open(token)).status).toBe(401);
    const { headers } = await open(here.token);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is opened by one account so often and no more", async () => {
    const token = await signedInAs(ROLE.support);
    for (let n = 0; n < LIVE.perAccount; n++) expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(429);
    await opened.pop()?.close();
    await opened.pop()?.close();
    expect((await open(token)).status).toBe(200);
  });

  test("is not opened by who asks for its head", async () => {
    const token = await signedInAs(ROLE.support);
    for (let n = 0; n <= LIVE.perAccount; n++) await here.raw("HEAD /console/changes", undefined, token);
    expect((await open(token)).status).toBe(200);
  });
});

describe("a stream ends", () => {
  async function staff(role: number = ROLE.support) {
    const account = await here.platform.employee({ role });
    const { accessToken: token, refreshToken } = (await here.platform.signIn(account.email)).data;
    return { ...account, token, refreshToken, stream: await open(token) };
  }

  test("with its session, signed out", async () => {
    const { refreshToken, stream } = await staff();
    await here.platform.call(sessionRoutes.signOut.on, { body: { refreshToken } });
    expect(await stream.next("end")).toEqual({ again: false });
    expect(await stream.rest()).toEqual([]);
  });

  test("with its account, blocked", async () => {
    const { id, stream } = await staff();
    await here.settle(`PUT /console/employee/${id}`, { status: "Blocked" });
    expect(await stream.next("end")).toEqual({ again: false });
  });

  test("to come again with the rights of another role", async () => {
    const { id, stream } = await staff();
    await here.platform.change(id, { role: ROLE.auditor });
    await write("employee", id);
    expect(await stream.next("end")).toEqual({ again: true });
  });

  test("to come again with what its role may do by now", async () => {
    const { stream } = await staff(ROLE.compliance);
    await here.settle(`PUT /console/roles/${ROLE.compliance}`, { permissions: { customers: ["view"] } });
    expect(await stream.next("end")).toEqual({ again: true });
  });

  test("with its access token, and tells nothing after that", async () => {
    const { stream } = await staff();
    await here.pass(8 * 3600 + 1);
    await write("customers", 30);
    expect(await stream.rest()).toEqual(['end {"again":true}']);
  });
});

test("a program that is about to end sends its readers away and takes no more", async () => {
  const live = createLive(here.platform.deps, here.platform.hear, SOON);
  const before = here.platform.deps.live;
  here.platform.deps.live = live;
  const stream = await open(here.token);
  live.end();
  expect(await stream.next("end")).toEqual({ again: true });
  expect((await open(here.token)).status).toBe(503);
  await live.close();
  here.platform.deps.live = before;
});
