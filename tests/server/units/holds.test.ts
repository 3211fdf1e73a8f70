import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { addFile } from "../assets/completeAsset";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";

const here = signedIn();
const register = () => registerOn(here);

async function pair() {
  const { spv, person, deliver } = register();
  const { id } = await spv();
  const asset = await here.add.asset({ spv_id: id, name: "House" });
  const [asha, bela] = [await person({ name: "Asha Sample" }), await person({ name: "Bela Sample" })];
  await deliver(asha.id, asset.id, 10);
  return { id, asset, asha, transfer: { property_id: asset.id, from_user_id: asha.id, to_user_id: bela.id } };
}

const hold = (body: Record<string, unknown>, token?: string) =>
  register().pay("POST /console/unit-holds", { reason: "As notified", ...body }, token);
const list = async (filter: Record<string, unknown>) =>
  (await register().file(`/console/unit-holds?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

test("pledged and frozen units stay where they are until two people lift the hold", async () => {
  const { id, asset, asha, transfer } = await pair();
  const { ask, pay, table, colleague } = register();
  const document = await addFile(here, "document");
  const pledge = { kind: "pledge", user_id: asha.id, property_id: asset.id, units: 7, party: "Sample Bank", document };
  const placed = await hold(pledge);
  expect([placed.status, placed.data]).toMatchObject([
    201,
    { kind: "pledge", units: 7, user_name: "Asha Sample", released_at: null },
  ]);
  expect((await hold({ ...pledge, units: 4 })).errors).toEqual([
    { path: "units", message: "This customer holds 10 units, of which 7 are on hold already" },
  ]);
  expect((await ask(id, { ...transfer, units: 4 })).errors).toEqual([
    { path: "units", message: "Only 3 of 10 units can be transferred: 7 are on hold" },
  ]);
  const waiting = await ask(id, { ...transfer, units: 3 });
  expect(waiting.status).toBe(201);
  expect((await table(id)).holders).toMatchObject([{ user_id: asha.id, units: 10, on_hold: 7 }]);

  // A freeze is at once, and whatever waits is refused when it is decided.
  const freeze = await hold(
    { kind: "freeze", user_id: asha.id, until: "2026-01-31" },
    await colleague(ROLE.compliance),
  );
  expect(freeze.status).toBe(201);
  const late = await here.approve(waiting.data.approval_id);
  expect([late.status, late.message]).toEqual([
    409,
    "Only 0 units can be transferred now; reject this and ask again for fewer",
  ]);
  const taken = { kind: "redemption", property_id: asset.id, user_id: asha.id, units: 1, document, reason: "Due" };
  expect((await pay(`POST /console/spv/${id}/unit-movements`, taken)).errors).toEqual([
    { path: "units", message: "None of 10 units can leave: 3 wait in other transfers, 10 are on hold" },
  ]);
  expect(await list({ spv_id: id })).toMatchObject([
    { kind: "freeze", placed_by: expect.any(Number) },
    { kind: "pledge" },
  ]);

  const release = `PUT /console/unit-holds/${freeze.data.id}/release`;
  const lifting = await pay(release, { reason: "The inquiry is closed" });
  expect([lifting.status, (await table(id)).holders]).toMatchObject([202, [{ on_hold: 10 }]]);
  expect((await here.approve(lifting.headers.get("x-approval-id"))).status).toBe(200);
  expect((await table(id)).holders).toMatchObject([{ on_hold: 7 }]);
  expect((await here.approve(waiting.data.approval_id)).status).toBe(200);
  const [lifted] = (await list({ user_id: asha.id, kind: "freeze" })) as Record<string, unknown>[];
  expect(lifted).toMatchObject({ release_reason: "The inquiry is closed", released_at: "2026-01-05T04:30:00.000Z" });
  const twice = await pay(release, { reason: "Again" });
  expect([twice.status, twice.message]).toEqual([409, "This hold is already lifted"]);
  const { data: history } = await here.send(`GET /console/history/unit-holds/${freeze.data.id}`);
  expect(history).toMatchObject([{ action: "release" }, { action: "create" }]);
});

test("each kind of hold says what it needs, and who may not place one is refused", async () => {
  const { asset, asha } = await pair();
  const employee = await here.platform.employee();
  const missing = async (body: Record<string, unknown>) =>
    ((await hold({ user_id: asha.id, ...body })).errors ?? []).map(({ path }) => path).sort();
  expect(await missing({ kind: "pledge" })).toEqual(["document", "party", "property_id", "units"]);
  expect(await missing({ kind: "court-order", units: 3 })).toEqual(["document", "document_number", "property_id"]);
  expect(await missing({ kind: "freeze", property_id: asset.id })).toEqual(["property_id"]);
  expect(await missing({ kind: "freeze", until: "2026-01-04" })).toEqual(["until"]);
  expect(await missing({ kind: "freeze", user_id: employee.id })).toEqual(["user_id"]);
  expect((await hold({ kind: "freeze", user_id: asha.id }, await register().colleague(ROLE.assetManager))).status).toBe(
    403,
  );
});
