import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { addRow, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { deskOn } from "./desk";

const here = signedIn();
const desk = deskOn(here);

test("a field is put back to what an entry has replaced, however long ago, and the trail names the entry", async () => {
  const { id } = await desk.amenity();
  await desk.edit(id, { category: "Indoors", position: 3 });
  const wrong = Number((await desk.told("amenities", id))?.id);
  await here.pass(40 * 24 * 3600);
  await desk.edit(id, { position: 5 });
  const back = { entry: wrong, paths: ["category"] };
  // It needs the version that was looked at.
  expect((await desk.revert("amenities", id, { ...back, version: 2 })).status).toBe(409);
  expect((await desk.revert("amenities", id, { ...back, version: 3 })).status).toBe(200);
  expect(await desk.row("amenities", id)).toMatchObject({ category: "Outdoors", position: 5, version: 4 });
  expect(await desk.told("amenities", id)).toMatchObject({
    action: "revert",
    changes: { category: { before: "Indoors", after: "Outdoors" }, entry: { before: null, after: wrong } },
  });
});

test("no entry of another record, no field that it has not, and no value of one's own passes for a revert", async () => {
  const one = await desk.amenity();
  const other = await desk.amenity();
  await desk.edit(other.id, { category: "Indoors" });
  const entry = Number((await desk.told("amenities", other.id))?.id);
  const of = { paths: ["category"], version: 1 };
  expect(await desk.revert("amenities", one.id, { entry, ...of })).toMatchObject({
    status: 422,
    errors: [{ path: "entry", message: "The history of this record has no such change" }],
  });
  expect((await desk.revert("features", one.id, { entry, ...of })).status).toBe(404);
  const foreign = await desk.revert("amenities", other.id, { entry, paths: ["position"], version: 2 });
  expect(foreign).toMatchObject({ status: 422, errors: [{ path: "position" }] });
  const claimed = { entry, paths: ["category"], version: 2, category: "Roof", values: { category: "Roof" } };
  await desk.revert("amenities", other.id, claimed);
  expect(await desk.row("amenities", other.id)).toMatchObject({ category: "Outdoors" });
});

test("how a record began is nothing to go back to, nor what only the program sets", async () => {
  const { id } = await desk.amenity();
  const entry = Number((await desk.told("amenities", id))?.id);
  expect((await desk.revert("amenities", id, { entry, paths: ["category"], version: 1 })).status).toBe(422);
  const order = await here.add.order({ status: "pending" });
  await here.send("PUT /order/status", { order_id: order.id, status: "order-created" });
  const step = Number((await desk.told("orders", order.id))?.id);
  expect((await desk.revert("orders", order.id, { entry: step, paths: ["status"], version: 2 })).status).toBe(422);
});

test("whoever may not edit puts nothing back, and whoever may not view is told nothing", async () => {
  const { id } = await desk.amenity();
  await desk.edit(id, { category: "Indoors" });
  const entry = Number((await desk.told("amenities", id))?.id);
  const back = { entry, paths: ["category"], version: 2 };
  for (const role of [ROLE.auditor, ROLE.finance])
    expect((await desk.revert("amenities", id, back, await desk.someoneOf(role))).status).toBe(403);
  expect(await desk.row("amenities", id)).toMatchObject({ category: "Indoors" });
});

test("what the trail masks is not put back", async () => {
  const id = await desk.tenant();
  await here.send(`PUT /console/tenants/${id}`, { name: "Asha Iyer", unit: "4B" });
  const entry = Number((await desk.told("tenants", id))?.id);
  expect(await desk.revert("tenants", id, { entry, paths: ["name"], version: 2 })).toMatchObject({
    status: 422,
    errors: [{ path: "name", message: "This is not put back from the history" }],
  });
  expect((await desk.revert("tenants", id, { entry, paths: ["unit"], version: 2 })).status).toBe(200);
  expect(await desk.row("tenants", id)).toMatchObject({ name: "Asha Iyer", unit: null });
});

test("what is guarded waits for a second person again", async () => {
  const { id } = await here.add.customer({ investor_category: "individual" });
  await here.settle(`PUT /console/customers/${id}`, { investor_category: "corporate", reason: "Register" });
  const entry = await desk.told("customers", id);
  const version = Number((await desk.row("users", id))?.version);
  const asked = { entry: entry?.id, paths: ["investor_category"], version };
  expect(entry?.changes).toHaveProperty("investor_category");
  const waits = await desk.revert("customers", id, asked);
  expect(waits).toMatchObject({ status: 202, message: "Waits for a second person" });
  expect(await desk.row("users", id)).toMatchObject({ investor_category: "corporate" });
  expect((await here.approve(waitsAs(waits))).status).toBe(200);
  expect(await desk.row("users", id)).toMatchObject({ investor_category: "individual" });
});

test("whoever puts another file of a document back has put it forward, and does not approve it", async () => {
  const asset = await here.add.asset();
  const file = "/api/console/files/00000000-0000-4000-8000-000000000000";
  const about = { property_id: asset.id, title: "Deed", kind: "title-deed", file, visibility: "internal" };
  const id = await addRow(here, "documents", about);
  const expires = (expires_on: string, by?: string) => here.send(`PUT /console/documents/${id}`, { expires_on }, by);
  const other = await here.second();
  expect((await expires("2027-01-01", other)).status).toBe(200);
  expect((await expires("2028-01-01", other)).status).toBe(200);
  const entry = Number((await desk.told("documents", id))?.id);
  expect((await desk.revert("documents", id, { entry, paths: ["expires_on"], version: 3 })).status).toBe(200);
  const { put_forward_by } = await here.bare<{ put_forward_by: number[] }>(`GET /console/documents/${id}`);
  const me = (await here.platform.me(here.token)).data as { id?: number; user?: { id: number } };
  expect(put_forward_by).toContain(me.id ?? me.user?.id);
});
