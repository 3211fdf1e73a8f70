import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIVE } from "../../../src/contract/live/vocabulary";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { createLive } from "../../../src/server/live/live";
import { forgetGone } from "../../../src/server/live/presence";
import { presence } from "../../../src/server/live/tables";
import { signedIn } from "../signedIn";
import { openStream, SOON } from "./stream";

const here = signedIn();
let record = 100;
beforeAll(() => {
  here.platform.deps.live = createLive(here.platform.deps, here.platform.hear, SOON);
});
afterAll(() => here.platform.deps.live?.close());

async function staff(name: string, role: number = ROLE.support) {
  const { id, token } = await here.colleague(role, { name });
  const tab = randomUUID();
  const stay = (at: number, more: object = {}) =>
    here.send("PUT /console/presence", { tab, resource: "orders", id: at, ...more }, token);
  return {
    id,
    token,
    tab,
    stay,
    sees: async (at: number) => (await stay(at)).data.people,
    leave: () => here.send(`DELETE /console/presence/${tab}`, undefined, token),
  };
}

describe("who has a record open", () => {
  test("is seen by colleagues who have it open too, each once, and who edits", async () => {
    const [meera, arun] = [await staff("Meera Shah"), await staff("Arun Rao")];
    const at = ++record;
    expect(await meera.sees(at)).toEqual([]);
    await arun.stay(at);
    await arun.stay(at, { tab: randomUUID(), editing: true });
    expect(await meera.sees(at)).toEqual([{ id: arun.id, name: "Arun Rao", editing: true }]);
    expect(await meera.sees(at + 1000)).toEqual([]);
  });

  test("is gone as the page is closed, and after a while without a word", async () => {
    const [meera, arun] = [await staff("Meera Shah"), await staff("Arun Rao")];
    const at = ++record;
    await arun.stay(at);
    expect(await meera.sees(at)).toHaveLength(1);
    expect((await arun.leave()).status).toBe(200);
    expect(await meera.sees(at)).toEqual([]);
    await arun.stay(at);
    here.platform.pass(LIVE.present / 1000 - 1);
    expect(await meera.sees(at)).toHaveLength(1);
    here.platform.pass(1);
    expect(await meera.sees(at)).toEqual([]);
    await forgetGone(here.platform.deps);
    const left = await here.platform.db.select().from(presence);
    expect(left.map(({ user_id }) => user_id)).toEqual([meera.id]);
  });

  test("is told at once to those who are there, and to nobody else", async () => {
    const [meera, arun, other] = [await staff("Meera Shah"), await staff("Arun Rao"), await staff("Somebody")];
    const at = ++record;
    const [there, elsewhere] = [
      await openStream(here.platform.api, meera.token),
      await openStream(here.platform.api, other.token),
    ];
    await meera.stay(at);
    await other.stay(at + 1000);
    await arun.stay(at);
    expect(await there.next("presence")).toEqual({ resource: "orders", id: at });
    await arun.stay(at);
    await arun.stay(at, { editing: true });
    expect(await there.next("presence")).toEqual({ resource: "orders", id: at });
    await arun.stay(at + 1000);
    expect(await there.next("presence")).toEqual({ resource: "orders", id: at });
    // The first that is told there is of the record that is open there.
    expect(await elsewhere.next("presence")).toEqual({ resource: "orders", id: at + 1000 });
    await Promise.all([there.close(), elsewhere.close()]);
  });

  test("is neither seen nor told by who may not view the record", async () => {
    const [meera, auditor] = [await staff("Meera Shah"), await staff("Arun Rao", ROLE.assetManager)];
    const at = ++record;
    const refused = await auditor.stay(at, { resource: "withdrawals" });
    expect(refused.status).toBe(403);
    expect(await here.platform.db.select().from(presence).execute()).not.toContainEqual(
      expect.objectContaining({ resource: "withdrawals" }),
    );
    // Whose role has changed since is not shown any more, nor is who was blocked.
    await auditor.stay(at);
    expect(await meera.sees(at)).toHaveLength(1);
    await here.platform.change(auditor.id, { status: "Blocked" });
    expect(await meera.sees(at)).toEqual([]);
  });

  test("is ended by nobody else", async () => {
    const [meera, arun] = [await staff("Meera Shah"), await staff("Arun Rao")];
    const at = ++record;
    await arun.stay(at);
    expect((await here.send(`DELETE /console/presence/${arun.tab}`, undefined, meera.token)).status).toBe(200);
    await meera.stay(at, { tab: arun.tab });
    expect(await meera.sees(at)).toEqual([{ id: arun.id, name: "Arun Rao", editing: false }]);
  });

  test("leaves no word in the trail", async () => {
    const meera = await staff("Meera Shah");
    const before = await here.platform.db.execute("select count(*) from audit");
    await meera.stay(++record);
    await meera.leave();
    expect((await here.platform.db.execute("select count(*) from audit")).rows).toEqual(before.rows);
  });

  test("is kept for a few pages of each person", async () => {
    const meera = await staff("Meera Shah");
    for (let n = 0; n < LIVE.tabs + 5; n++) await meera.stay(++record, { tab: randomUUID() });
    const kept = (await here.platform.db.select().from(presence)).filter(({ user_id }) => user_id === meera.id);
    expect(kept).toHaveLength(LIVE.tabs);
  });

  test("is refused at the field that says something else", async () => {
    const meera = await staff("Meera Shah");
    const refused = async (wrong: object) => (await meera.stay(1, wrong)).errors?.map(({ path }) => path).sort();
    expect(await refused({ resource: "nothing" })).toEqual(["resource"]);
    expect(await refused({ id: "1 or 1=1", tab: "mine", editing: "yes" })).toEqual(["editing", "id", "tab"]);
  });
});
