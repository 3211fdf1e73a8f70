import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { tokensLeft } from "../../../src/server/orders/tokens";
import { signedIn } from "../signedIn";
import { deskOf } from "./desk";

const here = signedIn();
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

test("whatever is ordered, cancelled and deleted, reserved tokens are those of the orders that hold them", async () => {
  const supply = 60;
  const asset = await desk.addAsset({ total_token: supply });
  const customer = await desk.addCustomer();
  const open = new Map<number, number>();
  const deeds = fc.array(fc.tuple(fc.constantFrom("order", "cancel", "delete"), fc.integer({ min: 1, max: 25 })), {
    minLength: 20,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(deeds, async (steps) => {
      for (const [deed, number] of steps) {
        const [id] = [...open.keys()].slice(number % Math.max(open.size, 1));
        if (deed === "order") {
          const { status, answer } = await desk.order({
            user_id: customer.id,
            property_id: asset.id,
            no_sqyds: number,
          });
          if (status === 200) open.set(answer.id, number);
        } else if (id !== undefined) {
          if (deed === "cancel") await desk.walk(id, "order-cancelled");
          else await here.send(`DELETE /console/orders/${id}`);
          open.delete(id);
        }
        const held = [...open.values()].reduce((sum, units) => sum + units, 0);
        expect(held).toBeLessThanOrEqual(supply);
        expect(await tokensLeft(here.platform.db, asset.id as number)).toBe(supply - held);
      }
    }),
    { numRuns: 5 },
  );
});
