import { t } from "../i18n/t";
import { formatMoney, formatNumber } from "../kit/values";
import type { Eoi } from "./eoi";
import { eoiWords } from "./words";

/** Says in one line whose interest a dialog is about, in what, and what it comes to. */
export function About({ eoi }: { eoi: Eoi }) {
  const { user_name, property_name, no_sqyds, amount } = eoi;
  const units = t(eoiWords.units, { units: formatNumber(no_sqyds) });
  return <p className="muted">{[user_name, property_name, units, formatMoney(amount)].filter(Boolean).join(" · ")}</p>;
}
