import type { z } from "zod";
import type { unitCalls } from "../../contract/units/calls";
import { countUnits, formatFree, freeOf, lockUnits } from "../holdings/free";
import { invalid } from "../http/failure";
import type { Writing } from "../resources/rules";
import { type Moved, moveUnits } from "../tokens/deliver";

type Kind = z.output<(typeof unitCalls.take)["body"]>["kind"];

/** Units that leave their holder for the issuer. */
export interface Taken {
  property_id: number;
  user_id: number;
  units: number;
  /** For one unit, in rupees; the register keeps it, and money moves apart from it. */
  price?: string | null | undefined;
  reason: string;
  document?: string | null | undefined;
  distribution_id?: number | undefined;
  approval_id?: number | undefined;
}

/** Redeems units, which are extinguished: nobody can order them again. Their lock-in is no obstacle, a hold is. */
export const redeem = (writing: Writing, taken: Taken) => take(writing, "redemption", taken, true);

/** Forfeits units, as `redeem` does. */
export const forfeit = (writing: Writing, taken: Taken) => take(writing, "forfeiture", taken, true);

/** Buys units back: they are extinguished too, but those that are locked in stay, as in a sale. */
export const buyBack = (writing: Writing, taken: Taken) => take(writing, "buy-back", taken, false);

async function take(writing: Writing, kind: Kind, taken: Taken, pastLockIn: boolean): Promise<Moved> {
  const { user_id: from_user_id, ...movement } = taken;
  await refuseUnfree(writing, { ...movement, from_user_id, pastLockIn });
  return moveUnits(writing, { kind, from_user_id, ...movement });
}

/** Locks an asset's units, and refuses more than somebody may give away of them, at `units`. */
export async function refuseUnfree(
  { tx, now }: Writing,
  asked: { property_id: number; from_user_id: number; units: number; pastLockIn: boolean },
): Promise<void> {
  await lockUnits(tx, asked.property_id);
  const counted = await countUnits(tx, { ...asked, now });
  if (asked.units <= freeOf(counted)) return;
  const message = counted.held ? formatFree(counted, "can leave") : "This person holds no units of this asset";
  throw invalid([{ path: counted.held ? "units" : "user_id", message }], message);
}
