import { Link } from "react-router-dom";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { StatusChip } from "../kit/StatusChip";
import { spvPath } from "../spv/shell/tabs";
import { Row } from "../theme/layout";
import type { Proposal } from "./proposal";
import { Leader, Turnout } from "./Standing";
import { TimeLeft } from "./TimeLeft";
import { useTally } from "./useTally";

/** Shows a proposal in short: how far it is, the time it has left, and how the votes stand. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { tally } = useTally(proposal);
  return (
    <li className="tile stack gap-2 proposal-card">
      <Row spread>
        <Link className="lead" to={spvPath(proposal.spv_id, "governance", proposal.id)}>
          {proposal.title}
        </Link>
        <StatusChip status={proposal.status} choices={PROPOSAL_STATUS} />
      </Row>
      <Row as="p" gap={1}>
        <TimeLeft proposal={proposal} />
        {tally && <Leader proposal={proposal} tally={tally} />}
      </Row>
      {tally && <Turnout proposal={proposal} tally={tally} />}
    </li>
  );
}
