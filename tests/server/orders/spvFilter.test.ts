import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);
let spv: number;
let mine: number[];
let other: number;

beforeAll(async () => {
  const first = await desk.addAsset({ name: "Sea House" });
  spv = first.spv_id as number;
  const second = await desk.addAsset({ name: "Lake House", spv_id: spv });
  const placed = [];
  for (const property_id of [first.id, second.id, first.id]) placed.push(await here.add.order({ property_id }));
  mine = placed.map(({ id }) => id as number);
  const { id: property_id } = await desk.addAsset({ name: "Hill House" });
  other = (await here.add.order({ property_id })).id as number;
});

/** The numbers of the orders that the documented list gives, with its total. */
async function report(query: string) {
  const response = await here.raw(`GET /order/report?${query}`);
  const { orderUsers, pager } = (await response.json()) as {
    orderUsers: { id: number }[];
    pager: { totalItems: number };
  };
  return { ids: orderUsers.map(({ id }) => id).sort((one, other) => one - other), total: pager.totalItems };
}

test("the documented list of orders, with the exact total, and the export are narrowed to an SPV", async () => {
  expect(await report(`spv_id=${spv}`)).toEqual({ ids: mine, total: 3 });
  const all = await report("");
  expect(all.total).toBe(4);
  expect(all.ids).toContain(other);
  expect((await report(`spv_id=${spv}&q=${mine[2]}`)).ids).toEqual([mine[2]]);
  expect((await report(`spv_id=${spv}&q=${other}`)).total).toBe(0);
  expect(await report("spv_id=987654")).toEqual({ ids: [], total: 0 });
  expect((await here.send("GET /order/report?spv_id=mine")).status).toBe(422);
  const filter = encodeURIComponent(JSON.stringify({ spv_id: spv }));
  const exported = await (await here.raw(`GET /console/export/orders?filter=${filter}`)).text();
  expect(exported.trim().split("\n")).toHaveLength(4);
});
