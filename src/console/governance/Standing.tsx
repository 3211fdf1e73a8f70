import type { Tally } from "../../contract/governance/tally";
import { useWords } from "../i18n/useWords";
import { formatNumber, formatPercent } from "../kit/values";
import { Measure } from "./Measure";
import type { Proposal } from "./proposal";

interface Props {
  proposal: Proposal;
  tally: Tally;
}

/** Shows how many of those who may have voted, and whether that is enough. */
export function Turnout({ proposal, tally }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.standing.${name}`, more);
  const { turnout, quorum_met, voted, holders } = tally;
  const missing = proposal.status === "active" ? "quorumMissing" : "quorumMissed";
  return (
    <div className="vote-line">
      <p>
        <strong>{words("turnout")}</strong>{" "}
        <span className="number">
          {words("turnoutOf", { turnout: formatPercent(turnout), quorum: formatPercent(proposal.quorum) })}
        </span>
        <span className={quorum_met ? "vote-good" : "muted"}>{words(quorum_met ? "quorumMet" : missing)}</span>
      </p>
      <Measure part={turnout} line={proposal.quorum} tone={quorum_met ? "success" : "primary"} />
      <p className="muted small">
        {words("voted", { voted: formatNumber(voted), holders: formatNumber(holders), smart_count: holders })}
      </p>
    </div>
  );
}

/** Shows what each option has of what was voted, with the line of the majority. */
export function Options({ proposal, tally }: Props) {
  const { t } = useWords();
  return (
    <ul className="vote-options">
      {tally.options.map(({ label, percentage, votes }, place) => (
        <li key={label} className="vote-line">
          <p>
            <strong className={place === tally.winner ? "vote-good" : undefined}>{label}</strong>{" "}
            <span className="number">
              {formatPercent(percentage)}{" "}
              <span className="muted">· {t("console.governance.standing.votes", { smart_count: votes })}</span>
            </span>
          </p>
          <Measure part={percentage} line={proposal.majority} tone={place === tally.winner ? "success" : "neutral"} />
        </li>
      ))}
    </ul>
  );
}

/** Says which option is ahead, or has won. */
export function Leader({ proposal, tally }: Props) {
  const { t } = useWords();
  const option = tally.winner === null ? undefined : tally.options[tally.winner]?.label;
  if (tally.voted === 0) return null;
  const name = option === undefined ? "open" : proposal.status === "active" ? "leads" : "won";
  return <span>{t(`console.governance.standing.${name}`, { option })}</span>;
}
