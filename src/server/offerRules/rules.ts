import { INVESTOR_CATEGORY, INVESTOR_TYPE } from "../../contract/customers/vocabulary";
import { asAmount, asLongDate, asNumber, type Message, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { OfferOccasion, OfferRuleName } from "../../contract/offerRules/rules";
import { COUNTRY, type Vocabulary } from "../../contract/vocabulary";
import type { Investor, Offer, Others } from "./facts";
import { named } from "./named";

/** What a rule looks at: the offer, who wants how many units of it, and who else takes part. */
export interface Wanted {
  offer: Offer;
  investor: Investor;
  others: Others;
  /** Units that are wanted now, beside those that the investor has. */
  units: number;
  occasion: OfferOccasion;
  /** The day in the platform's zone. */
  today: string;
}

/** For each rule: nothing where it lets them pass, else what keeps them out, with the figure. */
export const REFUSES: Readonly<Record<OfferRuleName, (wanted: Wanted) => Message | undefined>> = {
  window: ({ offer: { terms }, occasion, today }) => {
    if (occasion !== "order") return undefined;
    if (terms.opens_on && today < terms.opens_on) return msg("It opens on %{day}", { day: asLongDate(terms.opens_on) });
    return terms.closes_on && today > terms.closes_on
      ? msg("It closed on %{day}", { day: asLongDate(terms.closes_on) })
      : undefined;
  },
  "investor-category": ({ offer: { terms }, investor }) =>
    notAmong(terms.investor_category, investor.category, INVESTOR_CATEGORY),
  "investor-type": ({ offer: { terms }, investor }) => notAmong(terms.investor_type, investor.type, INVESTOR_TYPE),
  country: ({ offer: { terms }, investor }) => notAmong(terms.countries, investor.country, COUNTRY),
  "minimum-investment": (wanted) => {
    const least = leastOf(wanted.offer);
    return least > 0n && sumOf(wanted) < least
      ? msg("%{amount} of at least %{least}", { amount: said(sumOf(wanted)), least: said(least) })
      : undefined;
  },
  "maximum-investment": (wanted) => {
    const most = paiseOf(wanted.offer.terms.maximum_investment ?? "0");
    return most > 0n && sumOf(wanted) > most
      ? msg("%{amount} of at most %{most}", { amount: said(sumOf(wanted)), most: said(most) })
      : undefined;
  },
  "maximum-units": ({ offer: { terms }, investor, units }) =>
    tooMany(terms.maximum_units, investor.units + units, TOO_MANY.units),
  "asset-investors": ({ offer: { terms }, investor, others }) =>
    investor.takesPart.inAsset ? undefined : tooMany(terms.max_investors, others.asset + 1, TOO_MANY.investors),
  "spv-investors": ({ offer: { spv }, investor, others }) =>
    investor.takesPart.inSpv ? undefined : tooMany(spv?.max_investors, others.spv + 1, TOO_MANY.investors),
  "private-placement": ({ offer: { spv, law }, investor, others }) => {
    if (spv?.offer_regime !== "private-placement") return undefined;
    if (investor.buyer === "qualified" || investor.takesPart.inSpv) return undefined;
    return tooMany(Number(law.private_placement_persons), others.persons + 1, TOO_MANY.persons);
  },
};

/** Gives the most that the asset, its SPV and the law ask of one investor at least, in paise; nought where nothing does. */
function leastOf({ terms, spv, law }: Offer): bigint {
  const asked = [
    terms.minimum_investment,
    spv?.min_investment,
    spv?.offer_regime === "sm-reit" ? law.sm_reit_ticket : null,
  ].map((amount) => paiseOf(amount ?? "0"));
  return asked.reduce((most, amount) => (amount > most ? amount : most), 0n);
}

/** Gives what an investor would have in the asset, at its price, in paise. */
const sumOf = ({ offer, investor, units }: Wanted) => paiseOf(offer.asset.price) * BigInt(investor.units + units);

const said = (paise: bigint) => asAmount(rupeesOf(paise));

const TOO_MANY = {
  units: "%{count} units of at most %{most}",
  investors: "%{count} investors of at most %{most}",
  persons: "%{count} persons of at most %{most}",
} as const;

const tooMany = (most: number | null | undefined, count: number, words: (typeof TOO_MANY)[keyof typeof TOO_MANY]) =>
  most && count > most ? msg(words, { count: asNumber(count), most: asNumber(most) }) : undefined;

function notAmong(allowed: readonly string[], own: string | null, words: Vocabulary): Message | undefined {
  if (!allowed.length || (own !== null && allowed.includes(own))) return undefined;
  return msg("%{own}; it is for %{allowed}", {
    own: msg(own === null ? "Not known" : (words[own] ?? own)),
    allowed: [named(allowed, words)],
  });
}
