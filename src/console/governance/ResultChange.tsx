import { tally } from "../../contract/governance/tally";
import { useWords } from "../i18n/useWords";
import { formatPercent } from "../kit/values";

/** Says a result in the history of a proposal: the turnout, and what each option has of what was voted. */
export function ResultChange({ after }: { after: unknown }) {
  const { t } = useWords();
  const { data } = tally.safeParse(after);
  if (!data) return null;
  const options = data.options.map(({ label, percentage }) => `${label} ${formatPercent(percentage)}`);
  return [`${t("console.governance.standing.turnout")} ${formatPercent(data.turnout)}`, ...options].join(" · ");
}
