import { expect, test } from "vitest";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);

const remind = (id: number) => here.send(`POST /console/orders/${id}/reminder`);
const mailsTo = async ({ email }: { email: unknown }) =>
  (await here.platform.mailsTo(String(email))).filter(({ subject }) => /wait|still/.test(subject));

test("the customer is reminded by mail of the signature and of its deadline, and the history tells so", async () => {
  const { id, customer, asset } = await desk.placeSent();
  await here.send(`POST /order/update-order-time-status/${id}`, { document_sign_time: "2027-03-04T12:30:00.000Z" });
  const { status, data } = await remind(id);
  expect([status, data]).toEqual([200, { reminded_at: here.platform.deps.clock().toISOString() }]);
  expect(await desk.read(id)).toMatchObject({ reminded_at: data.reminded_at });
  const [mail, ...more] = await mailsTo(customer);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    channel: "email",
    recipient: customer.email,
    subject: `Your documents wait for your signature (order ${id}, ${asset.name})`,
    body: "Please sign the documents of your order. This has to be done by 4 March 2027 at 18:00 IST.",
  });
  const { data: entries } = await here.send(`GET /console/history/orders/${id}`);
  expect((entries as unknown as object[])[0]).toMatchObject({
    action: "reminder",
    changes: { reminded_at: { before: null, after: data.reminded_at } },
  });
});

test("a payment is reminded of with what is outstanding, also after its time", async () => {
  const { id, customer } = await desk.placeDue();
  await desk.pay(id, "400.00", "UTR1");
  await here.send(`POST /order/update-order-time-status/${id}`, {
    payment_time: "2020-01-01T00:00:00.000Z",
    confirm: true,
  });
  expect((await remind(id)).status).toBe(200);
  const [mail] = await mailsTo(customer);
  expect(mail?.body).toBe(
    "Please pay ₹600.00. In all ₹1,000.00 is due, of which ₹400.00 has arrived. " +
      "The time for this ended on 1 January 2020 at 05:30 IST: please do it without delay.",
  );
});

test("a reminder goes out once a day", async () => {
  const { id, customer } = await desk.placeSent();
  await remind(id);
  const again = await remind(id);
  expect(again).toMatchObject({ status: 409 });
  expect(again.message).toMatch(/^The customer was reminded on .+; the next reminder can go out from .+IST$/);
  await here.pass(DAY - 60);
  expect((await remind(id)).status).toBe(409);
  here.platform.pass(60);
  expect((await remind(id)).status).toBe(200);
  expect(await mailsTo(customer)).toHaveLength(2);
});

test("nobody is reminded of an order that waits for others", async () => {
  const { id, customer } = await desk.place();
  expect(await remind(id)).toMatchObject({
    status: 409,
    message: "The customer has nothing to do while the order is “Pending”",
  });
  expect((await remind(999_999)).status).toBe(404);
  expect(await mailsTo(customer)).toEqual([]);
});

const queue = async () =>
  (await here.send("GET /console/reports/refunds")).data.refunds as unknown as {
    rows: Record<string, unknown>[];
    total: { amount: string };
  };
const rowOf = async (id: number) => (await queue()).rows.find(({ order_id }) => order_id === id);
const today = async () => (await here.send("GET /console/today")).data.refunds;
const decide = async (approval: unknown, decision: string) =>
  here.send(`PUT /console/approvals/${approval}/decision`, { decision, reason: "Checked" }, await here.second());
const askAgain = (id: number) => desk.move(id, "refunded", { reason: "It is still the customer’s" });

test("a cancelled order’s money is asked back at once, and stays in sight until it is back", async () => {
  const { id, asset, customer } = await desk.place(10);
  await desk.pay(id, "250.00", "UTR1");
  const cancelled = await desk.move(id, "order-cancelled");
  expect(cancelled).toMatchObject({
    status: 200,
    data: { status: "order-cancelled", approval_id: expect.any(Number) },
    message: "Status changed; the refund waits for a second person",
  });
  const { approval_id } = cancelled.data;
  expect(await rowOf(id)).toMatchObject({ amount: "250.00", days: 0, request: "waiting", approval_id });
  expect((await decide(approval_id, "reject")).status).toBe(200);
  await here.pass(3 * DAY);
  expect(await rowOf(id)).toMatchObject({
    days: 3,
    request: "rejected",
    decided_by_name: expect.any(String),
    user_name: customer.name,
    property_name: asset.name,
  });
  expect(await today()).toEqual({ orders: 1, days: 3 });

  const again = await askAgain(id);
  expect(again.status).toBe(202);
  expect((await askAgain(id)).status).toBe(409);
  await here.send(`PUT /console/approvals/${again.data.approval_id}/decision`, { decision: "withdraw" });
  expect(await rowOf(id)).toMatchObject({ request: "withdrawn" });
  expect((await here.seconded(askAgain(id))).status).toBe(200);
  expect([await rowOf(id), await today()]).toEqual([undefined, { orders: 0, days: null }]);
});

test("a refund that was asked for before the order was cancelled is asked for again", async () => {
  const { id } = await desk.place(10);
  await desk.pay(id, "100.00", "UTR1");
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  const before = await desk.move(id, "refunded", { reason: "The raise failed" });
  const { data } = await desk.move(id, "order-cancelled", { reason: "Nobody waits for it any more" });
  expect((await decide(before.data.approval_id, "approve")).message).toMatch(/already withdrawn/);
  expect((await decide(data.approval_id, "approve")).status).toBe(200);
  expect(await desk.statusOf(id)).toBe("refunded");
});

test("an order without money asks for nothing when it is cancelled", async () => {
  const { id } = await desk.place(1);
  expect((await desk.move(id, "order-cancelled")).data).toEqual({ status: "order-cancelled" });
  expect(await rowOf(id)).toBeUndefined();
});
