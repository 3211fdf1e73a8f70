import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";

const here = signedIn();
const WAITING = { where: { all: [["status", "any", ["pending", "refunded"]]] } };
let auditor: string;
let support: string;

beforeAll(async () => {
  auditor = await here.platform.tokenOf(ROLE.auditor);
  support = await here.platform.tokenOf(ROLE.support);
  const user_id = (await here.platform.customer()).id;
  const property_id = Number((await here.add.asset()).id);
  const order = (status: string, total_amount: string) => ({ property_id, user_id, status, no_sqyds: 2, total_amount });
  const orders = [order("pending", "1000.10"), order("refunded", "2000.20"), order("fully-paid", "4000.40")];
  await here.platform.db.insert(tables.orders).values(orders as never);
});

const sums = async (filter: object, token = here.token, by?: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), ...(by ? { by } : {}) });
  return here.send(`GET /console/sums/orders?${query}`, undefined, token);
};

test("are those of the whole filter, to the paisa, and of the rows that are selected", async () => {
  expect((await sums({})).data).toEqual({
    count: 3,
    is_more: false,
    sums: { total_amount: "7000.70", no_sqyds: "6" },
  });
  expect((await sums(WAITING)).data).toMatchObject({ count: 2, sums: { total_amount: "3000.30" } });
  const [first] = await here.platform.db.select().from(tables.orders).where(eq(tables.orders.status, "pending"));
  expect((await sums({ id: [Number(first?.id)] })).data).toMatchObject({
    count: 1,
    sums: { total_amount: "1000.10" },
  });
  expect((await sums({ id: [] })).data).toMatchObject({ count: 0, sums: { total_amount: "0" } });
});

test("are told for each value of a choice, in its order", async () => {
  const { data } = await sums({}, auditor, "status");
  expect(data.groups).toMatchObject([
    { value: "pending", count: 1 },
    { value: "fully-paid", count: 1, sums: { total_amount: "4000.40" } },
    { value: "refunded", count: 1 },
  ]);
  expect((await sums({}, here.token, "payment_type")).status).toBe(422);
  expect((await sums({}, here.token, "user_id")).status).toBe(422);
});

test("are refused to whoever may not view the list, and of a wrong filter", async () => {
  const settings = await here.send("GET /console/sums/settings", undefined, support);
  expect(settings.status).toBe(403);
  expect((await here.send("GET /console/sums/nothing")).status).toBe(404);
  expect((await sums({ where: { all: [["gone", "is", 1]] } })).errors?.[0]?.path).toBe("filter.where.all.0");
});
