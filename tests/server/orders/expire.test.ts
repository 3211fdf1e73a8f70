import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { expireOrders } from "../../../src/server/orders/expire";
import { tokensLeft } from "../../../src/server/orders/tokens";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const statusOf = async (id: number) => (await here.send(`GET /order/${id}`)).data.status;
const pass = (days: number) => here.pass(days * DAY);

test("an order whose asset is not invested in full in time fails, and frees its tokens once", async () => {
  const { id, asset } = await desk.place(10);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  expect(await expireOrders(here.platform.deps)).toBe(0);
  await pass(31);
  const rounds = await Promise.all([expireOrders(here.platform.deps), expireOrders(here.platform.deps)]);
  expect(rounds.toSorted()).toEqual([0, 1]);
  expect(await statusOf(id)).toBe("order-failed");
  expect(await tokensLeft(here.platform.db, asset.id as number)).toBe(1000);
  const { data } = await here.send(`GET /console/orders/${id}/events`);
  expect((data as unknown as object[]).at(-1)).toMatchObject({ actor: null, reason: "Investment deadline passed" });
});

test("an order with money that is not paid in full in time is cancelled, and its refund asked for", async () => {
  const { id } = await desk.place(10);
  await desk.pay(id, "100.00", "UTR1");
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.sign(id);
  await pass(8);
  expect(await expireOrders(here.platform.deps)).toBe(1);
  expect(await statusOf(id)).toBe("order-cancelled");
  const { resource, record_id, status } = tables.approvals;
  const ofOrder = and(eq(resource, "orders"), eq(record_id, id), eq(status, "pending"));
  const [refund] = await here.platform.db.select().from(tables.approvals).where(ofOrder);
  // Nobody asked for it but the platform, so even who recorded the money may decide.
  expect((await desk.decide(refund?.id as number, "approve")).status).toBe(200);
  expect(await statusOf(id)).toBe("refunded");
});

test("documents that are not signed in time expire and can be sent again with a new deadline", async () => {
  const { id } = await desk.place(1);
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(id);
  await desk.walk(id, "documents-sent-for-signature-to-be-signed");
  await pass(15);
  expect(await expireOrders(here.platform.deps)).toBe(1);
  expect(await statusOf(id)).toBe("awaiting-documents-to-be-signed");
  const [document] = (await desk.read(id)).documents;
  expect(document?.status).toBe("expired");
  await here.send(`PUT /console/orders/${id}/documents/${document?.id}`, { status: "prepared" });
  await desk.walk(id, "documents-sent-for-signature-to-be-signed");
  expect(await expireOrders(here.platform.deps)).toBe(0);
  await desk.walk(id, "order-cancelled");
});

test("a deadline that was extended is the one that counts", async () => {
  const { id } = await desk.place(1);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  const later = new Date(here.platform.deps.clock().getTime() + 60 * DAY * 1000).toISOString();
  await here.send(`POST /order/update-order-time-status/${id}`, { investment_deadline_time: later });
  await pass(40);
  await expireOrders(here.platform.deps);
  expect(await statusOf(id)).toBe("awaiting-100%-investment");
  await desk.walk(id, "order-cancelled");
});
