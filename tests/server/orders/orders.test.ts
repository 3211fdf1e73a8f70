import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { tokensLeft } from "../../../src/server/orders/tokens";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();

test("an order walks its machine, keeps who moved it from its creation on, and its detail wraps it as documented", async () => {
  const { id: user_id } = await here.add.customer();
  const { id: property_id } = await here.add.asset();
  const created = await here.raw("POST /console/orders", { user_id, property_id, no_sqyds: 1 });
  const { id } = (await created.json()) as { id: number };
  const move = (status: string) => here.send("PUT /order/status", { order_id: id, status });
  for (const _ of [1, 2])
    expect(await move("order-created")).toMatchObject({ status: 200, data: { status: "order-created" } });
  expect((await move("fully-paid")).errors).toEqual([
    { path: "status", message: "An order that is “Created” cannot become “Fully paid”" },
  ]);
  const history = (await here.send(`GET /console/history/orders/${id}`)).data as unknown as object[];
  expect(history[0]).toMatchObject({
    ...{ action: "status", actor: "Administrator" },
    changes: { status: { before: "pending", after: "order-created" } },
  });
  expect((await here.send(`GET /console/orders/${id}/events`)).data).toMatchObject([
    { from_status: null, to_status: "pending", actor: "Administrator" },
    { from_status: "pending", to_status: "order-created", actor: "Administrator" },
  ]);
  expect((await here.send(`GET /order/${id}`)).data).toMatchObject({
    status: "order-created",
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

const desk = deskOf(here);

test("an order is refused when it asks for more tokens than are left", async () => {
  const asset = await desk.addAsset({ total_token: 12 });
  const customer = await desk.addCustomer();
  const order = (no_sqyds: number) => desk.order({ user_id: customer.id, property_id: asset.id, no_sqyds });
  const first = await order(10);
  expect(first.status).toBe(200);
  expect(await order(3)).toMatchObject({
    status: 422,
    answer: { errors: [{ path: "no_sqyds", message: "Only 2 tokens are left" }] },
  });
  expect((await order(2)).status).toBe(200);
  expect((await order(1)).answer).toMatchObject({ message: "No tokens are left" });
  await desk.walk(first.answer.id, "order-failed");
  expect((await order(10)).status).toBe(200);
});

test("orders are taken for a live asset with a price in rupees, and of an active customer", async () => {
  const refused = async (asset: object, customer: object = {}) => {
    const [{ id: property_id }, { id: user_id }] = [await desk.addAsset(asset), await desk.addCustomer(customer)];
    const { status, answer } = await desk.order({ user_id, property_id, no_sqyds: 1 });
    return [status, (answer.errors as { path: string }[])[0]?.path];
  };
  expect(await refused({ status: "upcoming" })).toEqual([422, "property_id"]);
  expect(await refused({ currency: "AED" })).toEqual([422, "property_id"]);
  expect(await refused({ token_amount: null })).toEqual([422, "property_id"]);
  expect(await refused({}, { status: "Blocked" })).toEqual([422, "user_id"]);
});

test("changing or deleting an order gives its tokens back; what is settled stays", async () => {
  const { id, asset } = await desk.place(10, {}, { total_token: 20 });
  const left = () => tokensLeft(here.platform.db, asset.id as number);
  const edit = (body: object) => here.send(`PUT /console/orders/${id}`, body);
  expect(await left()).toBe(10);
  expect((await edit({ no_sqyds: 15 })).status).toBe(200);
  expect(await left()).toBe(5);
  expect((await edit({ no_sqyds: 21 })).status).toBe(422);
  expect(await left()).toBe(5);
  await desk.pay(id, "5.00", "UTR1");
  expect((await edit({ no_sqyds: 1 })).errors?.[0]?.path).toBe("no_sqyds");
  expect((await here.send(`DELETE /console/orders/${id}`)).status).toBe(409);
  const other = await desk.place(7);
  expect((await here.send(`DELETE /console/orders/${other.id}`)).status).toBe(200);
  expect(await tokensLeft(here.platform.db, other.asset.id as number)).toBe(1000);
});

test("an asset keeps at least the tokens that are ordered", async () => {
  const { asset } = await desk.place(10);
  // Its terms are settled by now; only who works on the database itself could open them again.
  const draft = here.platform.db.update(tables.assets).set({ status: "draft" });
  await draft.where(eq(tables.assets.id, asset.id as number));
  const change = (total_token: number) => here.send(`PUT /console/assets/${asset.id}`, { total_token });
  expect((await change(9)).errors).toEqual([{ path: "total_token", message: "10 tokens are ordered already" }]);
  expect((await change(10)).status).toBe(200);
});

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

test("the documented list of orders, with the exact total, and the export are narrowed to an SPV", async () => {
  const { id: first, spv_id } = await desk.addAsset();
  const { id: second } = await desk.addAsset({ spv_id });
  const mine: number[] = [];
  for (const property_id of [first, second, first]) mine.push(Number((await here.add.order({ property_id })).id));
  const { id: other } = await here.add.order();
  const report = async (query: string) => {
    const { orderUsers, pager } = await here.bare<{ orderUsers: { id: number }[]; pager: { totalItems: number } }>(
      `GET /order/report?${query}`,
    );
    return { ids: orderUsers.map(({ id }) => id).sort((one, next) => one - next), total: pager.totalItems };
  };
  expect(await report(`spv_id=${spv_id}`)).toEqual({ ids: mine, total: 3 });
  expect((await report(`spv_id=${spv_id}&q=${mine[2]}`)).ids).toEqual([mine[2]]);
  expect((await report(`spv_id=${spv_id}&q=${other}`)).total).toBe(0);
  expect(await report("spv_id=987654")).toEqual({ ids: [], total: 0 });
  expect((await here.send("GET /order/report?spv_id=mine")).status).toBe(422);
  const filter = encodeURIComponent(JSON.stringify({ spv_id }));
  const exported = await (await here.raw(`GET /console/export/orders?filter=${filter}`)).text();
  expect(exported.trim().split("\n")).toHaveLength(4);
});
