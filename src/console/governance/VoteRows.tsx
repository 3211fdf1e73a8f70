import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import type { Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { pathOf } from "../kit/paths";
import { SmallTable } from "../kit/SmallTable";
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
    <SmallTable
      label={t(governanceWords.votes.title)}
      rows={votes}
      keyOf={({ user_id }) => user_id}
      busy={false}
      columns={{
        holder: {
          label: t(governanceWords.votes.holder),
          cell: ({ user_id, user_name }) =>
            maySee ? <Link to={pathOf(customers, "show", user_id)}>{user_name}</Link> : user_name,
        },
        part: {
          label: t(governanceWords.votes.part),
          number: true,
          cell: ({ percentage }) => formatPercent(percentage),
        },
        vote: {
          label: t(governanceWords.votes.vote),
          cell: ({ option }) =>
            option === null ? (
              <span className="muted">{t(governanceWords.votes.missing)}</span>
            ) : (
              <strong>{proposal.options[option]?.label ?? option}</strong>
            ),
        },
        how: {
          label: t(governanceWords.votes.how),
          cell: (vote) => (
            <>
              <HowCast ballot={vote} />
              <HowReminded vote={vote} />
            </>
          ),
        },
        actions: mayRecord && {
          end: true,
          cell: (vote) =>
            vote.cast_by === "holder" ? (
              <span className="muted">{t(governanceWords.votes.own)}</span>
            ) : (
              <ActionButton action={RECORD_VOTE} record={{ proposal, vote }} />
            ),
        },
      }}
    />
  );
}

/** Says when one who has not voted was reminded. */
function HowReminded({ vote: { at, reminded_at } }: { vote: Vote }) {
  if (at || !reminded_at) return null;
  return <span className="muted">{t(governanceWords.votes.reminded, { at: formatInstant(reminded_at) })}</span>;
}
