import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, notInArray } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import { ORDER_EXPIRY, type OrderStatus } from "../../contract/orderSteps";
import { orders } from "../../contract/resources/orders";
import { transaction } from "../db/open";
import { columnAt, tables } from "../db/tables/resources";
import { type AppDeps, PLATFORM } from "../http/context";
import type { Writer } from "../resources/store";
import { endOrder } from "./cancellations";
import { readFacts } from "./facts";
import { moveOrder } from "./move";

/**
 * Ends what the deadlines of orders end: documents that were not signed expire, orders that were not paid fail and free
 * their tokens; where money had come in, a refund is asked for from a second person.
 *
 * Several servers may do so at once: each order is locked by one and skipped by the others, and changed in the
 * transaction that found it. Gives the number of orders changed; one that cannot be changed is logged and left.
 */
export async function expireOrders(deps: AppDeps): Promise<number> {
  let changed = 0;
  for (const [status, { time, to }] of Object.entries(ORDER_EXPIRY)) {
    const left: number[] = [];
    for (;;) {
      const id = await expireNext(deps, { status: status as OrderStatus, time, to, left });
      if (id === undefined) break;
      changed += 1;
    }
    changed -= left.length;
  }
  return changed;
}

interface Due {
  status: OrderStatus;
  time: string;
  to: OrderStatus;
  /** Orders that could not be changed in this round. */
  left: number[];
}

async function expireNext(deps: AppDeps, { status, time, to, left }: Due): Promise<number | undefined> {
  const due = columnAt(tables.orders, time);
  let found: number | undefined;
  try {
    await transaction(deps.db, async (tx) => {
      const [order] = await tx
        .select({ id: tables.orders.id })
        .from(tables.orders)
        .where(
          and(
            eq(tables.orders.status, status as "pending"),
            lte(due, deps.clock().toISOString()),
            left.length ? notInArray(tables.orders.id, left) : undefined,
          ),
        )
        .orderBy(asc(due))
        .limit(1)
        .for("update", { skipLocked: true });
      found = order?.id as number | undefined;
      if (found === undefined) return;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `deadline-${randomUUID()}` };
      await expire(writer, found, to, `${labelOf(time)} passed`);
    });
  } catch (err) {
    if (found === undefined) throw err;
    deps.log.error({ err, order: found }, "a deadline could not be acted on");
    left.push(found);
  }
  return found;
}

async function expire(writer: Writer, id: number, to: OrderStatus, reason: string) {
  const { money } = await readFacts(writer.deps.db, id);
  // An order with money ends as a cancelled one does, so that the money finds its way back.
  if (to === "order-failed" && paiseOf(money.held) > 0n) await endOrder(writer, id, reason);
  else await moveOrder(writer, id, to, { reason });
}

const labelOf = (time: string) => orders.fields.find(({ path }) => path === time)?.label ?? time;
