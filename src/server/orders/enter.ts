import { eq } from "drizzle-orm";
import { orders } from "../../contract/orders/resource";
import { holdsTokens } from "../../contract/orders/steps";
import { differenceOf } from "../audit/difference";
import { changeRecorded } from "../audit/record";
import { settleEnded } from "../cancellations/settle";
import { tables } from "../db/tables";
import { writeTogether } from "../db/together";
import type { Writer } from "../resources/store";
import { mailOfStep, runEffects, type Stepping } from "./effects";
import type { OrderFacts } from "./facts";
import { orderEvents } from "./tables";

import { stopWaiting } from "./waits";

/** How an order comes to a status. */
interface Entering {
  /** Times of the order that are set with it. */
  times: Partial<OrderFacts["times"]>;
  reason: string | undefined;
  /** Number of the request that was approved for it, where the trail is to name it. */
  approvalId: number | null | undefined;
  /** What the trail calls it. */
  action: "status" | "reopen";
}

/**
 * Lets an order enter a status: event, effects, times, version and audit, in the caller's transaction, which has locked
 * the order and asked whatever may refuse it. A request to cancel an order that ends is settled with it.
 */
export async function enterStatus(
  writer: Writer,
  stepping: Stepping,
  { times, reason, approvalId, action }: Entering,
): Promise<void> {
  const {
    deps: { db: tx, clock },
    actor,
    requestId,
  } = writer;
  const { facts, to } = stepping;
  const { id } = facts;
  const now = clock();
  const at = now.toISOString();
  const changes = {
    ...differenceOf(orders, { status: facts.status, ...facts.times }, { status: to, ...facts.times, ...times }),
    ...(approvalId ? { approval: { before: null, after: approvalId } } : {}),
  };
  await runEffects({ tx, actor, now }, stepping);
  // Last, because a trigger keeps the counts of orders, for which other orders would wait until the commit.
  await writeTogether(tx, [
    tx.insert(orderEvents).values({
      order_id: id,
      from_status: facts.status,
      to_status: to,
      actor_id: actor.id || null,
      reason: reason ?? null,
      at,
    }),
    tx
      .update(tables.orders)
      .set({ status: to, ...times, version: facts.version + 1, updated_at: at })
      .where(eq(tables.orders.id, id)),
    changeRecorded(tx, { actor, at: now, requestId, action, resource: orders.name, recordId: id, changes }),
    stopWaiting(tx, id),
    ...mailOfStep({ tx, actor, now }, stepping),
  ]);
  if (!holdsTokens(to)) await settleEnded(writer, id, to, reason);
}
