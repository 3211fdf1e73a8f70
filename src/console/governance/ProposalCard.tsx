import { Link } from "react-router-dom";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { StatusChip } from "../kit/StatusChip";
import { spvPath } from "../spv/shell/tabs";
import type { Proposal } from "./proposal";
import { Leader, Turnout } from "./Standing";
import { TimeLeft } from "./TimeLeft";
import { useTally } from "./useTally";

/** Shows a proposal in short: how far it is, the time it has left, and how the votes stand. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { tally } = useTally(proposal);
  return (
    <li className="panel proposal-card">
      <div className="proposal-head">
        <Link className="lead" to={spvPath(proposal.spv_id, "governance", proposal.id)}>
          {proposal.title}
        </Link>
        <StatusChip status={proposal.status} choices={PROPOSAL_STATUS} />
      </div>
      <p className="proposal-when">
        <TimeLeft proposal={proposal} />
        {tally && <Leader proposal={proposal} tally={tally} />}
      </p>
      {tally && <Turnout proposal={proposal} tally={tally} />}
    </li>
  );
}
