import { expect, test } from "vitest";
import type { TodayBlocks } from "../../../src/contract/today/calls";
import { expireOrders } from "../../../src/server/orders/expire";
import { tokensLeft } from "../../../src/server/orders/tokens";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const SENT = "documents-sent-for-signature-to-be-signed";

const pass = (days: number) => here.pass(days * DAY);
const lastEvent = async (id: number) =>
  ((await here.send(`GET /console/orders/${id}/events`)).data as unknown as object[]).at(-1);
const waiting = async (id: number) =>
  ((await here.send("GET /console/today")).data as unknown as TodayBlocks).held.first.find(
    ({ order_id }) => order_id === id,
  );

test("an order that is paid in full outlives its deadline, and waits for who has to confirm the money", async () => {
  const { id, asset } = await desk.placeDue();
  expect((await desk.pay(id, "1000.00", "UTR1")).status).toBe(201);
  expect(await desk.statusOf(id)).toBe("full-payment-pending");
  expect(await waiting(id)).toMatchObject({
    to: "fully-paid",
    blocked: [],
    unconfirmed: true,
  });
  await pass(8);
  expect(await expireOrders(here.platform.deps)).toBe(0);
  expect(await desk.statusOf(id)).toBe("full-payment-pending");
  expect(await tokensLeft(here.platform.db, asset.id as number)).toBe(990);
  const reads = here.platform.log().length;
  expect(await expireOrders(here.platform.deps)).toBe(0);
  expect(here.platform.log().length).toBe(reads);
  const { data } = await here.send("GET /console/today");
  expect((data as unknown as TodayBlocks).deadlines.past).toBe(0);
  expect(
    (await here.send("PUT /order/status", { order_id: id, status: "fully-paid" }, await here.second())).status,
  ).toBe(200);
  expect(await waiting(id)).toBeUndefined();
});

test("the payment that completes the amount takes the order on, once all of its money is confirmed", async () => {
  const { id } = await desk.placeDue();
  const half = { proof: null };
  await here.seconded(desk.pay(id, "400.00", "UTR1", half));
  expect(await desk.statusOf(id)).toBe("full-payment-pending");
  await here.seconded(desk.pay(id, "600.00", "UTR2", half));
  expect(await desk.statusOf(id)).toBe("fully-paid");
  expect(await lastEvent(id)).toMatchObject({ to_status: "fully-paid", reason: "The last of its money came in" });
});

test("money that was all there before takes the order on as soon as it is asked for", async () => {
  const { id } = await desk.place(10);
  await here.seconded(desk.pay(id, "1000.00", "UTR1", { proof: null }));
  await desk.makeDue(id);
  expect(await desk.statusOf(id)).toBe("fully-paid");
});

test("a gate that is shut keeps a paid order where it is, and the clock takes it on when the gate has opened", async () => {
  const { id, asset } = await desk.placeDue();
  const { spv_id } = asset;
  await here.platform.db.execute(`update assets set spv_id = null where id = ${Number(asset.id)}`);
  await here.seconded(desk.pay(id, "1000.00", "UTR1", { proof: null }));
  expect(await waiting(id)).toMatchObject({
    status: "full-payment-pending",
    blocked: [{ gate: "escrow" }],
    unconfirmed: false,
  });
  expect((await desk.read(id)).waits).toMatchObject({ to: "fully-paid" });
  await pass(8);
  await expireOrders(here.platform.deps);
  expect(await desk.statusOf(id)).toBe("full-payment-pending");
  await here.platform.db.execute(`update assets set spv_id = ${spv_id} where id = ${Number(asset.id)}`);
  await here.pass(2 * 3600);
  expect(await expireOrders(here.platform.deps)).toBe(0);
  expect(await desk.statusOf(id)).toBe("fully-paid");
  expect(await lastEvent(id)).toMatchObject({ actor: null, reason: expect.stringContaining("deadline") });
});

test("the signature that completes the documents takes the order on, and its deadline ends nothing after that", async () => {
  const { id } = await desk.place(1);
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(id);
  await desk.addDocument(id);
  await desk.walk(id, SENT);
  const [first, second] = (await desk.read(id)).documents;
  await desk.recordSignature(id, first?.id);
  expect(await desk.statusOf(id)).toBe(SENT);
  await desk.recordSignature(id, second?.id);
  expect(await desk.statusOf(id)).toBe("documents-signed");
  expect(await lastEvent(id)).toMatchObject({ reason: "The last of its documents is signed" });
  await here.add.moved(id, SENT);
  await pass(15);
  await expireOrders(here.platform.deps);
  expect(await desk.statusOf(id)).toBe("documents-signed");
});

test("a request to cancel holds the order: no step forward, no deadline, but money is still recorded", async () => {
  const { id } = await desk.placeDue();
  const asked = await here.send(`POST /console/orders/${id}/cancellation`, { reason: "Changed their mind" });
  await here.seconded(desk.pay(id, "1000.00", "UTR1", { proof: null }));
  expect(await desk.move(id, "fully-paid")).toMatchObject({
    status: 422,
    message: "A request to cancel the order waits",
  });
  expect((await desk.move(id, "fully-paid", { override: true, reason: "All the same" })).status).toBe(422);
  const other = await desk.place(1);
  await desk.walk(other.id, "order-created", "awaiting-100%-investment");
  const hold = await here.send(`POST /console/orders/${other.id}/cancellation`, { reason: "Changed their mind" });
  expect((await desk.move(other.id, "fully-invested")).status).toBe(422);
  await pass(31);
  expect(await expireOrders(here.platform.deps)).toBe(0);
  expect([await desk.statusOf(id), await desk.statusOf(other.id)]).toEqual([
    "full-payment-pending",
    "awaiting-100%-investment",
  ]);
  for (const { data } of [asked, hold])
    await here.send(`PUT /console/cancellations/${data.id}/decision`, { decision: "deny", reason: "Within the terms" });
  expect(await desk.statusOf(id)).toBe("fully-paid");
  expect(await expireOrders(here.platform.deps)).toBe(0);
  const { data } = await here.send(`GET /order/${other.id}`);
  const left = Date.parse(String(data.investment_deadline_time)) - here.platform.deps.clock().getTime();
  expect([data.status, left]).toEqual(["awaiting-100%-investment", DAY * 1000]);
  await desk.walk(other.id, "order-cancelled");
});
