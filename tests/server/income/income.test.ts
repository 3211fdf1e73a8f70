import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { replayBalances } from "../../../src/server/ledger/check";
import { addFile } from "../assets/completeAsset";
import { estateOn } from "../distributions/estate";
import { deskOf } from "../orders/desk";
import { registerOn } from "../receipts/register";
import { signedIn } from "../signedIn";

const here = signedIn();
const desk = deskOf(here);
const estate = estateOn(here);

type Body = Record<string, unknown>;
const proof = () => addFile(here, "document");
const rent = async (property_id: number, values: Body = {}) => ({
  ...{ property_id, kind: "rent", period_from: "2025-12-01", period_to: "2025-12-31", amount: "1000.01" },
  ...{ received_on: "2026-01-04", reference: "UTR 1-a", document: await proof(), ...values },
});
const { create: ask } = registerOn(here);
const settle = async (resource: string, body: Body) => {
  const asked = await ask(resource, body);
  if (asked.status !== 202) throw new Error(JSON.stringify(asked));
  const approved = await here.approve(asked.request);
  if (approved.status !== 200) throw new Error(JSON.stringify(approved));
};
const holds = (...codes: Parameters<typeof estate.holds>[0][]) => Promise.all(codes.map(estate.holds));

/** An SPV whose escrow two settled orders of one asset have filled, with two holders of the asset. */
async function offer() {
  const { spvId, assetId } = await estate.spv("0.00");
  const orders: number[] = [];
  for (const units of [30, 20]) {
    const customer = await desk.addCustomer();
    const { answer } = await desk.order({ user_id: customer.id, property_id: assetId, no_sqyds: units });
    await desk.makeDue(answer.id);
    const { outstanding } = (await desk.read(answer.id)).money;
    await here.seconded(desk.pay(answer.id, outstanding, `UTR-ORDER-${answer.id}`));
    await desk.walk(answer.id, "fully-paid");
    orders.push(answer.id);
  }
  const holders = [await estate.holder(assetId, 2), await estate.holder(assetId, 1)];
  return { spvId, assetId, orders, holders };
}

test("what investors paid is never distributed; a month of rent is, to the paisa, once two people have recorded it", async () => {
  const { spvId, assetId, holders } = await offer();
  const escrow = `escrow:${spvId}` as const;
  expect(await holds(escrow, `income:${spvId}`)).toEqual(["5000.00", "0.00"]);
  const id = await estate.create(spvId, { gross: "1000.01" });
  await estate.expectOk(estate.step(id, "calculation"));
  const refused = await estate.step(id, "request", { reason: "As agreed" });
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [
      {
        path: "gross",
        message: expect.stringMatching(/^Income of ₹0.00 is available; .* ₹1,000.01 is to be distributed.$/),
      },
    ],
  ]);

  const asked = await ask("income", await rent(assetId));
  expect([asked.status, (await holds(`income:${spvId}`))[0]]).toEqual([202, "0.00"]);
  expect((await here.approve(asked.request)).status).toBe(200);
  expect(await holds(escrow, `income:${spvId}`)).toEqual(["5000.00", "1000.01"]);
  const [kept] = await here.platform.db.select().from(tables.income).where(eq(tables.income.property_id, assetId));
  expect(kept).toMatchObject({ spv_id: spvId, transfer_id: expect.any(Number), recorded_by: 1 });
  expect(kept?.confirmed_by).not.toBe(1);
  const again = await ask("income", await rent(assetId, { reference: "utr1A", amount: "5.00" }));
  expect([again.status, again.errors?.[0]?.path]).toEqual([409, "reference"]);

  const submitted = await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
  await estate.expectOk(here.approve(submitted.data.approval_id));
  await estate.pay();
  expect(await Promise.all(holders.map((holder) => estate.money.wallet(holder)))).toEqual(["666.67", "333.34"]);
  expect(await holds(escrow, `income:${spvId}`, `distribution:${id}`)).toEqual(["5000.00", "0.00", "0.00"]);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("proceeds of a sale are capital, which only a return of capital is paid from, and what is kept back stays there", async () => {
  const { spvId, assetId } = await estate.spv("0.00");
  await estate.holder(assetId, 1);
  await settle("income", await rent(assetId, { kind: "sale-proceeds", amount: "900.00", reference: "UTR-SALE" }));
  expect(await holds(`income:${spvId}`, `capital:${spvId}`)).toEqual(["0.00", "900.00"]);
  const [dividend, exit] = [
    await estate.create(spvId, { kind: "dividend" }),
    await estate.create(spvId, { kind: "exit", property_id: assetId, redeem_percent: "100", reserve: "100.00" }),
  ];
  for (const id of [dividend, exit]) await estate.expectOk(estate.step(id, "calculation"));
  expect((await estate.step(dividend, "request", { reason: "No" })).status).toBe(422);
  const { data } = await here.send(`GET /console/distributions/${exit}/preflight`);
  expect(data).toMatchObject({ source: "capital", available: "900.00", covered: true });
  const asked = await estate.expectOk(estate.step(exit, "request", { reason: "Sold" }));
  await estate.expectOk(here.approve(asked.data.approval_id));
  expect(await holds(`capital:${spvId}`, `reserve:${spvId}`, `distribution:${exit}`)).toEqual([
    "100.00",
    "0.00",
    "800.00",
  ]);
});

test("income of another tenant, of a day to come, of no SPV, or of nothing is refused at its field", async () => {
  const { assetId } = await estate.spv("0.00");
  const bare = await here.add.asset();
  const paths = async (values: Body) => {
    const { status, errors } = await ask("income", await rent(assetId, { reference: "UTR-BAD", ...values }));
    return [status, errors?.map(({ path }) => path)];
  };
  expect(await paths({ amount: "0" })).toEqual([422, ["amount"]]);
  expect(await paths({ received_on: "2026-01-06" })).toEqual([422, ["received_on"]]);
  expect(await paths({ period_to: "2025-11-30" })).toEqual([422, ["period_to"]]);
  expect(await paths({ property_id: bare.id })).toEqual([422, ["property_id"]]);
  expect(await paths({ document: undefined })).toEqual([422, ["document"]]);
});

test("escrow is released to the seller after the offer has succeeded, once, and no more than its orders brought", async () => {
  const { spvId, assetId, orders } = await offer();
  const release = async (amount: string, reference: string) => ({
    ...{ kind: "escrow-release", property_id: assetId, amount, reference, moved_on: "2026-01-05" },
    ...{ beneficiary: "Seller Homes", document: await proof() },
  });
  const early = await ask("money-movements", await release("100.00", "UTR-OUT-1"));
  expect([early.status, early.errors?.[0]]).toMatchObject([
    422,
    { path: "property_id", message: "The offer is “Live”: escrow is released once it has closed with success" },
  ]);
  await here.platform.db
    .update(tables.assets)
    .set({ status: "closed-successful" })
    .where(eq(tables.assets.id, assetId));
  await here.seconded(desk.move(orders[1] as number, "refunded", { reason: "Withdrawn in time" }));
  expect(await holds(`escrow:${spvId}`)).toEqual(["3000.00"]);
  const much = await ask("money-movements", await release("3000.01", "UTR-OUT-1"));
  expect([much.status, much.errors?.[0]?.message]).toEqual([
    422,
    "Only ₹3,000.00 of this asset’s settled orders is still in escrow",
  ]);
  await settle("money-movements", await release("3000.00", "UTR-OUT-1"));
  expect(await holds(`escrow:${spvId}`)).toEqual(["0.00"]);
  expect((await ask("money-movements", await release("1.00", "UTR-OUT-2"))).status).toBe(422);
});

test("a reserve goes back to what is distributed; tax and fees go to whom they are owed, with what proves it", async () => {
  const { spvId, assetId } = await estate.spv("1000.00");
  await estate.holder(assetId, 1, { investor_category: "retail" });
  const id = await estate.create(spvId, { fee_percent: "10", reserve: "100.00", withholding: { retail: "10" } });
  await estate.begin(id);
  await estate.pay();
  const [tax, fees] = await holds("tax", "fees");
  await settle("money-movements", { kind: "reserve-release", spv_id: spvId, amount: "100.00" });
  expect(await holds(`reserve:${spvId}`, `income:${spvId}`)).toEqual(["0.00", "200.00"]);
  const short = await ask("money-movements", { kind: "reserve-release", spv_id: spvId, amount: "0.01" });
  expect([short.status, short.errors?.[0]]).toMatchObject([
    422,
    { path: "amount", message: `reserve:${spvId} holds only ₹0.00` },
  ]);
  const bare = await ask("money-movements", { kind: "tax-remittance", amount: "71.00", beneficiary: "Nobody" });
  expect([bare.status, bare.errors?.map(({ path }) => path).toSorted()]).toEqual([
    422,
    ["beneficiary", "document", "moved_on", "period_from", "period_to", "reference"],
  ]);
  await settle("money-movements", {
    ...{ kind: "tax-remittance", amount: "71.00", reference: "CHALLAN-7", moved_on: "2026-01-05" },
    ...{ period_from: "2025-12-01", period_to: "2025-12-31", document: await proof() },
  });
  const fee = { kind: "fee-withdrawal", amount: "90.00", reference: "UTR-FEES", moved_on: "2026-01-05" };
  await settle("money-movements", fee);
  expect(await holds("tax", "fees")).toEqual([(Number(tax) - 71).toFixed(2), (Number(fees) - 90).toFixed(2)]);
});
