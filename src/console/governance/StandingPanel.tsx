import { RotateCw } from "lucide-react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatPercent } from "../kit/values";
import { Panel, Stack } from "../theme/layout";
import { isCounted, type Proposal } from "./proposal";
import { Options, Turnout } from "./Standing";
import { useTally } from "./useTally";
import { governanceWords } from "./words";

/** Shows the votes on a proposal against what they need, and their seal once they are closed. */
export function StandingPanel({ proposal }: { proposal: Proposal }) {
  const { tally, absent, error, refetch } = useTally(proposal);
  if (absent) return null;
  const { kind, options, majority, quorum, result_hash } = proposal;
  return (
    <Stack
      as={Panel}
      aria-busy={isCounted(proposal) && !tally && !error}
      title={t(proposal.result ? governanceWords.standing.result : governanceWords.standing.title)}
    >
      {tally ? (
        <>
          <Turnout proposal={proposal} tally={tally} />
          <Options proposal={proposal} tally={tally} />
        </>
      ) : error ? (
        <p role="alert">
          {t(governanceWords.standing.failed)}{" "}
          <button type="button" className="button" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
          </button>
        </p>
      ) : isCounted(proposal) ? (
        <p className="muted">…</p>
      ) : (
        <>
          <ol className="vote-choices">
            {options.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ol>
          <p className="muted">{`${t("Quorum")}: ${formatPercent(quorum)}`}</p>
          <p className="muted">{t(governanceWords.standing.before)}</p>
        </>
      )}
      <p className="muted small">
        {t(governanceWords.standing.majority, { majority: formatPercent(majority) })}{" "}
        {kind === "resolution" && t(governanceWords.standing.resolution, { option: options[0]?.label })}
      </p>
      {result_hash && (
        <div className="vote-seal">
          <h3>{t(governanceWords.standing.seal)}</h3>
          <code>{result_hash}</code>
          <p className="muted small">{t(governanceWords.standing.sealHint)}</p>
        </div>
      )}
    </Stack>
  );
}
