import { useWords } from "../i18n/useWords";
import { sayMoney, sayNumber } from "../kit/values";
import type { Eoi } from "./eoi";

/** Says in one line whose interest a dialog is about, in what, and what it comes to. */
export function About({ eoi }: { eoi: Eoi }) {
  const { t } = useWords();
  const { user_name, property_name, no_sqyds, amount } = eoi;
  const units = t("console.eois.units", { units: sayNumber(no_sqyds) });
  return <p className="muted">{[user_name, property_name, units, sayMoney(amount)].filter(Boolean).join(" · ")}</p>;
}
