import { useState } from "react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import type { Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { barsOf } from "../kit/bars";
import { pathOf } from "../kit/paths";
import { Scroller } from "../kit/Scroller";
import { useMay, useMayCall } from "../kit/useMay";
import { formatInstant, formatPercent } from "../kit/values";
import { HowCast } from "./HowCast";
import type { Proposal } from "./proposal";
import { VoteDialog } from "./VoteDialog";

interface Props {
  proposal: Proposal;
  /** Absent while they load. */
  votes: readonly Vote[] | undefined;
}

/** Shows holders with their parts and votes, each with the way to record one while the voting is open. */
export function VoteRows({ proposal, votes }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.governance.votes.${name}`, more);
  const mayRecord = useMayCall(governanceRoutes.record) && proposal.status === "active";
  const maySee = useMay(customers.name, "show");
  const [recording, setRecording] = useState<Vote>();
  return (
    <Scroller aria-label={words("title")}>
      <table className="table vote-rows">
        <thead>
          <tr>
            <th scope="col">{words("holder")}</th>
            <th scope="col" className="end">
              {words("part")}
            </th>
            <th scope="col">{words("vote")}</th>
            <th scope="col">{words("how")}</th>
            {mayRecord && (
              <th>
                <span className="visually-hidden">{t("console.list.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {votes?.map((vote) => (
            <tr key={vote.user_id}>
              <td>
                {maySee ? <Link to={pathOf(customers, "show", vote.user_id)}>{vote.user_name}</Link> : vote.user_name}
              </td>
              <td className="end number">{formatPercent(vote.percentage)}</td>
              <td>
                {vote.option === null ? (
                  <span className="muted">{words("missing")}</span>
                ) : (
                  <strong>{proposal.options[vote.option]?.label ?? vote.option}</strong>
                )}
              </td>
              <td>
                <HowCast ballot={vote} />
                <HowReminded vote={vote} />
              </td>
              {mayRecord && (
                <td className="end">
                  {vote.cast_by === "holder" ? (
                    <span className="muted">{words("own")}</span>
                  ) : (
                    <button
                      type="button"
                      className="button"
                      aria-label={words(vote.option === null ? "recordOf" : "changeOf", { name: vote.user_name })}
                      onClick={() => setRecording(vote)}
                    >
                      {words(vote.option === null ? "record" : "change")}
                    </button>
                  )}
                </td>
              )}
            </tr>
          )) ??
            barsOf(5).map((bar) => (
              <tr key={bar} className="bars">
                <td colSpan={mayRecord ? 5 : 4}>
                  <span />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {recording && <VoteDialog proposal={proposal} vote={recording} onClose={() => setRecording(undefined)} />}
    </Scroller>
  );
}

/** Says when one who has not voted was reminded. */
function HowReminded({ vote: { at, reminded_at } }: { vote: Vote }) {
  const { t } = useWords();
  if (at || !reminded_at) return null;
  return <span className="muted">{t("console.governance.votes.reminded", { at: formatInstant(reminded_at) })}</span>;
}
