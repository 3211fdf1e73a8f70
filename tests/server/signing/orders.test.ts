import { expect, test } from "vitest";
import { expireEnvelopes } from "../../../src/server/signing/expire";
import { addFile } from "../assets/completeAsset";
import { inEnglish } from "../inEnglish";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { signingOn } from "./signing";

const here = signedIn();
const on = signingOn(here);
const OUT = "documents-sent-for-signature-to-be-signed";
const AWAITING = "awaiting-documents-to-be-signed";
const move = (id: number, status: string) => here.send("PUT /order/status", { order_id: id, status });

async function sentOrder(documents = 1, days?: number) {
  const spv = await on.addSpv();
  const { id, investor } = await on.addOrder(spv.id, { documents });
  const { data } = await on.send(spv.id, { source: { kind: "orders" }, ids: [id], ...(days ? { days } : {}) });
  expect(data).toEqual({ sent: 1, skipped: [] });
  const [envelope] = await on.envelopesOf(spv.id);
  return { spv, id, investor, envelope: envelope?.id as number, token: await on.tokenFor(investor.email) };
}

test("sending an order’s documents takes the order its step on", async () => {
  const { spv, id, investor } = await sentOrder(2);
  expect(await on.statusOf(id)).toBe(OUT);
  expect((await on.ofOrder(id)).map(({ status }) => status)).toEqual(["sent", "sent"]);
  const sent = await on.envelopesOf(spv.id);
  expect(sent.map(({ order_id, user_id }) => [order_id, user_id])).toEqual(Array(2).fill([id, investor.id]));
  const links = (await on.mailsTo(investor.email)).filter(({ body }) => body.includes("/sign#"));
  expect(links).toHaveLength(2);
});

test("an order whose gates are shut, or that waits for no document, is skipped with the reason", async () => {
  const spv = await on.addSpv();
  const other = await on.addSpv();
  const unverified = await on.addOrder(spv.id, { customer: { kyc: { status: "pending" } } });
  const empty = await on.addOrder(spv.id, { documents: 0 });
  const elsewhere = await on.addOrder(other.id);
  const { data } = await on.send(spv.id, {
    source: { kind: "orders" },
    ids: [unverified.id, empty.id, elsewhere.id],
  });
  expect(inEnglish(data)).toEqual({
    sent: 0,
    skipped: [
      {
        id: unverified.id,
        name: unverified.investor.name,
        reason: "The customer’s KYC is not verified: KYC is “Pending”",
      },
      { id: empty.id, name: empty.investor.name, reason: "No document is prepared for signature" },
      { id: elsewhere.id, name: `Order ${elsewhere.id}`, reason: "This SPV has no such order" },
    ],
  });
  expect(await on.statusOf(unverified.id)).toBe(AWAITING);
  expect(await on.envelopesOf(spv.id)).toEqual([]);
});

test("the signature opens the order’s gate, with the signed copy at its document", async () => {
  const { id, investor, envelope, token } = await sentOrder();
  expect((await move(id, "documents-signed")).status).toBe(422);
  await on.sign(token, investor.name as string);
  const { signed_file } = await on.envelope(envelope);
  expect(await on.ofOrder(id)).toMatchObject([{ status: "signed", signed_file }]);
  expect((await move(id, "documents-signed")).status).toBe(200);
});

test("a new time to sign holds for what is out too, which would take the order back at the old one", async () => {
  const { id, envelope, token, investor } = await sentOrder(2, 3);
  await on.sign(token, investor.name as string);
  const until = new Date(here.platform.deps.clock().getTime() + 9 * DAY * 1000).toISOString();
  await here.send(`POST /order/update-order-time-status/${id}`, { document_sign_time: until });
  const [second] = (await on.envelopesOf((await on.envelope(envelope)).spv_id as number)).filter(
    ({ status }) => status !== "signed",
  );
  expect(second).toMatchObject({ status: "sent", expires_at: until });
  await here.pass(8 * DAY);
  expect(await expireEnvelopes(here.platform.deps)).toBe(0);
  expect(await on.statusOf(id)).toBe(OUT);
  await here.pass(DAY);
  expect(await expireEnvelopes(here.platform.deps)).toBe(1);
  expect(await on.statusOf(id)).toBe(AWAITING);
  // What is signed stays so.
  expect((await on.ofOrder(id)).map(({ status }) => status).sort()).toEqual(["expired", "signed"]);
  expect(await on.envelope(envelope)).toMatchObject({ status: "signed" });
});

test("a reminder after that sends the order’s document again", async () => {
  const { id, envelope, investor } = await sentOrder(1, 3);
  await here.pass(3 * DAY);
  await expireEnvelopes(here.platform.deps);
  const { status, data } = await here.send(`PUT /console/envelopes/${envelope}/sending`);
  expect([status, data.status]).toEqual([200, "sent"]);
  expect(await on.statusOf(id)).toBe(OUT);
  expect(await on.ofOrder(id)).toMatchObject([{ status: "sent" }]);
  const signed = await on.sign(await on.tokenFor(investor.email), investor.name as string);
  expect(signed.status).toBe(200);
});

test("a document taken back is prepared again on its order, whose gate stays shut, and a refusal is recorded there", async () => {
  const refused = await sentOrder();
  await on.decline(refused.token);
  expect(await on.ofOrder(refused.id)).toMatchObject([{ status: "declined" }]);
  const { id, envelope } = await sentOrder();
  await here.send(`PUT /console/envelopes/${envelope}/cancellation`, { reason: "Wrong annex" });
  expect(await on.ofOrder(id)).toMatchObject([{ status: "prepared", sent_at: null }]);
  expect((await move(id, "documents-signed")).status).toBe(422);
});

test("what was settled on the order’s page cannot be signed, and is taken back, as that of a cancelled order is", async () => {
  const { id, envelope, token, investor } = await sentOrder();
  const cancelled = await sentOrder();
  await move(cancelled.id, "order-cancelled");
  const [document] = await on.ofOrder(id);
  const settle = (body: object) =>
    here.platform.call(`PUT /console/orders/${id}/documents/${document?.id}`, { token: here.token, body });
  expect((await settle({ status: "signed" })).errors).toEqual([{ path: "signed_file", message: "Required" }]);
  expect((await settle({ status: "signed", signed_file: await addFile(here, "document") })).status).toBe(200);
  const late = await on.sign(token, investor.name as string);
  expect([late.status, late.message]).toEqual([409, "This document no longer waits for signatures"]);
  await expireEnvelopes(here.platform.deps);
  expect(await on.envelope(envelope)).toMatchObject({
    status: "cancelled",
    status_reason: "The order no longer waits for this document",
  });
  const reason = { status: "cancelled", status_reason: "The order has ended" };
  expect(await on.envelope(cancelled.envelope)).toMatchObject(reason);
});
