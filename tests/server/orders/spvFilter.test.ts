import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);
let spv: number;
let mine: number[];
let hillHouse: { id: number; spv_id: number };
let other: number;

beforeAll(async () => {
  const first = await desk.addAsset({ name: "Sea House" });
  spv = first.spv_id as number;
  const second = await desk.addAsset({ name: "Lake House", spv_id: spv });
  const placed = [];
  for (const property_id of [first.id, second.id, first.id]) placed.push(await here.add.order({ property_id }));
  mine = placed.map(({ id }) => id as number);
  hillHouse = (await desk.addAsset({ name: "Hill House" })) as typeof hillHouse;
  other = (await here.add.order({ property_id: hillHouse.id })).id as number;
});

/** Asks the server as the first administrator and gives its answer as it came. */
const ask = (path: string) =>
  here.platform.api.app.request(`/api${path}`, { headers: { authorization: `Bearer ${here.token}` } });

/** The numbers of the orders that the documented list gives, with its total. */
async function report(query: string) {
  const response = await ask(`/order/report?${query}`);
  const { orderUsers, pager } = (await response.json()) as {
    orderUsers: { id: number }[];
    pager: { totalItems: number };
  };
  return { ids: orderUsers.map(({ id }) => id).sort((one, other) => one - other), total: pager.totalItems };
}

test("the documented list of orders is narrowed to an SPV, with the exact total", async () => {
  expect(await report(`spv_id=${spv}`)).toEqual({ ids: mine, total: 3 });
  const all = await report("");
  expect(all.total).toBe(4);
  expect(all.ids).toContain(other);
});

test("the SPV goes together with the other filters and with the search", async () => {
  const { property_id, status } = (await here.send(`GET /order/${mine[1]}`)).data.orderDetail as Record<
    string,
    unknown
  >;
  expect((await report(`spv_id=${spv}&property_id=${property_id}`)).ids).toEqual([mine[1]]);
  expect((await report(`spv_id=${spv}&q=${mine[2]}`)).ids).toEqual([mine[2]]);
  expect((await report(`spv_id=${spv}&q=${other}`)).total).toBe(0);
  expect((await report(`spv_id=${spv}&status=${status}`)).ids).toContain(mine[1]);
});

test("an asset that goes to another SPV takes its orders along", async () => {
  const move = async (spv_id: number) => {
    await here.platform.db.update(tables.assets).set({ spv_id }).where(eq(tables.assets.id, hillHouse.id));
  };
  onTestFinished(() => move(hillHouse.spv_id));
  expect((await report(`spv_id=${hillHouse.spv_id}`)).ids).toEqual([other]);
  await move(spv);
  expect((await report(`spv_id=${hillHouse.spv_id}`)).total).toBe(0);
  expect((await report(`spv_id=${spv}`)).ids).toEqual([...mine, other]);
});

test("an SPV that is no number is refused, and one that is not there has no orders", async () => {
  expect((await here.send("GET /order/report?spv_id=mine")).status).toBe(422);
  expect(await report("spv_id=987654")).toEqual({ ids: [], total: 0 });
});

test("an export is narrowed to the SPV as the list is", async () => {
  const linesOf = async (filter: object) => {
    const response = await ask(`/console/export/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return (await response.text()).trim().split("\n").length;
  };
  expect(await linesOf({ spv_id: spv })).toBe(1 + (await report(`spv_id=${spv}`)).total);
  expect(await linesOf({ spv_id: 987_654 })).toBe(1);
});
