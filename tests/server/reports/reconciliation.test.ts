import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { orderDocuments } from "../../../src/server/orders/tables";
import { moneyOn } from "../money";
import { changeOrder, TRANSFERRED, told } from "./told";

const all = told();
const money = moneyOn(all.here);

const PROVEN = { wallet_address: `0x${"a".repeat(40)}`, wallet_proven_at: "2026-01-02T04:30:00.000Z" };
const NO_WALLET = { wallet_address: null, wallet_proven_at: null };

/** The problems that a report finds with an order, in words where they are asked for. */
const problemsOf = async (id: number) => {
  const { mismatches } = await all.read("reconciliation");
  return mismatches.rows
    .filter(({ order_id }) => order_id === id)
    .map(({ problem, expected, actual }) => [problem, expected, actual]);
};

test("paid orders are set against the escrow, with income and distributions in between", async () => {
  const escrow = `escrow:${all.spvOf(all.transferred)}` as const;
  const wallet = `wallet:${Number(all.transferred.customer.id)}` as const;
  const income = { from: "clearing", to: escrow, amount: "20.25" } as const;
  await money.post({ kind: "income", key: "income:test", moves: [income] });
  const share = { from: escrow, to: wallet, amount: "5.05" } as const;
  await money.post({ kind: "distribution", key: "distribution:test", moves: [share], orderId: all.transferred.id });
  const { mismatches, spvs } = await all.read("reconciliation");
  expect(mismatches).toEqual({ rows: [], found: 0, total: {} });
  expect(spvs.rows.find(({ spv_id }) => spv_id === all.spvOf(all.transferred))).toMatchObject({
    orders: 1,
    amount: "333.50",
    settled: "333.50",
    refunded: "0.00",
    difference: "0.00",
    income: "20.25",
    distributed: "5.05",
    other: "0.00",
    balance: "348.70",
  });
  expect(spvs.rows.find(({ spv_id }) => spv_id === all.spvOf(all.refunded))).toMatchObject({
    orders: 0,
    settled: "2000.10",
    refunded: "2000.10",
    balance: "0.00",
  });
  const one = await all.read("reconciliation", `?spv_id=${all.spvOf(all.refunded)}`);
  expect(one.spvs.rows.map(({ spv_id }) => spv_id)).toEqual([all.spvOf(all.refunded)]);
});

test("an order that is paid in name alone is found with its SPV’s difference", async () => {
  await changeOrder(all, all.partly.id, { status: "fully-paid" });
  expect(await problemsOf(all.partly.id)).toEqual([
    ["held", "₹0.00", "₹50.01"],
    ["not-settled", "₹100.05", "₹0.00"],
    ["signature", "1 signed", "0 signed"],
  ]);
  const { spvs } = await all.read("reconciliation");
  expect(spvs.rows[0]).toMatchObject({ spv_id: all.spvOf(all.transferred), difference: "-100.05" });
  await changeOrder(all, all.partly.id, { status: "awaiting-100%-investment" });
  expect(await problemsOf(all.partly.id)).toEqual([]);
});

test("an order that was settled before its status says so is found", async () => {
  await changeOrder(all, all.transferred.id, { status: "full-payment-pending" });
  expect(await problemsOf(all.transferred.id)).toEqual([
    ["held", "₹337.67", "₹0.00"],
    ["settled-early", "₹0.00", "₹333.50"],
  ]);
  const { mismatches } = await all.read("reconciliation", `?spv_id=${all.spvOf(all.transferred)}`);
  expect(mismatches.rows.slice(0, 2).map(({ problem, actual, expected }) => [problem, expected, actual])).toEqual([
    ["delivered", "0", "10"],
    ["reserved", "13", "3"],
  ]);
  expect((await all.read("reconciliation", `?spv_id=${all.spvOf(all.refunded)}`)).mismatches.found).toBe(0);
  await changeOrder(all, all.transferred.id, { status: TRANSFERRED });
});

test("tokens that went to a customer without KYC or wallet, or unsigned, are told", async () => {
  const { id } = all.transferred.customer;
  await all.here.platform.change(Number(id), { kyc_status: "rejected", ...NO_WALLET });
  await all.here.platform.db.insert(orderDocuments).values({
    order_id: all.transferred.id,
    title: "Addendum",
    file: "/api/console/files/x",
    created_at: all.here.platform.deps.clock().toISOString(),
  });
  expect(await problemsOf(all.transferred.id)).toEqual([
    ["kyc", "Verified", "Rejected"],
    ["signature", "2 signed", "1 signed"],
    ["wallet", "A proven wallet", "None"],
  ]);
  await all.here.platform.change(Number(id), { kyc_status: "verified", ...PROVEN });
  await all.here.platform.db.delete(orderDocuments).where(eq(orderDocuments.title, "Addendum"));
});

test("an order that waits for its tokens to be sent is told while the customer’s wallet is not proven", async () => {
  const { id } = all.transferred.customer;
  await changeOrder(all, all.transferred.id, { status: "property-tokens-transfer-pending" });
  expect(await problemsOf(all.transferred.id)).toEqual([]);
  await all.here.platform.change(Number(id), { ...PROVEN, wallet_proven_at: null });
  expect(await problemsOf(all.transferred.id)).toEqual([["wallet", "A proven wallet", "Not proven"]]);
  await changeOrder(all, all.transferred.id, { status: "fully-paid" });
  expect(await problemsOf(all.transferred.id)).toEqual([]);
  await all.here.platform.change(Number(id), PROVEN);
  await changeOrder(all, all.transferred.id, { status: TRANSFERRED });
});

test("money in the escrow of an SPV that the asset has left is told", async () => {
  const elsewhere = await all.desk.addAsset();
  const { spv_id } = elsewhere;
  const move = (to: number) =>
    all.here.platform.db.update(tables.assets).set({ spv_id: to }).where(eq(tables.assets.id, all.seaHouse));
  await move(Number(spv_id));
  expect(await problemsOf(all.transferred.id)).toEqual([
    ["not-settled", "₹333.50", "₹0.00"],
    ["wrong-escrow", "₹0.00", "₹333.50"],
  ]);
  await move(all.spvOf(all.transferred));
});

test("a settlement that is reversed is none", async () => {
  const [settled] = await all.here.platform.db
    .select({ id: tables.ledger_transfers.id })
    .from(tables.ledger_transfers)
    .where(eq(tables.ledger_transfers.key, `settlement:${all.transferred.id}`));
  const escrow = `escrow:${all.spvOf(all.transferred)}` as const;
  const order = `order:${all.transferred.id}` as const;
  const amount = "333.50";
  const back = { from: escrow, to: order, amount };
  const about = { orderId: all.transferred.id, reverses: settled?.id };
  const again = { from: order, to: escrow, amount };
  onTestFinished(async () => {
    await money.post({ kind: "settlement", key: "settlement:again", moves: [again], orderId: all.transferred.id });
  });
  await money.post({ kind: "reversal", key: "reversal:test", moves: [back], ...about });
  expect(await problemsOf(all.transferred.id)).toContainEqual(["not-settled", "₹333.50", "₹0.00"]);
  const { rows } = (await all.read("reconciliation", `?spv_id=${all.spvOf(all.transferred)}`)).spvs;
  expect(rows).toMatchObject([{ settled: "0.00", difference: "-333.50", other: "0.00" }]);
});
