import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { endOrdersOfFailedOffers } from "../../../src/server/offers/closing";
import { setAsset } from "../assets/completeAsset";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);

const askToCancel = (id: number) =>
  here.send(`POST /console/orders/${id}/cancellation`, { reason: "Found another one" });
const requestOf = async (id: unknown) => {
  const { cancellations } = tables;
  const [found] = await here.platform.db
    .select()
    .from(cancellations)
    .where(eq(cancellations.id, Number(id)));
  return found;
};

test("a request to cancel an order whose offer fails is settled with the order", async () => {
  const { id, asset } = await desk.place(10);
  await desk.pay(id, "250.00", "UTR1");
  const request = await askToCancel(id);
  await setAsset(here, Number(asset.id), { status: "closing" });
  const closing = { property_id: asset.id, status: "closed-unsuccessful", reason: "Too little came in" };
  expect((await here.settle(`PUT /property/status/${asset.id}`, closing)).status).toBe(200);
  await endOrdersOfFailedOffers(here.platform.deps);
  expect((await here.send(`GET /order/${id}`)).data.status).toBe("refunded");
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
  for (const { headers } of [step, payment])
    expect((await here.approve(headers.get("x-approval-id"))).status).toBe(409);
});
