import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { audit } from "../../../src/server/audit/tables";
import type { Database } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { orderFees } from "../../../src/server/orders/tables";
import { DAY } from "../platform";
import { changeOrder, TRANSFERRED, told } from "./told";

const all = told();

/** Changes the status or deadlines of an order as no call would, and puts them back when the test is over. */
async function changeUntilFinished(id: number, values: object) {
  const { status, investment_deadline_time, payment_time } = tables.orders;
  const [before] = await all.here.platform.db
    .select({ status, investment_deadline_time, payment_time })
    .from(tables.orders)
    .where(eq(tables.orders.id, id));
  onTestFinished(async () => void (await changeOrder(all, id, before as object)));
  await changeOrder(all, id, values);
}

describe("the pipeline", () => {
  test("has every status in its sequence, with numbers and sums to the paisa", async () => {
    const { statuses } = await all.read("pipeline");
    const named = statuses.rows.map(({ status }) => status);
    expect([named[0], named[9], ...named.slice(10)]).toEqual([
      "order-created",
      TRANSFERRED,
      "pending",
      "order-cancelled",
      "order-failed",
      "refunded",
    ]);
    expect(statuses.rows.filter(({ orders }) => orders > 0)).toEqual([
      { status: "awaiting-100%-investment", orders: 1, amount: "100.05", received: "50.01" },
      { status: TRANSFERRED, orders: 1, amount: "333.50", received: "337.67" },
      { status: "order-cancelled", orders: 1, amount: "233.45", received: "0.00" },
      { status: "refunded", orders: 1, amount: "2000.10", received: "2025.10" },
    ]);
    expect(statuses.total).toEqual({ orders: 4, amount: "2667.10", received: "2412.78" });
  });

  test("is narrowed to days, an asset and an SPV", async () => {
    const ordersOf = async (query: string) => (await all.read("pipeline", query)).statuses.total.orders;
    expect(await ordersOf(`?property_id=${all.seaHouse}`)).toBe(3);
    expect(await ordersOf(`?spv_id=${all.spvOf(all.refunded)}`)).toBe(1);
    expect((await all.read("pipeline", "?from_date=2020-01-01&to_date=2020-01-02")).statuses).toEqual({
      rows: [],
      found: 0,
      total: { orders: 0, amount: "0.00", received: "0.00" },
    });
    const refusal = await all.here.send("GET /console/reports/pipeline?from_date=2026-02-30&spv_id=x");
    expect([refusal.status, refusal.errors?.map(({ path }) => path)]).toEqual([422, ["from_date", "spv_id"]]);
  });
});

test("the raise sets orders, money, escrow and tokens of an asset against its target", async () => {
  const { assets } = await all.read("raise", `?property_id=${all.seaHouse}`);
  expect(assets.rows).toEqual([
    {
      property_id: all.seaHouse,
      property_name: "Sea House",
      spv_id: all.spvOf(all.transferred),
      spv_name: expect.any(String),
      target: "33350.00",
      ordered: "433.55",
      received: "387.68",
      settled: "333.50",
      tokens: 1000,
      tokens_reserved: 3,
      tokens_delivered: 10,
      tokens_left: 987,
    },
  ]);
  const { total, found } = (await all.read("raise")).assets;
  expect([found, total.ordered, total.settled, total.tokens_left]).toEqual([2, "433.55", "333.50", 1987]);
});

test("deadlines are those that are past or near, the soonest first", async () => {
  const soon = all.here.platform.deps.clock().getTime() + 3 * DAY * 1000;
  const at = new Date(soon).toISOString();
  const past = new Date(soon - 10 * DAY * 1000).toISOString();
  const other = all.refunded;
  await changeUntilFinished(all.partly.id, { investment_deadline_time: at, payment_time: past });
  await changeUntilFinished(other.id, { status: "awaiting-100%-investment", investment_deadline_time: past });
  const rows = async (query = "") => (await all.read("deadlines", query)).orders.rows.map(({ order_id }) => order_id);
  expect(await rows()).toEqual([other.id, all.partly.id]);
  expect(await rows("?days=2")).toEqual([other.id]);
  expect(await rows(`?property_id=${all.seaHouse}`)).toEqual([all.partly.id]);
  expect((await all.read("deadlines", `?property_id=${all.seaHouse}`)).orders.rows[0]).toMatchObject({
    property_name: "Sea House",
    status: "awaiting-100%-investment",
    time: "investment_deadline_time",
    at,
    past: false,
  });
  expect((await all.here.send("GET /console/reports/deadlines?days=1000")).status).toBe(422);
});

test("fees are summed by month, given back in the month of the refund", async () => {
  const { months, account } = await all.read("fees");
  const fee = "Platform fee";
  expect(months.rows).toEqual([
    { month: "2026-02", fee, orders: 1, charged: "0.00", returned: "25.00", net: "-25.00" },
    { month: "2026-01", fee, orders: 2, charged: "29.17", returned: "0.00", net: "29.17" },
  ]);
  expect(months.total).toEqual({ charged: "29.17", returned: "25.00", net: "4.17" });
  expect(account.rows).toMatchObject([{ account_name: "fees", balance: "4.17" }]);
  const narrowed = await all.read("fees", `?to_date=2026-01-31&spv_id=${all.spvOf(all.refunded)}`);
  expect(narrowed.months.total).toEqual({ charged: "25.00", returned: "0.00", net: "25.00" });
});

test("a table gives its first rows and sums over all, and all rows as an export", async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    order_id: all.transferred.id,
    name: `Fee ${String(index).padStart(3, "0")}`,
    percentage: "0.0100",
    amount: "0.01",
  }));
  // Past what keeps the fees of a settled order: one by one they would take as many orders.
  const past = (work: (tx: Database) => Promise<unknown>) =>
    all.here.platform.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await work(tx);
    });
  onTestFinished(() => past((tx) => tx.execute(sql`delete from order_fees where percentage = 0.01`)));
  await past((tx) => tx.insert(orderFees).values(many));
  const { months } = await all.read("fees", "?to_date=2026-01-31");
  expect([months.rows.length, months.found, months.total.charged]).toEqual([200, 251, "31.67"]);
  const whole = await all.read("fees", "?to_date=2026-01-31&rows=all");
  expect([whole.months.rows.length, whole.months.found]).toEqual([251, 251]);
  const kept = { resource: audit.resource, record: audit.record_id };
  const exports = await all.here.platform.db.select(kept).from(audit).where(eq(audit.action, "export"));
  expect(exports).toEqual([{ resource: "report", record: "fees" }]);
});

test("weeks have orders and money of the last 26, gaps as noughts", async () => {
  const { placed, received } = await all.read("weeks", `?property_id=${all.seaHouse}`);
  expect([placed.rows.length, placed.rows.at(-1)?.week]).toEqual([26, "2026-02-02"]);
  expect(placed.rows.filter(({ orders }) => orders > 0)).toEqual([{ week: "2026-01-05", orders: 3, amount: "667.00" }]);
  expect(placed.total).toEqual({ orders: 3, amount: "667.00" });
  expect(received.rows.length).toBe(26);
  expect(received.total).toEqual({ payments: 2, amount: "387.68" });
});

test("weeks begin on Mondays of the platform’s time zone, and are narrowed to an asset and an SPV", async () => {
  const { id } = await all.here.add.asset();
  const place = (created_at: string) =>
    all.here.add.order({ property_id: id, no_sqyds: 1, total_amount: "1.00", created_at });
  // The last moment before a Monday of Kolkata, and its first; what is older than all weeks.
  await place("2026-01-18T18:29:59.999Z");
  await place("2026-01-18T18:30:00.000Z");
  await place("2025-08-10T18:29:59.999Z");
  const { placed, received } = await all.read("weeks", `?property_id=${id}`);
  expect(placed.rows.filter(({ orders }) => orders > 0).map(({ week }) => week)).toEqual(["2026-01-12", "2026-01-19"]);
  expect(received).toEqual({ rows: [], found: 0, total: { payments: 0, amount: "0.00" } });
  const spv = await all.read("weeks", `?spv_id=${all.spvOf(all.refunded)}`);
  expect(spv.placed.total).toEqual({ orders: 1, amount: "2000.10" });
});
