import { lockUnits } from "../holdings/free";
import type { Writing } from "../resources/rules";
import { unitMovements } from "./tables";

type Row = typeof unitMovements.$inferInsert;

/** A change of who holds units of an asset; nobody on one side is the issuer. It takes effect now. */
export type Movement = Pick<Row, "property_id" | "units"> &
  Partial<Pick<Row, "price" | "reason" | "document" | "approval_id">> &
  (
    | { kind: "issue"; to_user_id: number; order_id: number }
    | { kind: "transfer"; from_user_id: number; to_user_id: number; unit_transfer_id: number }
    | { kind: "redemption" | "buy-back" | "forfeiture"; from_user_id: number; distribution_id?: number | undefined }
    | { kind: "correction"; from_user_id: number | null; to_user_id: number | null; corrects_id: number }
  );

/**
 * Enters a movement of units in the register, in the caller's transaction, and gives its number; the asset's units stay
 * locked until the commit. Balances and the tokens that are delivered follow by trigger.
 *
 * The caller has looked at `countUnits` before and writes the audit: more than somebody holds is refused by the database
 * alone, as is an order or a transfer that is entered already.
 */
export async function recordMovement({ tx, actor, now }: Writing, movement: Movement): Promise<number> {
  await lockUnits(tx, movement.property_id);
  const [entered] = await tx
    .insert(unitMovements)
    .values({ ...movement, at: now.toISOString(), recorded_by: actor.id || null })
    .returning({ id: unitMovements.id });
  if (!entered) throw new Error("No movement of units was entered");
  return entered.id;
}
