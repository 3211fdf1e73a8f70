import { eq } from "drizzle-orm";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { LEDGER_CURRENCY } from "../../contract/limits";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";

/** Refuses, at `user_id`, a customer who does not exist, is an employee, or whose account is not active. */
export async function refuseCustomer(tx: Database, id: number): Promise<void> {
  const { users } = tables;
  const [found] = await tx
    .select({ status: users.status, is_employee: users.is_employee })
    .from(users)
    .where(eq(users.id, id));
  const message = problemOf(found);
  if (message) throw invalid([{ path: "user_id", message }]);
}

function problemOf(found: { status: string; is_employee: boolean } | undefined): string | undefined {
  if (!found) return "Choose a customer";
  if (found.is_employee) return "This person is an employee; employees take no orders";
  return found.status === "Active" ? undefined : "This customer’s account is not active";
}

/** An asset as buyers see it. */
interface OnOffer {
  id: number;
  /** Price of a token. */
  price: string;
  waitlist: boolean;
  asksBooking: boolean;
}

/**
 * Gives an asset that is on offer; refuses, at `property_id`, one in another status than those named, without tokens or
 * price, or priced in another currency than the ledger's.
 */
export async function assetOnOffer(
  tx: Database,
  id: number,
  statuses: readonly (keyof typeof ASSET_STATUS)[],
): Promise<OnOffer> {
  const refuse = (message: string) => invalid([{ path: "property_id", message }]);
  const { assets } = tables;
  // An offer that is being closed takes none.
  const [asset] = await tx.select().from(assets).where(eq(assets.id, id)).for("share");
  if (!asset) throw refuse("Choose an asset");
  if (!statuses.includes(asset.status)) {
    const wanted = statuses.map((status) => ASSET_STATUS[status].toLowerCase()).join(" or ");
    throw refuse(`This needs an asset that is ${wanted}; this one is “${ASSET_STATUS[asset.status]}”`);
  }
  const { token_amount: price, total_token: tokens, currency } = asset;
  if (price === null || tokens === null) throw refuse("This asset has no number of tokens or no token price yet");
  if (currency !== LEDGER_CURRENCY)
    throw refuse(`This asset is priced in ${currency}; money is kept in ${LEDGER_CURRENCY}`);
  return { id, price, waitlist: asset.join_waitlist, asksBooking: asset.is_booking_amount_required };
}
