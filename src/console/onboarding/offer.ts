import { paiseOf, rupeesOf } from "../../contract/money";
import { t } from "../i18n/t";
import { formatMoney } from "../kit/values";
import { amountOf, amountProblem } from "./amount";
import { overviewStepWords as words } from "./wordsOverview";

/** What is typed of an offer, and the asset that it is made of. */
export interface Offer {
  target_amount: string;
  token_price: string;
  /** Value of the whole asset. */
  value: string;
  currency: string;
}

const LEAST_PRICE = "1.00";

/** Tells what is wrong with the amounts of an offer, by their fields. */
export function offerProblems(offer: Offer): { target_amount?: string; token_price?: string } {
  const { value, currency } = offer;
  const target = amountOf(offer.target_amount);
  const price = amountOf(offer.token_price);
  const wrong = { target: amountProblem(offer.target_amount), price: amountProblem(offer.token_price) };
  if (!wrong.price && paiseOf(price ?? "0") < paiseOf(LEAST_PRICE)) {
    wrong.price = t(words.belowOne, { least: formatMoney(LEAST_PRICE, currency) });
  }
  if (!wrong.target && paiseOf(target ?? "0") > paiseOf(value)) {
    wrong.target = t(words.aboveValue, { value: formatMoney(value, currency) });
  }
  if (!wrong.target && !wrong.price && target && price && paiseOf(target) % paiseOf(price) !== 0n) {
    const targets = nearestTargets(offer).map((nearest) => formatMoney(nearest, currency));
    const nearest = targets.length ? t(words.nearest, { targets: targets.join(t(words.or)) }) : "";
    wrong.target = `${t(words.notMultiple)} ${nearest}`.trim();
  }
  return { ...(wrong.target && { target_amount: wrong.target }), ...(wrong.price && { token_price: wrong.price }) };
}

/** Gives the targets next to the one that is typed that the price divides, none above the value of the asset. */
export function nearestTargets({ target_amount, token_price, value }: Offer): string[] {
  const [target, price] = [paiseOf(amountOf(target_amount) ?? "0"), paiseOf(amountOf(token_price) ?? "0")];
  if (price === 0n || target % price === 0n) return [];
  const below = target - (target % price);
  return [below, below + price].filter((near) => near > 0n && near <= paiseOf(value)).map(rupeesOf);
}
