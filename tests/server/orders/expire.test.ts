import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { endOrdersOfFailedOffers } from "../../../src/server/offers/closing";
import { expireOrders } from "../../../src/server/orders/expire";
import { tokensLeft } from "../../../src/server/orders/tokens";
import { setAsset } from "../assets/completeAsset";
import { DAY } from "../platform";
import { rowOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const pass = (days: number) => here.pass(days * DAY);

test("an order whose asset is not invested in full in time fails, and frees its tokens once", async () => {
  const { id, asset } = await desk.place(10);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  expect(await expireOrders(here.platform.deps)).toBe(0);
  await pass(31);
  const rounds = await Promise.all([expireOrders(here.platform.deps), expireOrders(here.platform.deps)]);
  expect(rounds.toSorted()).toEqual([0, 1]);
  expect(await desk.statusOf(id)).toBe("order-failed");
  expect(await tokensLeft(here.platform.db, asset.id as number)).toBe(1000);
  const { data } = await here.send(`GET /console/orders/${id}/events`);
  expect((data as unknown as object[]).at(-1)).toMatchObject({ actor: null, reason: "Investment deadline passed" });
});

test("an order with money that is not paid in full in time is cancelled, and its refund asked for", async () => {
  const { id } = await desk.place(10);
  await desk.pay(id, "100.00", "UTR1");
  await desk.makeDue(id);
  await pass(8);
  expect(await expireOrders(here.platform.deps)).toBe(1);
  expect(await desk.statusOf(id)).toBe("order-cancelled");
  const { resource, record_id, status } = tables.approvals;
  const ofOrder = and(eq(resource, "orders"), eq(record_id, id), eq(status, "pending"));
  const [refund] = await here.platform.db.select().from(tables.approvals).where(ofOrder);
  // Nobody asked for it but the platform, so even who recorded the money may decide.
  expect((await desk.decide(refund?.id as number, "approve")).status).toBe(200);
  expect(await desk.statusOf(id)).toBe("refunded");
});

test("documents that are not signed in time expire and can be sent again with a new deadline", async () => {
  const { id } = await desk.placeSent();
  await pass(15);
  expect(await expireOrders(here.platform.deps)).toBe(1);
  expect(await desk.statusOf(id)).toBe("awaiting-documents-to-be-signed");
  const [document] = (await desk.read(id)).documents;
  expect(document?.status).toBe("expired");
  await here.send(`PUT /console/orders/${id}/documents/${document?.id}`, { status: "prepared" });
  await desk.walk(id, "documents-sent-for-signature-to-be-signed");
  expect(await expireOrders(here.platform.deps)).toBe(0);
  await desk.walk(id, "order-cancelled");
});

const askToCancel = (id: number) =>
  here.send(`POST /console/orders/${id}/cancellation`, { reason: "Found another one" });
const requestOf = (id: unknown) => rowOf(here, tables.cancellations, id);

test("a request to cancel an order whose offer fails is settled with the order", async () => {
  const { id, asset } = await desk.place(10);
  await desk.pay(id, "250.00", "UTR1");
  const request = await askToCancel(id);
  await setAsset(here, Number(asset.id), { status: "closing" });
  const closing = { property_id: asset.id, status: "closed-unsuccessful", reason: "Too little came in" };
  expect((await here.settle(`PUT /property/status/${asset.id}`, closing)).status).toBe(200);
  await endOrdersOfFailedOffers(here.platform.deps);
  expect(await desk.statusOf(id)).toBe("refunded");
  expect(await requestOf(request.data.id)).toMatchObject({
    status: "approved",
    decided_by: null,
    decision_reason: expect.stringMatching(/The offer was closed unsuccessfully \(request \d+\)/),
  });
  expect((await desk.read(id)).cancellation).toBeNull();
});

test("a request to cancel an order that somebody ends otherwise is settled by them", async () => {
  const { id } = await desk.place(10);
  const request = await askToCancel(id);
  expect((await desk.move(id, "order-failed", { reason: "Nobody answers" })).status).toBe(200);
  expect(await requestOf(request.data.id)).toMatchObject({
    status: "approved",
    decided_by: expect.any(Number),
    decision_reason: "The order is “Failed”: Nobody answers",
  });
  const decision = { decision: "deny", reason: "Too late" };
  expect((await here.send(`PUT /console/cancellations/${request.data.id}/decision`, decision)).status).toBe(409);
});

test("what waits for a second person about an order cannot be approved any more once the order has ended", async () => {
  const { id } = await desk.place(10, { kyc: { status: "pending" } });
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(id);
  const pass = { override: true, reason: "The KYC is as good as done" };
  const step = await desk.move(id, "documents-sent-for-signature-to-be-signed", pass);
  const payment = await desk.pay(id, "100.00", "UTR1", { proof: null });
  expect([step.status, payment.status]).toEqual([202, 202]);
  await desk.move(id, "order-failed", { reason: "Nobody answers" });
  for (const sent of [step, payment]) expect((await here.approve(waitsAs(sent))).status).toBe(409);
});
