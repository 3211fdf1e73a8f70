import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const SENT = "documents-sent-for-signature-to-be-signed";
const TRANSFERRED = "property-tokens-transferred-and-order-successfully-completed";
const supplyOf = async (assetId: number) =>
  (await here.platform.db.execute(sql`select reserved, delivered from token_supply where asset_id = ${assetId}`))
    .rows[0];

test("an order goes from created to transferred, and the ledger says where its money is", async () => {
  const { id, asset, customer, total } = await desk.place(10);
  await desk.addFee(asset.id, "1.2500");
  expect(total).toBe("1000.00");
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  expect(await desk.move(id, SENT)).toMatchObject({ status: 422, message: "No document is prepared for signature" });
  await desk.addDocument(id);
  await desk.walk(id, SENT);
  expect((await desk.move(id, "documents-signed")).message).toBe("Not every document is signed: 0 of 1 signed");
  const [document] = (await desk.read(id)).documents;
  await desk.recordSignature(id, document?.id);
  await desk.walk(id, "documents-signed", "full-payment-pending");
  expect((await desk.read(id)).money).toMatchObject({
    fees: [{ amount: "12.50" }],
    due: "1012.50",
    outstanding: "1012.50",
  });
  // Money that has not come in cannot be passed by.
  const pass = { override: true, reason: "It will come" };
  expect(await desk.move(id, "fully-paid", pass)).toMatchObject({ status: 422, errors: [{ path: "status" }] });
  expect(await desk.pay(id, "400.00", "UTR1")).toMatchObject({ status: 201, data: { amount: "400.00" } });
  expect((await desk.pay(id, "700.00", "UTR2")).errors).toEqual([
    { path: "amount", message: expect.stringMatching(/^Only ₹612.50 is outstanding; .* as a receipt/) },
  ]);
  expect((await desk.pay(id, "612.50", "UTR2")).status).toBe(201);
  await desk.walk(id, "fully-paid", "property-tokens-transfer-pending", TRANSFERRED);
  expect(await balanceOf(here.platform.db, `order:${id}`)).toBe("0.00");
  expect(await balanceOf(here.platform.db, `escrow:${Number(asset.spv_id)}`)).toBe("1000.00");
  expect(await supplyOf(asset.id as number)).toEqual({ reserved: 0, delivered: 10 });
  const sent = await here.platform.mailsTo(String(customer.email));
  expect(sent.map(({ subject }) => subject)).toContain(`Your tokens have arrived (order ${id}, ${asset.name})`);
});

test("tokens wait for a wallet that the customer has proven", async () => {
  const { id, customer } = await desk.place(1, { wallet_address: null, wallet_proven_at: null });
  await here.add.moved(id, "property-tokens-transfer-pending");
  const blocked = async () => (await desk.read(id)).steps.find(({ to }) => to === TRANSFERRED)?.blocked;
  expect(await blocked()).toEqual([{ gate: "wallet", detail: { code: "wallet-missing" } }]);
  const wallet_address = `0x${"b".repeat(40)}`;
  await here.platform.change(customer.id as number, { wallet_address });
  expect(await blocked()).toEqual([{ gate: "wallet", detail: { code: "wallet-unproven", wallet: wallet_address } }]);
  expect((await desk.move(id, TRANSFERRED)).status).toBe(422);
  await here.platform.change(customer.id as number, { wallet_proven_at: "2026-01-02T04:30:00.000Z" });
  expect(await blocked()).toEqual([]);
});

test("KYC that is not verified keeps the documents back, until it is or somebody answers for it", async () => {
  const { id, customer } = await desk.place(1, { kyc: { status: "pending" } });
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(id);
  const { steps } = await desk.read(id);
  expect(steps[0]).toMatchObject({
    to: SENT,
    blocked: [{ gate: "kyc", detail: { code: "kyc-status", status: "pending" } }],
  });
  const support = await desk.second(ROLE.support);
  expect((await desk.move(id, SENT, { override: true, reason: "Known" }, support)).status).toBe(403);
  expect((await desk.move(id, SENT, { override: true })).errors?.[0]?.path).toBe("reason");
  await here.platform.change(customer.id as number, { kyc_status: "verified" });
  await desk.walk(id, SENT);
  const other = await desk.place(1, { kyc: { status: "rejected" } });
  await desk.walk(other.id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(other.id);
  // Nobody answers for it alone.
  const asked = await desk.move(other.id, SENT, { override: true, reason: "Identity seen in person" });
  expect([asked.status, (await desk.read(other.id)).steps[0]?.to]).toEqual([202, SENT]);
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  const { data } = await here.send(`GET /console/orders/${other.id}/events`);
  expect((data as unknown as object[]).at(-1)).toMatchObject({ to_status: SENT, reason: "Identity seen in person" });
});

test("a cancelled order frees its tokens, and its money goes back when a second person agrees", async () => {
  const { id, asset, customer } = await desk.place(10);
  await desk.pay(id, "250.00", "UTR1");
  expect(await supplyOf(asset.id as number)).toEqual({ reserved: 10, delivered: 0 });
  const asked = await here.send(`POST /console/orders/${id}/cancellation`, { reason: "Changed their mind" });
  expect(asked.status).toBe(201);
  expect((await here.send(`POST /console/orders/${id}/cancellation`, { reason: "Again" })).status).toBe(409);
  expect((await desk.read(id)).cancellation).toMatchObject({ id: asked.data.id });
  const decided = await here.send(`PUT /console/cancellations/${asked.data.id}/decision`, {
    decision: "approve",
    reason: "Within the notice",
  });
  expect(decided).toMatchObject({ status: 200, data: { status: "approved", approval_id: expect.any(Number) } });
  expect(await supplyOf(asset.id as number)).toEqual({ reserved: 0, delivered: 0 });
  const approval = decided.data.approval_id as number;
  expect((await desk.decide(approval, "approve")).status).toBe(403);
  expect((await desk.decide(approval, "approve", await desk.second())).status).toBe(200);
  expect((await here.send(`GET /order/${id}`)).data).toMatchObject({ status: "refunded" });
  expect(await balanceOf(here.platform.db, `wallet:${Number(customer.id)}`)).toBe("250.00");
  const { data } = await here.send(`GET /wallet/transactionsfilter?user_id=${customer.id}`);
  expect((data as unknown as { type: string; balance: string }[]).map(({ type, balance }) => [type, balance])).toEqual([
    ["refund", "250.00"],
    ["payment", "0.00"],
    ["deposit", "250.00"],
  ]);
});

test("money that comes in while a refund waits makes the request stale", async () => {
  const { id } = await desk.place(10);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  await desk.pay(id, "100.00", "UTR1");
  const asked = await desk.move(id, "refunded", { reason: "The raise failed" });
  await desk.pay(id, "100.00", "UTR2");
  const decided = await desk.decide(asked.data.approval_id as number, "approve", await desk.second());
  expect(decided.status).toBe(409);
});

test("a payment is taken once under its reference, and while the order waits for money", async () => {
  const { id } = await desk.place(1);
  expect((await desk.pay(id, "10.00", "UTR1")).status).toBe(201);
  expect((await desk.pay(id, "10.00", "UTR1")).status).toBe(409);
  expect((await desk.pay(id, "0.00", "UTR2")).errors?.[0]?.path).toBe("amount");
  expect((await desk.pay(id, "10.00", "BAL", { method: "wallet" })).errors?.[0]?.path).toBe("amount");
  await desk.walk(id, "order-cancelled");
  expect((await desk.pay(id, "10.00", "UTR3")).status).toBe(409);
});
