import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);
const inHours = (hours: number) => new Date(here.platform.deps.clock().getTime() + hours * 3_600_000).toISOString();

const orderOf = async (id: number) => (await here.send(`GET /order/${id}`)).data.orderDetail as Record<string, unknown>;

test("a deadline that is over within a day is set only by somebody who was told what it does", async () => {
  const { id } = await desk.place(10);
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  const set = (times: object) => here.send(`POST /order/update-order-time-status/${id}`, times);
  const asked = await set({ investment_deadline_time: inHours(-1) });
  expect(asked).toMatchObject({
    status: 422,
    errors: [
      {
        path: "confirm",
        message: expect.stringContaining("The order will fail and its tokens be freed at once"),
      },
    ],
  });
  expect((await set({ investment_deadline_time: inHours(3) })).errors?.[0]?.message).toContain("5 January 2026");
  await desk.pay(id, "100.00", "UTR1");
  expect((await set({ investment_deadline_time: inHours(-1) })).message).toContain(
    "The order will be cancelled, its tokens freed and a refund of its money asked for at once",
  );
  expect((await set({ investment_deadline_time: inHours(-1), payment_time: inHours(30) })).status).toBe(422);
  expect(await orderOf(id)).toMatchObject({ payment_time: null });
  expect((await set({ investment_deadline_time: inHours(25) })).status).toBe(200);
  expect((await set({ confirm: true })).status).toBe(422);
  const late = inHours(-1);
  expect((await set({ investment_deadline_time: late, confirm: true })).status).toBe(200);
  // What is set already may be sent again.
  expect((await set({ investment_deadline_time: late })).status).toBe(200);
  expect((await set({ investment_deadline_time: null })).status).toBe(200);
});

test("no other write of an order takes its times", async () => {
  const { id, asset, customer } = await desk.place(1);
  const times = { investment_deadline_time: inHours(-1), document_sign_time: inHours(-1), payment_time: inHours(-1) };
  await here.send(`PUT /console/orders/${id}`, times);
  const made = await desk.order({ user_id: customer.id, property_id: asset.id, no_sqyds: 1, ...times });
  const none = { investment_deadline_time: null, document_sign_time: null, payment_time: null };
  expect(await orderOf(id)).toMatchObject(none);
  expect(made.answer).toMatchObject(none);
});
