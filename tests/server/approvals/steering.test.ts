import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { keyOf, tableNamed, tables } from "../../../src/server/db/tables";
import { readPreset } from "../../../src/server/settings/read";
import { waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const settings = tableNamed("settings");

const rowsNow = async () =>
  (await here.platform.db.select().from(settings).orderBy(keyOf(settings))).map(({ id: _id, name, value }) => [
    name,
    value,
  ]);
const idOf = async (name: string) => {
  const found = await here.platform.db.select().from(settings);
  return found.find((row) => row.name === name)?.id;
};
const add = (name: string, value: string) =>
  here.platform.db.insert(settings).values({ name, value, uuid: crypto.randomUUID() });
const approve = async (sent: Awaited<ReturnType<typeof here.send>>) => {
  expect(sent.status).toBe(202);
  expect((await here.approve(waitsAs(sent))).status).toBe(200);
};

describe("a setting that steers money or approvals", () => {
  afterEach(() => here.platform.db.delete(settings));

  test("waits when it is set, changed and deleted", async () => {
    const steering = { approval_hours: "5", second_person_from: "1.00", collection_account: "Good Ltd 1" };
    for (const [name, value] of Object.entries({ ...steering, chain_id: "137", plan_starter: "1000.00" }))
      expect([name, (await here.send("POST /setting", { name, value })).status]).toEqual([name, 202]);
    const [name, value, other] = ["collection_bank", "Good Bank", "Other Bank"];
    const created = await here.send("POST /setting", { name, value });
    expect(await rowsNow()).toEqual([]);
    await approve(created);
    expect(await rowsNow()).toEqual([[name, value]]);
    const route = `/setting/${await idOf(name)}`;
    const changed = await here.send(`PUT ${route}`, { value: other });
    expect(await rowsNow()).toEqual([[name, value]]);
    await approve(changed);
    expect(await rowsNow()).toEqual([[name, other]]);
    const removed = await here.send(`DELETE ${route}`);
    expect(await rowsNow()).toEqual([[name, other]]);
    await approve(removed);
    expect(await rowsNow()).toEqual([]);
  });

  test("waits by the console's own path too", async () => {
    const created = await here.send("POST /console/settings", { name: "collection_account", value: "Evil Ltd" });
    expect([created.status, await rowsNow()]).toEqual([202, []]);
    await add("approval_hours", "5");
    expect((await here.send(`PUT /console/settings/${await idOf("approval_hours")}`, { value: "1" })).status).toBe(202);
    expect((await here.send(`DELETE /console/settings/${await idOf("approval_hours")}`)).status).toBe(202);
  });

  test("waits when another gets its name, and has no other name itself", async () => {
    await add("ours", "Evil Ltd");
    await add("collection_bank", "Good Bank");
    const renamed = await here.send(`PUT /setting/${await idOf("ours")}`, { name: "collection_account" });
    expect((await here.send(`PUT /setting/${await idOf("collection_bank")}`, { name: "old" })).status).toBe(422);
    expect(await rowsNow()).toEqual([
      ["ours", "Evil Ltd"],
      ["collection_bank", "Good Bank"],
    ]);
    await approve(renamed);
    expect(await idOf("collection_account")).toBeDefined();
  });

  test("is the only kind that waits", async () => {
    expect((await here.send("POST /setting", { name: "map_attribution", value: "Maps" })).status).toBe(201);
    const route = `/setting/${await idOf("map_attribution")}`;
    expect((await here.send(`PUT ${route}`, { value: "Other maps" })).status).toBe(200);
    expect((await here.send(`DELETE ${route}`)).status).toBe(200);
    expect(await readPreset(here.platform.db, "approval_hours")).toBe("72");
  });
});

test("a new role waits", async () => {
  const made = await here.send("POST /console/roles", { name: "Desk", permissions: { orders: ["view"] } });
  const ofName = eq(tables.roles.name, "Desk");
  expect(await here.platform.db.$count(tables.roles, ofName)).toBe(0);
  await approve(made);
  const [role] = await here.platform.db.select().from(tables.roles).where(ofName);
  expect(role?.permissions).toEqual({ orders: ["view"] });
});
