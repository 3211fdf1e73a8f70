import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { deskOf, UNTIL_DOCUMENTS } from "./desk";

const here = signedIn();
const desk = deskOf(here);

const remind = (id: number, by?: string) => here.send(`POST /console/orders/${id}/reminder`, undefined, by);
const mailsTo = async (userId: unknown) =>
  (
    await here.platform.db
      .select()
      .from(tables.outbox)
      .where(eq(tables.outbox.user_id, Number(userId)))
  ).filter(({ subject }) => /wait|still/.test(subject));

async function waiting() {
  const placed = await desk.place();
  await desk.walk(placed.id, ...UNTIL_DOCUMENTS);
  await desk.addDocument(placed.id);
  await desk.walk(placed.id, "documents-sent-for-signature-to-be-signed");
  return placed;
}

test("the customer is reminded by mail of the signature and of its deadline, and the history tells so", async () => {
  const { id, customer, asset } = await waiting();
  await here.send(`POST /order/update-order-time-status/${id}`, { document_sign_time: "2027-03-04T12:30:00.000Z" });
  const { status, data } = await remind(id);
  expect([status, data]).toEqual([200, { reminded_at: here.platform.deps.clock().toISOString() }]);
  expect(await desk.read(id)).toMatchObject({ reminded_at: data.reminded_at });
  const [mail, ...more] = await mailsTo(customer.id);
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
  const { id, customer } = await desk.place();
  await desk.walk(id, ...UNTIL_DOCUMENTS);
  await desk.sign(id);
  await desk.pay(id, "400.00", "UTR1");
  await here.send(`POST /order/update-order-time-status/${id}`, {
    payment_time: "2020-01-01T00:00:00.000Z",
    confirm: true,
  });
  expect((await remind(id)).status).toBe(200);
  const [mail] = await mailsTo(customer.id);
  expect(mail?.body).toBe(
    "Please pay ₹600.00. In all ₹1,000.00 is due, of which ₹400.00 has arrived. " +
      "The time for this ended on 1 January 2020 at 05:30 IST: please do it without delay.",
  );
});

test("a reminder goes out once a day", async () => {
  const { id, customer } = await waiting();
  await remind(id);
  const again = await remind(id);
  expect(again).toMatchObject({ status: 409 });
  expect(again.message).toMatch(/^The customer was reminded on .+; the next reminder can go out from .+IST$/);
  await here.pass(DAY - 60);
  expect((await remind(id)).status).toBe(409);
  here.platform.pass(60);
  expect((await remind(id)).status).toBe(200);
  expect(await mailsTo(customer.id)).toHaveLength(2);
});

test("nobody is reminded of an order that waits for others, and only those who may edit orders remind", async () => {
  const { id, customer } = await desk.place();
  expect(await remind(id)).toMatchObject({
    status: 409,
    message: "The customer has nothing to do while the order is “Pending”",
  });
  expect((await remind(999_999)).status).toBe(404);
  const waits = await waiting();
  const { email } = await here.platform.employee({ role: 7 });
  const { accessToken } = (await here.platform.signIn(email)).data;
  expect((await remind(waits.id, accessToken)).status).toBe(403);
  expect([await mailsTo(customer.id), await mailsTo(waits.customer.id)]).toEqual([[], []]);
});
