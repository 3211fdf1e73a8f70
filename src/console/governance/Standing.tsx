import type { Tally } from "../../contract/governance/tally";
import { t } from "../i18n/t";
import { formatNumber, formatPercent } from "../kit/values";
import { Row, Stack } from "../theme/layout";
import { Measure } from "./Measure";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

interface Props {
  proposal: Proposal;
  tally: Tally;
}

/** Shows how many of those who may have voted, and whether that is enough. */
export function Turnout({ proposal, tally }: Props) {
  const { turnout, quorum_met, voted, holders } = tally;
  const missing = proposal.status === "active" ? "quorumMissing" : "quorumMissed";
  return (
    <Stack gap={2}>
      <Row as="p" spread>
        <strong>{t(governanceWords.standing.turnout)}</strong>{" "}
        <span className="number">
          {t(governanceWords.standing.turnoutOf, {
            turnout: formatPercent(turnout),
            quorum: formatPercent(proposal.quorum),
          })}
        </span>
        <span className={quorum_met ? "toned success" : "muted"}>
          {t(quorum_met ? governanceWords.standing.quorumMet : governanceWords.standing[missing])}
        </span>
      </Row>
      <Measure part={turnout} line={proposal.quorum} tone={quorum_met ? "success" : "primary"} />
      <p className="muted small">
        {t(governanceWords.standing.voted, {
          voted: formatNumber(voted),
          holders: formatNumber(holders),
          smart_count: holders,
        })}
      </p>
    </Stack>
  );
}

/** Shows what each option has of what was voted, with the line of the majority. */
export function Options({ proposal, tally }: Props) {
  return (
    <Stack as="ul" gap={3}>
      {tally.options.map(({ label, percentage, votes }, place) => (
        <Stack as="li" gap={2} key={label}>
          <Row as="p" spread>
            <strong className={place === tally.winner ? "toned success" : undefined}>{label}</strong>{" "}
            <span className="number">
              {formatPercent(percentage)}{" "}
              <span className="muted">· {t(governanceWords.standing.votes, { smart_count: votes })}</span>
            </span>
          </Row>
          <Measure part={percentage} line={proposal.majority} tone={place === tally.winner ? "success" : "neutral"} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Says which option is ahead, or has won. */
export function Leader({ proposal, tally }: Props) {
  const option = tally.winner === null ? undefined : tally.options[tally.winner]?.label;
  if (tally.voted === 0) return null;
  const name = option === undefined ? "open" : proposal.status === "active" ? "leads" : "won";
  return <span>{t(governanceWords.standing[name], { option })}</span>;
}
