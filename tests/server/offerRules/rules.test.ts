import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { DELIVERED } from "../../../src/server/reports/standing";
import { moneyOn } from "../money";
import { waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { offersOn } from "./offers";

const here = signedIn();
const offers = offersOn(here);
const { ask, offer, addCustomer } = offers;
const { pay } = moneyOn(here);

const TAKEN = { status: 200 };
const refused = (path: string, words: string) => ({ status: 422, path, message: expect.stringContaining(words) });

test("orders are taken from the day on which an offer opens to the one on which it closes", async () => {
  const who = await addCustomer();
  const { asset: later } = await offer({ opens_on: "2026-02-01" });
  expect(await ask(later, who)).toMatchObject(refused("property_id", "It opens on 1 February 2026"));
  const { asset: over } = await offer({ opens_on: "2025-11-01", closes_on: "2025-12-31" });
  expect(await ask(over, who)).toMatchObject(refused("property_id", "It closed on 31 December 2025"));
  const today = here.platform.deps.clock().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const { asset: lastDay } = await offer({ opens_on: today, closes_on: today });
  expect(await ask(lastDay, who)).toMatchObject(TAKEN);
});

test("an offer is for the categories, types and countries of investors that it names", async () => {
  const who = await addCustomer({ investor_category: "retail", country: "US" });
  const { asset: ofCategory } = await offer({ investor_category: ["corporate", "government"] });
  expect(await ask(ofCategory, who)).toMatchObject(refused("user_id", "Retail; it is for Corporate, Government"));
  expect(await ask(ofCategory, await addCustomer({ investor_category: "corporate" }))).toMatchObject(TAKEN);
  const { asset: ofType } = await offer({ investor_type: ["institutional"] });
  expect(await ask(ofType, who)).toMatchObject(refused("user_id", "Individual; it is for Institutional"));
  expect(await ask(ofType, await addCustomer({ investor_type: "institutional" }))).toMatchObject(TAKEN);
  const { asset: ofCountry } = await offer({ countries: ["IN"] });
  expect(await ask(ofCountry, who)).toMatchObject(refused("user_id", "United States; it is for India"));
  expect(await ask(ofCountry, await addCustomer({ country: null }))).toMatchObject(refused("user_id", "Not known"));
  expect(await ask(ofCountry, await addCustomer({ country: "IN" }))).toMatchObject(TAKEN);
});

test("an investor takes part with the larger smallest investment of asset and SPV, and may add to it", async () => {
  const who = await addCustomer();
  const { asset } = await offer({ minimum_investment: "500.00" }, { min_investment: "2000.00" });
  expect(await ask(asset, who, 19)).toMatchObject(refused("no_sqyds", "₹1,900.00 of at least ₹2,000.00"));
  expect(await ask(asset, who, 20)).toMatchObject(TAKEN);
  expect(await ask(asset, who, 1)).toMatchObject(TAKEN);
});

test("nobody has more of an asset than its largest investment and its most units", async () => {
  const who = await addCustomer();
  const { asset } = await offer({ maximum_investment: "2500.00", maximum_units: 30 });
  expect((await ask(asset, who, 31)).message).toContain("31 units of at most 30");
  expect(await ask(asset, who, 26)).toMatchObject(refused("no_sqyds", "₹2,600.00 of at most ₹2,500.00"));
  expect(await ask(asset, who, 20)).toMatchObject(TAKEN);
  expect((await ask(asset, who, 6)).status).toBe(422);
  expect(await ask(asset, who, 5)).toMatchObject(TAKEN);
});

test("an order that is changed is looked at again, and does not count twice", async () => {
  const who = await addCustomer();
  const { asset } = await offer({ maximum_units: 30 });
  const { id } = await ask(asset, who, 30);
  const change = (no_sqyds: number) => here.send(`PUT /console/orders/${id}`, { no_sqyds });
  expect((await change(31)).errors?.[0]).toMatchObject({ path: "no_sqyds" });
  expect((await change(29)).status).toBe(200);
});

test("an asset and its SPV have no more investors than they may; who leaves makes room", async () => {
  const [one, two, three] = [await addCustomer(), await addCustomer(), await addCustomer()];
  const { asset, spv } = await offer({ max_investors: 1 }, { max_investors: 2 });
  const { asset: sister } = await offer({}, {}, { spv_id: spv });
  await ask(asset, one);
  expect(await ask(asset, two)).toMatchObject(refused("user_id", "2 investors of at most 1"));
  expect(await ask(asset, one)).toMatchObject(TAKEN);
  expect(await ask(sister, two)).toMatchObject(TAKEN);
  expect(await ask(sister, one)).toMatchObject(TAKEN);
  expect(await ask(sister, three)).toMatchObject(refused("user_id", "3 investors of at most 2"));
  const { asset: alone } = await offer({ max_investors: 1 });
  const first = await ask(alone, one);
  await offers.walk(first.id, "order-created", "order-cancelled");
  expect(await ask(alone, two)).toMatchObject(TAKEN);
});

test("a private placement counts persons, but no qualified buyers", async () => {
  await here.settle("POST /setting", { name: "private_placement_persons", value: "1", reason: "A test" });
  const { asset } = await offer({}, { offer_regime: "private-placement" });
  expect(await ask(asset, await addCustomer())).toMatchObject(TAKEN);
  expect(await ask(asset, await addCustomer())).toMatchObject(refused("user_id", "2 persons of at most 1"));
  expect(await ask(asset, await addCustomer({ buyer: "qualified" }))).toMatchObject(TAKEN);
  const { asset: free } = await offer();
  expect([await ask(free, await addCustomer()), await ask(free, await addCustomer())]).toMatchObject([TAKEN, TAKEN]);
});

test("an SM REIT asks each investor for its smallest investment", async () => {
  await here.settle("POST /setting", { name: "sm_reit_ticket", value: "3000.00", reason: "A test" });
  const { asset } = await offer({}, { offer_regime: "sm-reit" });
  expect(await ask(asset, await addCustomer(), 29)).toMatchObject(refused("no_sqyds", "at least ₹3,000.00"));
  expect(await ask(asset, await addCustomer(), 30)).toMatchObject(TAKEN);
});

/** Puts an asset on offer of which somebody has held ten units since June, and gives how to transfer some. */
async function held(...terms: Parameters<typeof offer>) {
  const [giver, receiver] = [await addCustomer(), await addCustomer({ country: "US" })];
  const { asset, spv } = await offer(...terms);
  const at = "2025-06-01T06:00:00.000Z";
  await here.add.order({ user_id: giver.id, property_id: asset.id, no_sqyds: 10, status: DELIVERED, created_at: at });
  const about = { property_id: asset.id, from_user_id: giver.id, to_user_id: receiver.id, reason: "Sold" };
  return (units: number) => pay(`POST /console/spv/${spv}/unit-transfers`, { ...about, units });
}

test("who is to receive units passes the same rules, when it is asked for and when it is approved", async () => {
  const transfer = await held({ countries: ["IN", "US"], minimum_investment: "500.00", lock_in_months: 1 });
  expect((await transfer(4)).errors?.[0]).toMatchObject({ path: "units", message: expect.stringContaining("₹400.00") });
  const asked = await transfer(5);
  expect(asked.status).toBe(201);
  await here.platform.db.update(tables.users).set({ country: "AE" });
  expect((await here.approve(asked.data.approval_id)).message).toContain("United Arab Emirates");
});

test("units stay locked in for the longer of the asset’s and the SPV’s time", async () => {
  const transfer = await held({ lock_in_months: 12 }, { lock_in_months: 3 });
  expect(await transfer(5)).toMatchObject({ status: 422, message: expect.stringContaining("until 1 June 2026") });
});

const save = (asset: { id: unknown }, values: object, version = 1) =>
  here.send(`PUT /console/assets/${asset.id}/tabs/investment`, { values, version, reason: "The board decided so" });

test("a rule of an offer under way changes by two people, who see the figure before and after", async () => {
  const { asset } = await offer({ max_investors: 1 });
  await ask(asset, await addCustomer());
  const asked = await save(asset, { max_investors: 2 });
  expect(asked.status).toBe(202);
  expect(await here.bare(`GET /console/approvals/${waitsAs(asked)}`)).toMatchObject({
    title: `Rules of the offer of “${asset.name}”`,
    reason: "The board decided so",
    changes: { max_investors: { before: 1, after: 2 } },
  });
  expect((await ask(asset, await addCustomer())).status).toBe(422);
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect((await ask(asset, await addCustomer())).status).toBe(200);
});

test("what binds nobody, and the rules of an asset that is not reviewed yet, one person changes", async () => {
  const { asset } = await offer({ max_investors: 1 });
  expect((await save(asset, { target_irr: "12" })).status).toBe(200);
  const { asset: draft } = await offer({ max_investors: 1 }, {}, { status: "draft" });
  expect((await save(draft, { max_investors: 2 })).status).toBe(200);
});

test("the rules of an SPV and of the law, and who an investor is, change by two people", async () => {
  const { spv } = await offer();
  const change = (body: object) => here.send(`PUT /console/spv/${spv}`, body);
  expect((await change({ max_investors: 3 })).status).toBe(202);
  expect((await change({ memo: "New words" })).status).toBe(200);
  await here.platform.db.update(tables.assets).set({ status: "draft" });
  expect((await change({ min_investment: "5.00" })).status).toBe(200);
  expect((await here.send("POST /setting", { name: "sm_reit_holders", value: "3" })).status).toBe(202);
  for (const changed of [{ country: "AE" }, { investor_category: "corporate" }, { buyer: "qualified" }]) {
    const { id } = await addCustomer({ country: "IN", investor_category: "retail" });
    expect((await here.send(`PUT /console/customers/${id}`, changed)).status).toBe(202);
  }
});
