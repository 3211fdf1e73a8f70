import { and, eq, inArray, isNull } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { Posted } from "../ledger/post";
import type { Writing } from "../resources/rules";

const { receipts, receipt_allocations: allocations } = tables;

/** Locks the receipts whose money transfers moved; one that is to be taken back whole must have nothing allocated. */
export async function lockReceiptsOf(tx: Database, transferIds: readonly number[]): Promise<void> {
  const ids = [...transferIds];
  const allocated = await tx
    .select({ id: allocations.receipt_id })
    .from(allocations)
    .where(inArray(allocations.transfer_id, ids));
  const found = allocated.map(({ id }) => id);
  if (found.length)
    await tx.select({ id: receipts.id }).from(receipts).where(inArray(receipts.id, found)).for("update");
  const whole = await tx.select().from(receipts).where(inArray(receipts.transfer_id, ids)).for("update");
  const spent = whole.find((receipt) => paiseOf(receipt.allocated) > 0n);
  if (spent)
    throw new Failure(
      "conflict",
      msg("Receipt %{id} is allocated: reverse what it was allocated to first", { id: spent.id }),
    );
}

/**
 * Frees what was allocated by transfers that were reversed. The money lies in suspense again where it came from there;
 * where it went back to the bank, the receipt is void.
 */
export async function freeReceipts(
  { tx, now }: Writing,
  undone: readonly { id: number }[],
  posted: readonly Posted[],
): Promise<void> {
  const updated_at = now.toISOString();
  for (const [index, { id }] of undone.entries()) {
    const reversed_by = posted[index]?.id as number;
    const freed = await tx
      .update(allocations)
      .set({ reversed_by, updated_at })
      .where(and(eq(allocations.transfer_id, id), isNull(allocations.reversed_by)))
      .returning({ receiptId: allocations.receipt_id });
    const straight = freed.map(({ receiptId }) => receiptId);
    if (straight.length) {
      // Those that never lay in suspense.
      const cameStraight = and(inArray(receipts.id, straight), isNull(receipts.transfer_id));
      await tx.update(receipts).set({ reversed_by, updated_at }).where(cameStraight);
    }
    await tx.update(receipts).set({ reversed_by, updated_at }).where(eq(receipts.transfer_id, id));
  }
}
