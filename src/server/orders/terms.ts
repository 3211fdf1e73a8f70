import { eq, inArray } from "drizzle-orm";
import type { AssetStatus } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { msg, type Words } from "../../contract/language/message";
import { LEDGER_CURRENCY } from "../../contract/platform";
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

/** Statuses in which an asset is on offer, by what is wanted of it, and what is said of another one. */
const ON_OFFER: Readonly<Record<"order" | "booking", { statuses: readonly AssetStatus[]; words: string }>> = {
  order: { statuses: ["live"], words: "This needs an asset that is live; this one is “%{status}”" },
  booking: {
    statuses: ["upcoming", "live"],
    words: "This needs an asset that is upcoming or live; this one is “%{status}”",
  },
};

/** Condition of the assets that are in a status in which they are on offer. */
export const isOnOffer = (occasion: keyof typeof ON_OFFER) =>
  inArray(tables.assets.status, [...ON_OFFER[occasion].statuses]);

/**
 * Gives an asset that is on offer; refuses, at `property_id`, one in a status in which it is not, without tokens or
 * price, or priced in another currency than the ledger's.
 */
export async function assetOnOffer(tx: Database, id: number, occasion: keyof typeof ON_OFFER): Promise<OnOffer> {
  const refuse = (message: Words) => invalid([{ path: "property_id", message }]);
  const { assets } = tables;
  // An offer that is being closed takes none.
  const [asset] = await tx.select().from(assets).where(eq(assets.id, id)).for("share");
  if (!asset) throw refuse("Choose an asset");
  const { statuses, words } = ON_OFFER[occasion];
  if (!statuses.includes(asset.status)) throw refuse(msg(words, { status: msg(ASSET_STATUS[asset.status]) }));
  const { token_amount: price, total_token: tokens, currency } = asset;
  if (price === null || tokens === null) throw refuse("This asset has no number of tokens or no token price yet");
  if (currency !== LEDGER_CURRENCY)
    throw refuse(
      msg("This asset is priced in %{currency}; money is kept in %{kept}", { currency, kept: LEDGER_CURRENCY }),
    );
  return { id, price, waitlist: asset.join_waitlist, asksBooking: asset.is_booking_amount_required };
}
