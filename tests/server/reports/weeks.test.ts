import { expect, test } from "vitest";
import { told } from "./told";

const all = told();

test("weeks tell orders and money of the last 26, gaps as noughts", async () => {
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
