import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlatform, type Platform } from "./platform";
import { recordsOn } from "./records";

let platform: Platform;
let token: string;
let add: ReturnType<typeof recordsOn>;
const send = (route: string, body?: unknown, by = token) => platform.call(route, { token: by, body });

beforeAll(async () => {
  platform = await openPlatform();
  add = recordsOn(platform);
  token = (await platform.signIn("first@console.example")).data.accessToken;
});
afterAll(() => platform.close());

test("an order walks its machine, keeps who moved it, and ends", async () => {
  const { id } = await add.order({ status: "pending" });
  const moved = await send("PUT /order/status", { order_id: id, status: "order-created" });
  expect(moved).toMatchObject({ status: 200, data: { status: "order-created" } });
  const refused = await send("PUT /order/status", { order_id: id, status: "fully-paid" });
  expect(refused.errors).toEqual([
    { path: "status", message: "An order that is “Created” cannot become “Fully paid”" },
  ]);
  const { data } = await send(`GET /console/history/orders/${id}`);
  expect((data as unknown as object[])[0]).toMatchObject({
    action: "status",
    actor: "Administrator",
    changes: { status: { before: "pending", after: "order-created" } },
  });
});

test("an order's steps are kept from its creation on, with who took them", async () => {
  const { id: user_id } = await add.customer();
  const { id: property_id } = await add.asset();
  const created = await platform.api.app.request("/api/console/orders", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ user_id, property_id, no_sqyds: 1, total_amount: "100.00" }),
  });
  const { id } = (await created.json()) as { id: number };
  await send("PUT /order/status", { order_id: id, status: "order-created" });
  await send("PUT /order/status", { order_id: id, status: "order-created" });
  expect((await send(`GET /console/orders/${id}/events`)).data).toMatchObject([
    { from_status: null, to_status: "pending", actor: "Administrator" },
    { from_status: "pending", to_status: "order-created", actor: "Administrator" },
  ]);
});

test("an order's detail wraps the order as documented", async () => {
  const { id, status } = await add.order();
  const { data } = await send(`GET /order/${id}`);
  expect(data).toMatchObject({
    status,
    orderDetail: { id, user_name: expect.any(String), property_name: expect.any(String) },
  });
});

test("each of an order's three times is set and cleared alone", async () => {
  const { id } = await add.order({ document_sign_time: null });
  const at = "2026-02-01T10:00:00.000Z";
  await send(`POST /order/update-order-time-status/${id}`, { investment_deadline_time: at });
  await send(`POST /order/update-order-time-status/${id}`, { payment_time: at });
  const cleared = await send(`POST /order/update-order-time-status/${id}`, { investment_deadline_time: null });
  expect(cleared.data).toMatchObject({ investment_deadline_time: null, payment_time: at, document_sign_time: null });
  expect((await send(`POST /order/update-order-time-status/${id}`, {})).status).toBe(422);
});

test("a portfolio counts what is paid, at today's price", async () => {
  const customer = await add.customer();
  const asset = await add.asset({ token_amount: "120.00" });
  const bought = { user_id: customer.id, property_id: asset.id, no_sqyds: 3, total_amount: "300.00" };
  await add.order({ ...bought, status: "fully-paid" });
  await add.order({ ...bought, status: "order-cancelled" });
  const { data } = await send(`GET /me/portfolioById/${customer.id}`);
  expect(data).toMatchObject({
    total_sqyds: 3,
    current_value: "360.00",
    total_invested_amount: "300.00",
    total_returns: "0.00",
    my_investments: [{ property_id: asset.id, no_sqyds: 3, invested: "300.00" }],
  });
  expect((data as unknown as { orders: object[] }).orders).toHaveLength(2);
});
