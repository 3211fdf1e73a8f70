import { expect, test } from "vitest";
import type { z } from "zod";
import type { assetCalls } from "../../../src/contract/assets/calls";
import { tables } from "../../../src/server/db/tables";
import { moneyOn } from "../money";
import { TRANSFERRED, told } from "../reports/told";
import { clerkWith } from "../rows";

type Dashboard = z.output<typeof assetCalls.dashboard.answer>;

const all = told();
const { here } = all;
const money = moneyOn(here);

const read = async (id: unknown, by = here.token) =>
  (await here.send(`GET /console/assets/${id}/dashboard`, undefined, by)).data as unknown as Dashboard;

test("an asset’s orders, money, tokens and investors are told to the paisa", async () => {
  const { raise, statuses, investors, tokens } = await read(all.seaHouse);
  expect(raise).toMatchObject({ target: "33350.00", ordered: "433.55", received: "387.68", settled: "333.50" });
  expect(statuses.rows.filter(({ orders }) => orders > 0)).toEqual([
    { status: "awaiting-100%-investment", orders: 1, amount: "100.05", received: "50.01" },
    { status: TRANSFERRED, orders: 1, amount: "333.50", received: "337.67" },
    { status: "order-cancelled", orders: 1, amount: "233.45", received: "0.00" },
  ]);
  expect(tokens).toEqual({ supply: 1000, reserved: 3, delivered: 10, left: 987 });
  expect(investors).toEqual({
    number: 2,
    largest: [
      { user_id: all.transferred.customer.id, user_name: all.transferred.customer.name, units: 10, amount: "333.50" },
      { user_id: expect.any(Number), user_name: expect.any(String), units: 3, amount: "100.05" },
    ],
  });
});

test("the raise adds up week by week until now, and a refund takes back what was settled", async () => {
  const { raise } = await read(all.refunded.asset.id);
  const paid = { ordered: "0.00", received: "0.00", settled: "2000.10" };
  expect(raise).toEqual({
    target: "1000050.00",
    ordered: "0.00",
    received: "0.00",
    settled: "0.00",
    per: "week",
    series: [
      { period: "2026-01-05", ...paid },
      { period: "2026-01-12", ...paid },
      { period: "2026-01-19", ...paid },
      { period: "2026-01-26", ...paid },
      { period: "2026-02-02", ...paid, settled: "0.00" },
    ],
  });
});

test("months follow weeks where there would be more than sixty, and sixty of them at most", async () => {
  const { id } = await here.add.asset({ token_amount: "100.05" });
  const place = (created_at: string, total_amount: string) =>
    here.add.order({ property_id: id, status: "order-created", no_sqyds: 1, total_amount, created_at });
  await place("2024-12-31T18:30:00.000Z", "100.05");
  await place("2026-02-01T00:00:00.000Z", "0.10");
  const { raise } = await read(id);
  expect([raise.per, raise.series.length]).toEqual(["week", 58]);
  expect(raise.series[0]).toMatchObject({ period: "2024-12-30", ordered: "100.05" });

  await place("2024-11-30T18:29:59.999Z", "1.00");
  const longer = (await read(id)).raise;
  expect([longer.per, longer.series.length]).toEqual(["month", 16]);
  expect(longer.series.slice(0, 3).map(({ period, ordered }) => [period, ordered])).toEqual([
    ["2024-11-01", "1.00"],
    ["2024-12-01", "1.00"],
    ["2025-01-01", "101.05"],
  ]);

  await place("2015-06-15T00:00:00.000Z", "10.00");
  const longest = (await read(id)).raise;
  expect([longest.series.length, longest.series[0]?.period, longest.series[0]?.ordered]).toEqual([
    60,
    "2021-03-01",
    "10.00",
  ]);
  expect(longest.ordered).toBe("111.15");
  expect((await read(id)).tokens).toMatchObject({ reserved: 4, delivered: 0 });
});

test("the escrow is that of the SPV, with the number of assets that share it", async () => {
  const escrow = `escrow:${all.spvOf(all.transferred)}` as const;
  const wallet = `wallet:${Number(all.transferred.customer.id)}` as const;
  await here.add.asset({ spv_id: all.spvOf(all.transferred) });
  const income = { from: "clearing", to: escrow, amount: "20.25" } as const;
  const share = { from: escrow, to: wallet, amount: "5.05" } as const;
  await money.post({ kind: "income", key: "income:test", moves: [income] });
  await money.post({ kind: "distribution", key: "distribution:test", moves: [share], orderId: all.transferred.id });
  expect((await read(all.seaHouse)).escrow).toEqual({
    spv_id: all.spvOf(all.transferred),
    spv_name: expect.any(String),
    assets: 2,
    income: "20.25",
    distributed: "5.05",
    balance: "348.70",
  });
});

test("demand is told, and an asset without orders has noughts", async () => {
  const asset = await here.add.asset({ token_amount: "33.35", total_token: 200, property_type: null });
  const { id: user_id } = await all.desk.addCustomer();
  await here.platform.db
    .insert(tables.eois)
    .values({ user_id, property_id: asset.id, no_sqyds: 7, amount: "233.45", status: "approved" } as never);
  expect(await read(asset.id)).toEqual({
    raise: {
      target: "6670.00",
      ordered: "0.00",
      received: "0.00",
      settled: "0.00",
      per: "week",
      series: [],
    },
    statuses: { rows: [], found: 0, total: { orders: 0, amount: "0.00", received: "0.00" } },
    investors: { number: 0, largest: [] },
    demand: { units: 7, amount: "233.45", tokens: 200, booked: "0.00" },
    tokens: { supply: 200, reserved: 0, delivered: 0, left: 200 },
    escrow: null,
    documents: { expired: 0, expiring: 0, soonest: [] },
    rent: null,
    changes: [],
  });
});

test("only the largest ten investors and the last ten changes come", async () => {
  const { id } = await here.add.asset();
  for (let units = 1; units <= 11; units += 1) {
    const { id: user_id } = await here.add.customer();
    await here.add.order({ user_id, property_id: id, status: "order-created", no_sqyds: units });
    if (units > 6) continue;
    const on = units % 2 === 0;
    await here.send(`PUT /property/status/${id}`, { join_waitlist: on });
    await here.send(`PUT /property/status/${id}`, { is_booking_amount_required: on });
  }
  const { investors, changes } = await read(id);
  expect(investors.number).toBe(11);
  expect(investors.largest.map(({ units }) => units)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(changes).toHaveLength(10);
  expect(changes[0]?.changes).toEqual({ is_booking_amount_required: { before: false, after: true } });
});

test("a role sees names, demand and escrow only where it may view their subjects", async () => {
  const viewer = await clerkWith(here, { assets: ["view"] });
  const seen = await read(all.seaHouse, viewer);
  expect([seen.demand, seen.escrow]).toEqual([null, null]);
  expect(seen.investors.largest.map((investor) => "user_name" in investor)).toEqual([false, false]);
  expect(seen.raise.ordered).toBe("433.55");
});

test("an asset that is not there is said to be so", async () => {
  const missing = await here.send("GET /console/assets/999999/dashboard");
  expect([missing.status, missing.message]).toEqual([404, "This asset does not exist"]);
});
