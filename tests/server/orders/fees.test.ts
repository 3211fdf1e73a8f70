import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { orderFees } from "../../../src/server/orders/tables";
import { interestOn } from "../eois/interest";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const money = moneyOn(here);
const interest = interestOn(here);

/** Takes a fee on an asset, and gives how to set its percentage to another. */
async function feeOf(assetId: number, percentage: string) {
  const id = await desk.addFee(assetId, percentage);
  return (FILM: string) =>
    here.platform.db.update(tables.fee_percentages).set({ FILM }).where(eq(tables.fee_percentages.id, id));
}

/** An order of 1,000 with a fee of five per cent on it. */
async function withFee() {
  const { id, asset, customer } = await desk.place(10);
  return { id, customer: customer.id, setFee: await feeOf(asset.id as number, "5") };
}
const held = (id: number) => balanceOf(here.platform.db, `order:${id}`);
const dueOf = async (id: number) => (await desk.read(id)).money;

test("the fees of an order are an estimate until its first money comes in, and stand from then on", async () => {
  const { id, setFee } = await withFee();
  expect(await dueOf(id)).toMatchObject({ due: "1050.00", fees_settled: false });
  await setFee("4");
  expect(await dueOf(id)).toMatchObject({ due: "1040.00", fees_settled: false });
  expect((await desk.pay(id, "100.00", `UTR-A${id}`)).status).toBe(201);
  for (const percentage of ["1", "9"]) {
    await setFee(percentage);
    expect(await dueOf(id)).toMatchObject({ due: "1040.00", outstanding: "940.00", fees_settled: true });
  }
  await desk.makeDue(id);
  expect(await here.platform.db.$count(orderFees, eq(orderFees.order_id, id))).toBe(1);
  expect((await desk.pay(id, "940.01", `UTR-B${id}`)).errors?.[0]).toMatchObject({ path: "amount" });
  expect((await desk.pay(id, "940.00", `UTR-B${id}`)).status).toBe(201);
  await desk.walk(id, "fully-paid");
  expect(await held(id)).toBe("0.00");
});

test("an order that is paid before its fee falls is settled with what was agreed, and keeps nothing", async () => {
  const { id, customer, setFee } = await withFee();
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  expect((await desk.pay(id, "1050.00", `UTR-C${id}`)).status).toBe(201);
  await setFee("1");
  await desk.sign(id);
  await desk.walk(id, "fully-paid");
  expect([await held(id), await money.wallet(customer)]).toEqual(["0.00", "0.00"]);
  await here.seconded(desk.move(id, "refunded", { reason: "Withdrawn in time" }));
  expect([await held(id), await money.wallet(customer)]).toEqual(["0.00", "1050.00"]);
  expect(await money.wrong()).toEqual([]);
});

test("fees are fixed when the payment is asked for where no money came before, even where there are none", async () => {
  const { id, asset } = await desk.placeDue();
  await feeOf(Number(asset.id), "3");
  expect(await dueOf(id)).toMatchObject({ due: "1000.00", fees: [], fees_settled: true });
});

test("what lies on an order above total and fees, as on one from before, goes to the wallet as it is settled", async () => {
  const { id, customer } = await withFee();
  await desk.makeDue(id);
  await desk.pay(id, "1050.00", `UTR-D${id}`);
  await money.post({
    ...{ kind: "payment", key: `old:${id}`, orderId: id },
    moves: [{ from: "clearing", to: `order:${id}`, amount: "7.25" }],
  });
  const step = (await desk.read(id)).steps.find(({ to }) => to === "fully-paid");
  expect(step?.effects.find(({ effect }) => effect === "settle")?.details).toEqual([
    { code: "to-escrow", amount: "1000.00", holder: expect.any(String) },
    { code: "to-fees", amount: "50.00" },
    { code: "to-wallet", amount: "7.25" },
  ]);
  await desk.walk(id, "fully-paid");
  expect([await held(id), await money.wallet(customer)]).toEqual(["0.00", "7.25"]);
});

test("a cancelled order gives everything back that came in, whatever became of its fee", async () => {
  const { id, customer, setFee } = await withFee();
  await desk.pay(id, "1050.00", `UTR-E${id}`);
  await setFee("0");
  await desk.move(id, "order-cancelled");
  const [request] = await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.record_id, id));
  expect(request?.title).toContain("₹1,050.00");
  await here.approve(request?.id);
  expect([await held(id), await money.wallet(customer)]).toEqual(["0.00", "1050.00"]);
  expect(await money.wrong()).toEqual([]);
});

test("a booking above what its order is due goes to the wallet with the conversion, and fixes the fees", async () => {
  const asset = await interest.asset({ property_type_id: 1 });
  const setFee = await feeOf(asset.id as number, "5");
  const { id, user_id } = await interest.eoi({ property_id: asset.id, no_sqyds: 1 });
  await interest.book(id, "10.00", `UTR-F${id}`);
  await interest.decide(id, "approved");
  // What was booked when the units cost more.
  await money.post({
    ...{ kind: "payment", key: `old-booking:${id}`, userId: user_id },
    moves: [{ from: "clearing", to: `eoi:${id}`, amount: "140.00" }],
  });
  const converted = await interest.convert(id);
  expect(converted.status).toBe(201);
  const order = Number(converted.data.order_id);
  await setFee("1");
  expect(await dueOf(order)).toMatchObject({ due: "105.00", received: "105.00", held: "105.00", outstanding: "0.00" });
  expect([await money.wallet(user_id), await interest.holds(`eoi:${id}`)]).toEqual(["45.00", "0.00"]);
  expect((await money.statement(user_id)).at(-1)).toMatchObject({ type: "refund", amount: "45.00", balance: "45.00" });
  expect(await money.wrong()).toEqual([]);
});
