import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Anchor, Filters, PageQuery } from "../resources/pageQuery";
import { ofSpv } from "./ofSpv";
import { orderCounts } from "./tables";

/** Offsets that the index walks faster than the counts can be read. */
const NEAR = 2000;
const STATUSES = Object.keys(ORDER_STATUS);
const SEVERAL = new Set(["status", "property_id"]);
const COUNTED = new Set(["status", "property_id", "spv_id", "from_date", "to_date"]);
const EARLIEST = "0001-01-02";
const LATEST = "9999-12-30";

/**
 * Gives the exact total of a list of orders as an expression on the kept counts, whose cost does not grow with the
 * orders. Gives nothing where the counts do not tell: by customer or text.
 */
export function totalOfOrders(filters: Filters): SQL<number> | undefined {
  const named = Object.keys(filters).filter((name) => filters[name] !== undefined);
  if (named.some((name) => !COUNTED.has(name) || (Array.isArray(filters[name]) && !SEVERAL.has(name))))
    return undefined;
  const dated = filters.from_date !== undefined || filters.to_date !== undefined;
  const counts = and(dated ? within(filters) : eq(orderCounts.grain, "all"), matching(filters));
  return sql`(select coalesce(sum(${orderCounts.n}), 0)::int from ${orderCounts} where ${counts})`;
}

/**
 * Finds where a far page of orders begins, at a cost that does not grow with the orders; in another order than that of
 * their days it tells nothing.
 */
export async function anchorOfOrders(db: Database, query: PageQuery, total: number): Promise<Anchor | undefined> {
  const { offset, limit, sort = "created_at" } = query;
  const fromEnd = offset > total / 2 ? total - offset - limit : offset;
  return sort !== "created_at" || fromEnd < NEAR ? undefined : startOf(db, query, total);
}

interface Segment {
  grain: string;
  start: string;
  n: number;
}

/** Walks months, then the days of one month, to the day on which a page begins. */
async function startOf(db: Database, { filters, offset, order }: PageQuery, total: number) {
  const ascending = (order ?? "DESC").toUpperCase() === "ASC";
  if (offset >= total) return undefined;
  const coarse = walk(await segments(db, filters), offset, ascending);
  if (!coarse) return undefined;
  const month = coarse.segment.grain === "month" ? await daysOf(db, filters, coarse.segment.start) : undefined;
  const fine = month ? walk(month, coarse.skip, ascending) : coarse;
  if (!fine) return undefined;
  const day = fine.segment.start;
  const { created_at } = tables.orders;
  const midnight = (shift: number) => sql`(${day}::date + ${shift}::int)::timestamp at time zone ${PLATFORM_TIME_ZONE}`;
  return { from: ascending ? gte(created_at, midnight(0)) : lt(created_at, midnight(1)), skip: fine.skip };
}

/** Finds the segment that holds the row at an offset, and how many of its rows come before that one. */
function walk(found: Segment[], offset: number, ascending: boolean) {
  let skip = offset;
  for (const segment of ascending ? found : found.toReversed()) {
    if (skip < segment.n) return { segment, skip };
    skip -= segment.n;
  }
  return undefined;
}

// Naming every status lets the index be used where none is asked for.
const matching = ({ status, property_id, spv_id }: Filters) =>
  and(
    inArray(orderCounts.status, status === undefined ? STATUSES : ([status].flat() as string[])),
    property_id === undefined ? undefined : inArray(orderCounts.property_id, [property_id].flat().map(Number)),
    spv_id === undefined ? undefined : ofSpv(orderCounts.property_id, Number(spv_id)),
  );

/** Reads the counts of a range of days. */
const segments = (db: Database, filters: Filters) => counted(db, and(within(filters), matching(filters)));

/** Condition of the counts of a range of days: whole months where they fit, single days at both ends. */
function within({ from_date, to_date }: Filters): SQL | undefined {
  const { grain, start } = orderCounts;
  const from = sql`${from_date ?? EARLIEST}::date`;
  const end = sql`${to_date ?? LATEST}::date + 1`;
  const firstMonth = monthOf(sql`${from} + interval '1 month' - interval '1 day'`);
  const lastMonth = monthOf(end);
  return or(
    and(eq(grain, "day"), sql`${start} >= ${from} and ${start} < least(${firstMonth}, ${end})`),
    and(eq(grain, "month"), sql`${start} >= ${firstMonth} and ${start} < ${lastMonth}`),
    and(eq(grain, "day"), sql`${start} >= greatest(${firstMonth}, ${lastMonth}) and ${start} < ${end}`),
  );
}

/** The first day of the month of a day. */
const monthOf = (day: SQL) => sql`date_trunc('month', (${day})::timestamp)::date`;

const daysOf = (db: Database, filters: Filters, month: string) => {
  const { grain, start } = orderCounts;
  const inMonth = sql`${start} >= ${month}::date and ${start} < (${month}::date + interval '1 month')::date`;
  return counted(db, and(eq(grain, "day"), inMonth, matching(filters)));
};

const counted = (db: Database, where: SQL | undefined): Promise<Segment[]> =>
  db
    .select({ grain: orderCounts.grain, start: orderCounts.start, n: sql<number>`sum(${orderCounts.n})::int` })
    .from(orderCounts)
    .where(where)
    .groupBy(orderCounts.grain, orderCounts.start)
    .orderBy(orderCounts.start);
