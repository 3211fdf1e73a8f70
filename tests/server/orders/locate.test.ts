import { asc, desc, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { orders } from "../../../src/contract/orders/resource";
import { ORDER_STATUS } from "../../../src/contract/orders/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { tables } from "../../../src/server/db/tables";
import { orderRules } from "../../../src/server/orders/rules";
import { orderCounts } from "../../../src/server/orders/tables";
import { conditionOf } from "../../../src/server/resources/conditions";
import { readPage } from "../../../src/server/resources/page";
import { buildRow } from "../../build/build";
import { platformOfFile } from "../platform";
import { recordsOn } from "../records";

const ROWS = 6000;
const STATUSES = Object.keys(ORDER_STATUS);
const platform = platformOfFile();

beforeAll(async () => {
  const add = recordsOn(platform);
  const { id: user } = await add.customer();
  const held = buildRow(spv, {}) as never;
  const [vehicle] = await platform.db.insert(tables.spvs).values(held).returning();
  for (const spv_id of [vehicle?.id, vehicle?.id, null]) await add.asset({ spv_id });
  // Five months of orders, some in the same millisecond and some around midnight of the platform's time zone.
  await platform.db.execute(sql`
    insert into orders (user_id, property_id, status, no_sqyds, total_amount, created_at)
    select ${user}, 1 + n % 3, (${sql.raw(`array[${STATUSES.map((status) => `'${status}'`).join(",")}]`)})[1 + (n * 7) % ${STATUSES.length}],
      1, 100, timestamptz '2026-01-01 18:29:00+00' + make_interval(mins => (n / 3) * 97)
    from generate_series(1, ${ROWS}) n`);
});

const day = fc
  .date({ min: new Date("2025-12-20"), max: new Date("2026-06-20"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const queries = fc.record({
  filters: fc.record(
    {
      status: fc.constantFrom(...STATUSES),
      property_id: fc.integer({ min: 1, max: 4 }),
      spv_id: fc.integer({ min: 1, max: 2 }),
      from_date: day,
      to_date: day,
    },
    { requiredKeys: [] },
  ),
  order: fc.constantFrom("ASC", "DESC"),
  offset: fc.integer({ min: 0, max: ROWS + 10 }),
  limit: fc.integer({ min: 1, max: 20 }),
});

test("a page found by the kept counts is the page that counting and skipping would give", async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { records, total } = await readPage(platform.db, orders, orderRules, query);
      const where = conditionOf(orders, tables.orders, orderRules, query.filters);
      const [counted] = await platform.db.select({ n: sql<number>`count(*)::int` }).from(tables.orders).where(where);
      const direction = query.order === "ASC" ? asc : desc;
      const expected = await platform.db
        .select({ id: tables.orders.id })
        .from(tables.orders)
        .where(where)
        .orderBy(direction(tables.orders.created_at), direction(tables.orders.id))
        .offset(query.offset)
        .limit(query.limit);
      expect(total).toBe(counted?.n);
      expect(records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});

test("the counts follow every change of status, every new order and every deleted one", async () => {
  await platform.db.execute(sql`
    with told as (
      insert into order_events (order_id, from_status, to_status, at)
      select id, status, 'refunded', now() from orders where id % 5 = 0 returning order_id
    ) update orders set status = 'refunded' where id in (select order_id from told)`);
  await platform.db.execute(sql`
    delete from orders where id % 7 = 0 and status in ('pending', 'order-created', 'order-cancelled', 'order-failed')`);
  const kept = await platform.db
    .select({ status: orderCounts.status, start: orderCounts.start, n: sql<number>`sum(${orderCounts.n})::int` })
    .from(orderCounts)
    .where(sql`${orderCounts.grain} = 'day'`)
    .groupBy(orderCounts.status, orderCounts.start)
    .having(sql`sum(${orderCounts.n}) <> 0`)
    .orderBy(orderCounts.start, orderCounts.status);
  const counted = await platform.db.execute(sql`
    select status, day::text as start, count(*)::int as n
    from orders, lateral (select (created_at at time zone 'Asia/Kolkata')::date as day) at
    group by status, day order by day, status`);
  expect(kept).toEqual((counted as { rows: unknown[] }).rows);
});
