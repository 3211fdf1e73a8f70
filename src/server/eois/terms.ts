import type { EOI_STATUS } from "../../contract/eois/vocabulary";
import { paiseOf, percentOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { assetOnOffer, refuseCustomer } from "../orders/terms";
import { tokensLeft, tooMany } from "../orders/tokens";
import type { Values } from "../resources/values";
import { readPreset } from "../settings/read";

/** A status of an expression of interest. */
export type EoiStatus = keyof typeof EOI_STATUS;

/** What follows from who is interested in how many tokens of which asset. */
interface Terms {
  amount: string;
  booking_amount: string;
  status: EoiStatus;
}

/**
 * Works out what an expression of interest comes to today; its customer, asset and units are refused at their fields.
 *
 * Where fewer tokens are left than asked for it is put on the waitlist, if the asset has one.
 */
export async function termsOf(db: Database, given: Values, status: EoiStatus = "new"): Promise<Terms> {
  await refuseCustomer(db, Number(given.user_id));
  const asset = await assetOnOffer(db, Number(given.property_id), "booking");
  const units = Number(given.no_sqyds);
  const left = await tokensLeft(db, asset.id);
  const fits = units <= left;
  if (!fits && !asset.waitlist) throw tooMany(left);
  const amount = BigInt(units) * paiseOf(asset.price);
  return {
    amount: rupeesOf(amount),
    booking_amount: asset.asksBooking ? rupeesOf(percentOf(amount, await readPreset(db, "booking_percent"))) : "0.00",
    status: fits ? status : "waitlisted",
  };
}
