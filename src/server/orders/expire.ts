import { randomUUID } from "node:crypto";
import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import { asNumber, msg } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import { orders } from "../../contract/orders/resource";
import { expiryOf, ORDER_EXPIRY, type OrderStatus } from "../../contract/orders/steps";
import { MINUTE } from "../../contract/time";
import { endOrder } from "../cancellations/rules";
import { type Database, transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { columnAt, tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { waitingOrders } from "../reports/deadlines";
import type { Writer } from "../resources/store";
import { isFirstWithin } from "../session/onceWithin";
import { readPreset } from "../settings/read";
import { readFacts } from "./facts";
import { isGateOpen } from "./gates";
import { advanceOrder, moveOrder } from "./move";
import { keepWaiting, standsWaiting } from "./waits";

/** Orders that one round looks at, and seconds between two notices that more are due than it may end. */
const ROUND = { looks: 200, told: 3600 } as const;

/** What the requests of deadlines begin with in the trail. */
const REQUEST = "deadline-";

/**
 * Ends what the deadlines of orders end: documents that were not signed expire, orders that were not paid fail and free
 * their tokens; where money had come in, a refund is asked for from a second person. Gives the number of orders ended.
 *
 * An order that has done what its deadline asks for takes its next step instead, or stands among those that wait; one
 * that somebody asked to cancel is left alone. No more orders end in a minute than a setting says, and administrators are
 * told when more are due. Several servers may do so at once: each order is locked by one and skipped by the others. One
 * that cannot be changed is logged, stands among those that wait, and is tried again after an hour.
 */
export async function expireOrders(deps: AppDeps): Promise<number> {
  const now = deps.clock();
  const limit = Number(await readPreset(deps.db, "deadline_round_limit"));
  const left = limit - (await countChangedLastMinute(deps.db, now));
  const { rows } = await deps.db.execute<{ id: number; due: number }>(sql`
    select id, count(*) over ()::int as due from (${waitingOrders(now, isFree(now))}) waiting
    order by at, id limit ${ROUND.looks}`);
  let ended = 0;
  for (const { id } of rows) {
    if (ended >= left) {
      await tellOfMany(deps, rows[0]?.due ?? 0, limit);
      break;
    }
    if (await act(deps, id)) ended += 1;
  }
  return ended;
}

/** Counts the orders that deadlines have changed within the last minute. */
async function countChangedLastMinute(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct record_id)::int as count from audit
    where at > ${new Date(now.getTime() - MINUTE).toISOString()}::timestamptz and resource = ${orders.name}
      and request_id like ${`${REQUEST}%`}`);
  return rows[0]?.count ?? 0;
}

/** Condition on `orders`: nothing holds the deadlines from it. */
const isFree = (now: Date): SQL => sql`not ${standsWaiting(now)}
  and not exists (select from cancellations c where c.order_id = orders.id and c.status = 'pending')`;

const isDue = (now: Date) =>
  or(
    ...Object.entries(ORDER_EXPIRY).map(([status, { time }]) =>
      and(eq(tables.orders.status, status as OrderStatus), lte(columnAt(tables.orders, time), now.toISOString())),
    ),
  );

/** Acts on the deadline of an order, unless somebody was there before; tells whether it has ended. */
async function act(deps: AppDeps, id: number): Promise<boolean> {
  const now = deps.clock();
  try {
    return await transaction(deps.db, async (tx) => {
      const [order] = await tx
        .select({ status: tables.orders.status })
        .from(tables.orders)
        .where(and(eq(tables.orders.id, id), isDue(now), isFree(now)))
        .for("no key update", { skipLocked: true });
      if (!order) return false;
      return expire({ deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `${REQUEST}${randomUUID()}` }, id);
    });
  } catch (err) {
    deps.log.error({ err, order: id }, "a deadline could not be acted on");
    await keepWaiting(deps.db, id, now, err instanceof Error ? err.message : String(err));
    return false;
  }
}

async function expire(writer: Writer, id: number): Promise<boolean> {
  const facts = await readFacts(writer.deps.db, id, false);
  const expiry = expiryOf(facts.status);
  if (!expiry) return false;
  const { time, to, duty } = expiry;
  const passed = `${labelOf(time)} passed`;
  if (duty && isGateOpen(facts, duty.gate)) {
    await advanceOrder(writer, id, `${passed}: ${duty.met}`);
    return false;
  }
  // An order with money ends as a cancelled one does, so that the money finds its way back.
  if (to === "order-failed" && paiseOf(facts.money.held) > 0n) await endOrder(writer, id, passed);
  else await moveOrder(writer, id, to, { reason: passed });
  return true;
}

const labelOf = (time: string) => orders.fields.find(({ path }) => path === time)?.label ?? time;

function tellOfMany({ db, clock }: AppDeps, due: number, limit: number): Promise<void> {
  const at = clock();
  return transaction(db, async (tx) => {
    if (!(await isFirstWithin(tx, "deadlines-due", at, ROUND.told))) return;
    await noticeTo(tx, "orders", "approve", {
      title: "Many orders are past their deadline",
      text: msg(
        "%{due} orders are past their deadline; %{limit} of them end each minute. Extend the deadlines of those that are not to end.",
        { due: asNumber(due), limit },
      ),
      resource: orders.name,
      record_id: null,
      at,
    });
  });
}

/** First moment after another at which the deadline of an order passes. */
export function nextDeadline(after: Date): SQL {
  const deadlines = Object.entries(ORDER_EXPIRY).map(([status, { time }]) =>
    // The status stands in the statement itself, as it does in the index of those that wait.
    firstAfter(columnAt(tables.orders, time), after, sql`status = ${sql.raw(`'${status}'`)}`),
  );
  return sql`least(${sql.join(deadlines, sql`, `)})`;
}
