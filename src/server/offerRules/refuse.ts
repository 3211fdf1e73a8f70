import { joined, type Message, msg } from "../../contract/language/message";
import { OFFER_RULES, type OfferOccasion, type OfferRuleName } from "../../contract/offerRules/rules";
import type { Database } from "../db/database";
import { dayOf } from "../holdings/holdings";
import { invalid } from "../http/failure";
import { isCounted, lockOffer, readInvestors, readOffer } from "./facts";
import { REFUSES } from "./rules";

/** Who wants units of an asset. */
export interface Asking {
  assetId: number;
  userId: number;
  units: number;
  occasion: OfferOccasion;
  now: Date;
  /** An order that is looked at anew, and does not count as one that the investor has already. */
  exceptOrder?: number | undefined;
}

/** A rule that keeps somebody out, with what it comes to. */
export interface Refusal {
  rule: OfferRuleName;
  detail: Message;
}

/** Says a rule that keeps somebody out, in one line. */
export const formatRefusal = ({ rule, detail }: Refusal): Message =>
  msg("%{blocked}: %{detail}", { blocked: msg(OFFER_RULES[rule].blocked), detail });

/** Gives the rules of an offer that keep somebody out; none where they may take part. */
export async function offerRefusals(db: Database, asking: Asking, locked = false): Promise<Refusal[]> {
  const { assetId, userId, units, occasion, now, exceptOrder } = asking;
  const offer = await readOffer(db, assetId);
  // What nothing is counted for need not wait for others.
  if (locked && isCounted(offer)) await lockOffer(db, offer);
  const { investor, others } = await readInvestors(db, offer, userId, exceptOrder);
  const wanted = { offer, investor, others, units, occasion, today: dayOf(now) };
  return (Object.keys(OFFER_RULES) as OfferRuleName[]).flatMap((rule) => {
    const detail = REFUSES[rule](wanted);
    return detail === undefined ? [] : [{ rule, detail }];
  });
}

/**
 * Refuses, at the fields of the order or transfer, somebody whom a rule of the offer keeps out. Whoever else wants to
 * take part in offers of the SPV waits until the commit, so that its last place is taken once.
 */
export async function refuseOffer(tx: Database, asking: Asking): Promise<void> {
  const refusals = await offerRefusals(tx, asking, true);
  if (!refusals.length) return;
  const errors = refusals.map(({ rule, detail }) => ({
    path: OFFER_RULES[rule].at[asking.occasion] ?? "property_id",
    message: formatRefusal({ rule, detail }),
  }));
  throw invalid(errors, joined(errors.map(({ message }) => message)));
}
