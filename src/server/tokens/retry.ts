import { and, eq, sql } from "drizzle-orm";
import { unitTransfers } from "../../contract/holdings/resource";
import { unitDeliveries } from "../../contract/tokens/resource";
import { type Database, transaction } from "../db/database";
import { unitTransferRules } from "../holdings/transfers";
import { Failure } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { Delivery } from "./deliver";
import { deliveryRules } from "./rules";
import { chainMoves } from "./tables";

/** Lets a delivery that failed wait for its turn again. */
export const retry = (writer: Writer, id: number) =>
  ofOpen(writer, id, ["failed"], "Only a delivery that failed is sent again", async (within) => {
    await within.deps.db
      .update(chainMoves)
      .set({ retried: true })
      .where(and(eq(chainMoves.delivery_id, id), eq(chainMoves.status, "failed")));
    return changeRecord(within, unitDeliveries, deliveryRules, id, { status: "waiting", problem: null });
  });

/**
 * Gives up a delivery that failed whole, or still waits: a token that could not be deployed lets it wait for ever. Its
 * units stay where they are, and the transfer behind it is rejected.
 */
export const giveUp = (writer: Writer, id: number) =>
  ofOpen(
    writer,
    id,
    ["waiting", "failed"],
    "Only a delivery that waits or failed is given up",
    async (within, { order_id, unit_transfer_id, entered }) => {
      if (order_id !== null) throw new Failure("conflict", "Refund the order instead: that gives its delivery up");
      if (entered) throw new Failure("conflict", "The register has this movement: send it again, or correct it there");
      if (await hasHappened(within.deps.db, id)) {
        throw new Failure("conflict", "A part of it is on the chain already: send the rest again");
      }
      if (unit_transfer_id !== null) {
        const rejected = { status: "rejected", settled_at: within.deps.clock().toISOString() };
        await changeRecord(within, unitTransfers, unitTransferRules, unit_transfer_id as number, rejected, "reject");
      }
      return changeRecord(within, unitDeliveries, deliveryRules, id, { status: "cancelled" });
    },
  );

function ofOpen<T>(
  writer: Writer,
  id: number,
  statuses: readonly string[],
  otherwise: string,
  work: (within: Writer, delivery: Delivery) => Promise<T>,
): Promise<T> {
  const { deps } = writer;
  return transaction(deps.db, async (tx) => {
    const delivery = (await lockRecord(tx, unitDeliveries, deliveryRules, id)) as unknown as Delivery;
    if (!statuses.includes(delivery.status as string)) throw new Failure("conflict", otherwise);
    return work({ ...writer, deps: { ...deps, db: tx } }, delivery);
  });
}

async function hasHappened(tx: Database, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from chain_moves where delivery_id = ${id} and status = 'confirmed' limit 1`);
  return rows.length > 0;
}
