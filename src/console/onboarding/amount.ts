import { paiseOf } from "../../contract/money";
import { t } from "../i18n/t";
import { amountWords as words } from "./wordsAmount";

const PLAIN = /^\d{1,15}(\.\d{1,2})?$/;
// A comma that parts no group of digits may be somebody's decimal point, and the amount a hundred times too large.
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/;

/** Reads an amount as people type it, `12,50,000` and the like, as a decimal string; nothing of what is none. */
export function amountOf(typed: string): string | undefined {
  const text = typed.trim();
  const amount = GROUPED.test(text) ? text.replaceAll(",", "") : text;
  return PLAIN.test(amount) ? amount : undefined;
}

/** Tells why what is typed is no amount above zero. */
export function amountProblem(typed: string): string | undefined {
  const amount = amountOf(typed);
  if (amount === undefined) return t(words.form);
  return paiseOf(amount) > 0n ? undefined : t(words.zero);
}
