import { expect, test } from "vitest";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);

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

test("a refund that was asked for before the order was cancelled is asked for anew", async () => {
  const { id } = await desk.place(10);
  await desk.pay(id, "100.00", "UTR1");
  await desk.walk(id, "order-created", "awaiting-100%-investment");
  const before = await desk.move(id, "refunded", { reason: "The raise failed" });
  const { data } = await desk.move(id, "order-cancelled", { reason: "Nobody waits for it any more" });
  expect((await decide(before.data.approval_id, "approve")).message).toMatch(/already withdrawn/);
  expect((await decide(data.approval_id, "approve")).status).toBe(200);
  expect((await here.send(`GET /order/${id}`)).data.status).toBe("refunded");
});

test("an order without money asks for nothing when it is cancelled", async () => {
  const { id } = await desk.place(1);
  expect((await desk.move(id, "order-cancelled")).data).toEqual({ status: "order-cancelled" });
  expect(await rowOf(id)).toBeUndefined();
});
