import { expect, test } from "vitest";
import { unitMovements } from "../../../src/server/units/tables";
import { registerOn } from "../holdings/register";
import { paymentDesk, TODAY } from "../paymentBatches/desk";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const here = signedIn();
const estate = estateOn(here);

/** An SPV whose one asset was sold for 900.00, with holders of its units. */
async function sold(...units: number[]) {
  const { spvId, assetId } = await estate.spv("0.00");
  const people: number[] = [];
  for (const held of units) people.push(await estate.holder(assetId, held));
  const moves = [{ from: "clearing", to: `capital:${spvId}`, amount: "900.00" }] as const;
  await estate.money.post({ kind: "income", key: `sale:${spvId}`, moves });
  const exit = { kind: "exit", property_id: assetId, redeem_percent: "100" };
  return { spvId, assetId, people: people as [number, number, number], exit };
}

const left = async (spvId: number) => {
  const { holders } = await registerOn(here).table(spvId);
  return (holders as { user_id: number; units: number }[]).map(({ user_id, units }) => [user_id, units]);
};
const calculated = async (id: number) => (await estate.expectOk(estate.step(id, "calculation"))).data;
const submit = (id: number) => estate.step(id, "request", { reason: "Sold" });

test("the proceeds of an exit take all units of those whom they pay", async () => {
  const { spvId, people, exit } = await sold(50, 25, 25);
  const id = await estate.create(spvId, exit);
  expect(await calculated(id)).toMatchObject({ net: "900.00", holders: 3, redeemed: 100 });
  await estate.begin(id);
  await estate.pay();
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 3 });
  expect(await left(spvId)).toEqual([]);
  const movements = await here.platform.db.select().from(unitMovements).orderBy(unitMovements.id);
  expect(
    movements
      .filter(({ distribution_id }) => distribution_id === id)
      .map(({ kind, from_user_id, units, price }) => [kind, from_user_id, units, price]),
  ).toEqual(people.map((person, index) => ["redemption", person, [50, 25, 25][index], "9.00"]));
});

test("a return of a part redeems so much of each holding in whole units, and who is on hold is paid when the hold is lifted", async () => {
  const { spvId, assetId, people, exit } = await sold(5, 3, 3);
  const [one, two, three] = people;
  const freeze = { kind: "freeze", user_id: two, reason: "As notified", until: "2026-01-31" };
  const placed = await estate.money.pay("POST /console/unit-holds", freeze);
  expect(placed.status).toBe(201);
  const id = await estate.create(spvId, { ...exit, kind: "capital", redeem_percent: "50" });
  expect(await calculated(id)).toMatchObject({ redeemed: 5 });
  expect((await estate.lines(id)).map(({ units, redeemed }) => [units, redeemed])).toEqual([
    [5, 2],
    [3, 2],
    [3, 1],
  ]);
  await estate.begin(id);
  await estate.pay();
  expect((await estate.lines(id)).map(({ status, error }) => [status, error])).toEqual([
    ["paid", null],
    ["held", "3 units are on hold"],
    ["paid", null],
  ]);
  expect(await left(spvId)).toEqual([
    [one, 3],
    [two, 3],
    [three, 2],
  ]);
  expect(await estate.money.wallet(two)).toBe("0.00");
  // What waits to be redeemed is promised: its holder gives none of it away.
  const lifted = await estate.money.pay(`PUT /console/unit-holds/${placed.data.id}/release`, { reason: "Over" });
  expect((await here.approve(lifted.headers.get("x-approval-id"))).status).toBe(200);
  const sale = { property_id: assetId, from_user_id: two, to_user_id: one, units: 3 };
  expect((await registerOn(here).ask(spvId, sale)).errors).toMatchObject([
    { path: "units", message: "Only 1 of 3 units can be transferred: 2 are being redeemed" },
  ]);
  await estate.expectOk(estate.step(id, "retry"));
  await estate.pay();
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 3 });
  expect(await left(spvId)).toContainEqual([two, 1]);
});

test("units that moved after the record date stop a return of capital until a later day is chosen", async () => {
  const { spvId, assetId, people, exit } = await sold(10);
  const id = await estate.create(spvId, exit);
  await calculated(id);
  const buyer = await estate.money.customer("0.00");
  const sale = { property_id: assetId, from_user_id: people[0], to_user_id: buyer, units: 4 };
  const asked = await registerOn(here).ask(spvId, sale);
  await estate.expectOk(here.approve(asked.data.approval_id));
  const refused = await submit(id);
  expect([refused.status, refused.message]).toEqual([
    409,
    "Units have moved since 31 December 2025, and whoever is paid gives units up. Choose a later record date.",
  ]);
});

test("only capital redeems units, of one asset, and says how many", async () => {
  const { spvId, assetId, exit } = await sold(10);
  const problems = async (values: object) => {
    const { record } = await estate.raw("POST /console/distributions", estate.body(spvId, { ...values }));
    return record.errors?.map(({ path }) => path);
  };
  expect(await problems({ redeem_percent: "10" })).toEqual(["redeem_percent"]);
  expect(await problems({ kind: "capital", property_id: assetId })).toEqual(["redeem_percent"]);
  expect(await problems({ ...exit, property_id: null })).toEqual(["property_id"]);
  expect(await problems({ ...exit, redeem_percent: "101" })).toEqual(["redeem_percent"]);
});

test("a part whose units are redeemed is its holder's: what the bank sends back is paid again and not given back", async () => {
  const { spvId, people, exit } = await sold(10);
  const [holder] = people;
  const desk = paymentDesk(here);
  const id = await estate.create(spvId, { ...exit, payout: "bank" });
  await estate.begin(id);
  const batch = await desk.made({ pays: "distribution", distribution_id: id });
  const [line] = await estate.lines(id);
  const number = `DL-${line?.id}`;
  await estate.expectOk(desk.paid(batch, [{ number, reference: "UTR-REDEEM", paid_on: TODAY }]));
  expect(await left(spvId)).toEqual([]);
  await here.platform.change(holder, { status: "Blocked" });
  await estate.expectOk(here.seconded(desk.returned(batch, number)));
  expect((await estate.lines(id)).map(({ status }) => status)).toEqual(["held"]);
  const given = await estate.step(id, "completion", { reason: "Enough" });
  expect([given.status, given.message]).toEqual([
    409,
    "The units of Asha Sample are redeemed already: pay what is due for them",
  ]);
});
