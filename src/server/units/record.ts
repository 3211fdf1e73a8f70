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
export async function recordMovement(writing: Writing, movement: Movement): Promise<number> {
  await lockUnits(writing.tx, movement.property_id);
  const [entered] = await recordAt(writing, [{ ...movement, at: writing.now.toISOString() }]);
  return entered as number;
}

/**
 * Enters movements that took effect on days that are over, as `recordMovement` does, and gives their numbers.
 *
 * The caller has locked the units of their assets, and shown that nobody has counted who held them since.
 */
export async function recordAt(
  { tx, actor }: Writing,
  movements: readonly (Movement & { at: string })[],
): Promise<number[]> {
  const rows = movements.map((movement) => ({ ...movement, recorded_by: actor.id || null }));
  const entered = await tx.insert(unitMovements).values(rows).returning({ id: unitMovements.id });
  if (entered.length < rows.length) throw new Error("No movement of units was entered");
  return entered.map(({ id }) => id);
}
