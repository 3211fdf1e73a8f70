import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import type { Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButton } from "../kit/ActionButton";
import { barsOf } from "../kit/bars";
import { pathOf } from "../kit/paths";
import { Scroller } from "../kit/Scroller";
import { useMay, useMayCall } from "../kit/useMay";
import { formatInstant, formatPercent } from "../kit/values";
import { RECORD_VOTE } from "./actions";
import { HowCast } from "./HowCast";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

interface Props {
  proposal: Proposal;
  /** Absent while they load. */
  votes: readonly Vote[] | undefined;
}

/** Shows holders with their parts and votes, each with the way to record one while the voting is open. */
export function VoteRows({ proposal, votes }: Props) {
  const mayRecord = useMayCall(governanceRoutes.record) && proposal.status === "active";
  const maySee = useMay(customers.name, "show");
  return (
    <Scroller aria-label={t(governanceWords.votes.title)}>
      <table className="table vote-rows">
        <thead>
          <tr>
            <th scope="col">{t(governanceWords.votes.holder)}</th>
            <th scope="col" className="end">
              {t(governanceWords.votes.part)}
            </th>
            <th scope="col">{t(governanceWords.votes.vote)}</th>
            <th scope="col">{t(governanceWords.votes.how)}</th>
            {mayRecord && (
              <th>
                <span className="visually-hidden">{t(kitWords.list.actions)}</span>
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
                  <span className="muted">{t(governanceWords.votes.missing)}</span>
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
                    <span className="muted">{t(governanceWords.votes.own)}</span>
                  ) : (
                    <ActionButton action={RECORD_VOTE} record={{ proposal, vote }} />
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
    </Scroller>
  );
}

/** Says when one who has not voted was reminded. */
function HowReminded({ vote: { at, reminded_at } }: { vote: Vote }) {
  if (at || !reminded_at) return null;
  return <span className="muted">{t(governanceWords.votes.reminded, { at: formatInstant(reminded_at) })}</span>;
}
