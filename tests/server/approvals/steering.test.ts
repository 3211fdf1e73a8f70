import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { keyOf, tableNamed, tables } from "../../../src/server/db/tables";
import { readPreset } from "../../../src/server/settings/read";
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
  return expect((await here.approve(sent.headers.get("x-approval-id"))).status).toBe(200);
};

describe("a setting that steers money or approvals", () => {
  afterEach(() => here.platform.db.delete(settings));

  test.each([
    ["approval_hours", "5", "6"],
    ["second_person_from", "1.00", "2.00"],
    ["collection_account", "Good Ltd 1", "Other Ltd 2"],
    ["collection_bank", "Good Bank", "Other Bank"],
    ["chain_id", "137", "8453"],
    ["plan_starter", "1000.00", "2000.00"],
  ])("such as %s waits when it is set, changed and deleted", async (name, value, other) => {
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

describe("a role", () => {
  const roleNamed = async (name: string) =>
    (await here.platform.db.select().from(tables.roles).where(eq(tables.roles.name, name)))[0];

  test("waits when it is made, changed and deleted", async () => {
    const made = await here.send("POST /console/roles", { name: "Desk", permissions: { orders: ["view"] } });
    expect(await roleNamed("Desk")).toBeUndefined();
    await approve(made);
    const { id = 0 } = (await roleNamed("Desk")) ?? {};
    const changed = await here.send(`PUT /console/roles/${id}`, { permissions: { orders: ["view", "approve"] } });
    expect((await roleNamed("Desk"))?.permissions).toEqual({ orders: ["view"] });
    await approve(changed);
    expect((await roleNamed("Desk"))?.permissions).toEqual({ orders: ["view", "approve"] });
    const removed = await here.send(`DELETE /console/roles/${id}`);
    expect((await roleNamed("Desk"))?.id).toBe(id);
    await approve(removed);
    expect(await roleNamed("Desk")).toBeUndefined();
  });

  test("that allows more than its asker may do is refused at once", async () => {
    const made = { name: "Clerks", permissions: { roles: ["view", "create"] } } as const;
    const [role] = await here.platform.db
      .insert(tables.roles)
      .values(made as never)
      .returning();
    const clerk = await here.platform.employee({ role: role?.id ?? ROLE.support });
    const by = (await here.platform.signIn(clerk.email)).data.accessToken;
    const higher = { name: "Higher", permissions: { withdrawals: ["approve"] } };
    expect((await here.send("POST /console/roles", higher, by)).status).toBe(422);
  });
});
