import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { t } from "../i18n/t";
import { formatChoice } from "../kit/values";
import { type Distribution, formatMonths } from "./distribution";
import { distributionWords } from "./words";

/** Names a distribution among those of its SPV: `Rent, Mar 2026`. */
export const nameOf = ({
  kind,
  period_from,
  period_to,
}: Pick<Distribution, "kind" | "period_from" | "period_to">): string =>
  t(distributionWords.name, {
    kind: formatChoice(kind, DISTRIBUTION_KIND),
    months: formatMonths(period_from, period_to),
  });

/** Gives what names a distribution. */
export const useDistributionName = () => nameOf;
