import type { proposals } from "../../contract/governance/resource";
import { SECOND } from "../../contract/time";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { moveProposals, nextMove } from "./clock";
import { proposalRules } from "./rules";
import { serveGovernance } from "./serve";
import { PROPOSALS_TO_HANDLE, VOTES } from "./spvOverview";
import { titleOfVote, voterOf } from "./titles";

declare module "../db/tables" {
  interface Tables {
    proposals: TableOf<typeof proposals>;
  }
}

/** Proposals that the holders of an SPV vote on. */
export const governance = subject({
  resources: { proposals: proposalRules },
  serve: [serveGovernance],
  titles: { "PUT /console/proposals/:id/votes/:user_id": titleOfVote },
  parts: { "PUT /console/proposals/:id/votes/:user_id": voterOf },
  work: { "opening and closing votes": { every: 5 * SECOND, run: moveProposals, byClock: true, due: nextMove } },
  ends: nextMove,
  spvOverview: { tasks: [PROPOSALS_TO_HANDLE], deadlines: [VOTES] },
});
