import { RotateCw } from "lucide-react";
import { useWords } from "../i18n/useWords";
import { formatPercent } from "../kit/values";
import { isCounted, type Proposal } from "./proposal";
import { Options, Turnout } from "./Standing";
import { useTally } from "./useTally";

/** Shows the votes on a proposal against what they need, and their seal once they are closed. */
export function StandingPanel({ proposal }: { proposal: Proposal }) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.standing.${name}`, more);
  const { tally, absent, error, refetch } = useTally(proposal);
  if (absent) return null;
  const { kind, options, majority, quorum, result_hash } = proposal;
  return (
    <section className="panel section vote-standing" aria-busy={isCounted(proposal) && !tally && !error}>
      <h2>{words(proposal.result ? "result" : "title")}</h2>
      {tally ? (
        <>
          <Turnout proposal={proposal} tally={tally} />
          <Options proposal={proposal} tally={tally} />
        </>
      ) : error ? (
        <p role="alert">
          {words("failed")}{" "}
          <button type="button" className="button" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t("console.list.retry")}
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
          <p className="muted">{`${t("resources.proposals.fields.quorum", { _: "Quorum" })}: ${formatPercent(quorum)}`}</p>
          <p className="muted">{words("before")}</p>
        </>
      )}
      <p className="muted small">
        {words("majority", { majority: formatPercent(majority) })}{" "}
        {kind === "resolution" && words("resolution", { option: options[0]?.label })}
      </p>
      {result_hash && (
        <div className="vote-seal">
          <h3>{words("seal")}</h3>
          <code>{result_hash}</code>
          <p className="muted small">{words("sealHint")}</p>
        </div>
      )}
    </section>
  );
}
