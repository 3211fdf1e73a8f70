import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { useWords } from "../i18n/useWords";
import { formatChoice } from "../kit/values";
import { type Distribution, formatMonths } from "./distribution";

/** Gives what names a distribution among those of its SPV: `Rent, Mar 2026`. */
export function useDistributionName() {
  const { t } = useWords();
  return ({ kind, period_from, period_to }: Pick<Distribution, "kind" | "period_from" | "period_to">): string =>
    t("console.distributions.name", {
      kind: formatChoice(kind, DISTRIBUTION_KIND),
      months: formatMonths(period_from, period_to),
    });
}
