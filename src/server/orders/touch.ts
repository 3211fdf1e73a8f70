import { eq, sql } from "drizzle-orm";
import { orders } from "../../contract/orders/resource";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import { lockFacts, type OrderFacts } from "./facts";
import { advanceOrder } from "./move";

/** What is done beside an order: the answer, and what the history says of it. */
interface Done<T> {
  result: T;
  action: string;
  changes: Changes;
  moved?: boolean;
  /** It may be the last that the order waits for; money that moved always may. */
  completes?: boolean;
}

/**
 * Does something to what belongs to an order (payments, documents, notes) while the order is locked.
 *
 * The order's history tells of it. `moved` says that money did: the order's version grows, so that a request that
 * waits for a second person is found to be stale. An order that waits for nothing more goes on.
 */
export function touchOrder<T>(
  { deps, actor, requestId }: Writer,
  id: number,
  work: (writing: Writing, facts: OrderFacts) => Promise<Done<T>>,
): Promise<T> {
  return transaction(deps.db, async (tx: Database) => {
    const now = deps.clock();
    const facts = await lockFacts(tx, id);
    const { result, action, changes, moved, completes = moved } = await work({ tx, actor, now }, facts);
    if (moved) {
      await tx
        .update(tables.orders)
        .set({ version: sql`${tables.orders.version} + 1` as never, updated_at: now.toISOString() })
        .where(eq(tables.orders.id, id));
    }
    await recordChange(tx, { actor, at: now, requestId, action, resource: orders.name, recordId: id, changes });
    if (completes) await advanceOrder({ deps: { ...deps, db: tx }, actor, requestId }, id);
    return result;
  });
}
