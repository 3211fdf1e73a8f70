import { expect, test } from "vitest";
import { signedIn } from "../signedIn";

const here = signedIn();

test("an order walks its machine, keeps who moved it, and ends", async () => {
  const { id } = await here.add.order({ status: "pending" });
  const moved = await here.send("PUT /order/status", { order_id: id, status: "order-created" });
  expect(moved).toMatchObject({ status: 200, data: { status: "order-created" } });
  const refused = await here.send("PUT /order/status", { order_id: id, status: "fully-paid" });
  expect(refused.errors).toEqual([
    { path: "status", message: "An order that is “Created” cannot become “Fully paid”" },
  ]);
  const { data } = await here.send(`GET /console/history/orders/${id}`);
  expect((data as unknown as object[])[0]).toMatchObject({
    action: "status",
    actor: "Administrator",
    changes: { status: { before: "pending", after: "order-created" } },
  });
});

test("an order's steps are kept from its creation on, with who took them", async () => {
  const { id: user_id } = await here.add.customer();
  const { id: property_id } = await here.add.asset();
  const created = await here.platform.api.app.request("/api/console/orders", {
    method: "POST",
    headers: { authorization: `Bearer ${here.token}`, "content-type": "application/json" },
    body: JSON.stringify({ user_id, property_id, no_sqyds: 1, total_amount: "100.00" }),
  });
  const { id } = (await created.json()) as { id: number };
  await here.send("PUT /order/status", { order_id: id, status: "order-created" });
  await here.send("PUT /order/status", { order_id: id, status: "order-created" });
  expect((await here.send(`GET /console/orders/${id}/events`)).data).toMatchObject([
    { from_status: null, to_status: "pending", actor: "Administrator" },
    { from_status: "pending", to_status: "order-created", actor: "Administrator" },
  ]);
});

test("an order's detail wraps the order as documented", async () => {
  const { id, status } = await here.add.order();
  const { data } = await here.send(`GET /order/${id}`);
  expect(data).toMatchObject({
    status,
    orderDetail: { id, user_name: expect.any(String), property_name: expect.any(String) },
  });
});

test("each of an order's three times is set and cleared alone", async () => {
  const { id } = await here.add.order({ document_sign_time: null });
  const at = "2026-02-01T10:00:00.000Z";
  await here.send(`POST /order/update-order-time-status/${id}`, { investment_deadline_time: at });
  await here.send(`POST /order/update-order-time-status/${id}`, { payment_time: at });
  const cleared = await here.send(`POST /order/update-order-time-status/${id}`, { investment_deadline_time: null });
  expect(cleared.data).toMatchObject({ investment_deadline_time: null, payment_time: at, document_sign_time: null });
  expect((await here.send(`POST /order/update-order-time-status/${id}`, {})).status).toBe(422);
});
