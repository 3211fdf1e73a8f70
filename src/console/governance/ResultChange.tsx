import { tally } from "../../contract/governance/tally";
import { t } from "../i18n/t";
import { formatPercent } from "../kit/values";
import { governanceWords } from "./words";

/** Says a result in the history of a proposal: the turnout, and what each option has of what was voted. */
export function ResultChange({ after }: { after: unknown }) {
  const { data } = tally.safeParse(after);
  if (!data) return null;
  const options = data.options.map(({ label, percentage }) => `${label} ${formatPercent(percentage)}`);
  return [`${t(governanceWords.standing.turnout)} ${formatPercent(data.turnout)}`, ...options].join(" · ");
}
