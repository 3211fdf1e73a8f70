import { governanceRoutes } from "../../contract/governance/routes";
import { useAnswer } from "../kit/useAnswer";
import { isCounted, liveOf, type Proposal } from "./proposal";

/** Gives the votes on a proposal, fetched anew while it is open; what is sealed comes with the proposal itself. */
export function useTally(proposal: Proposal) {
  const { data, absent, error, refetch } = useAnswer(
    governanceRoutes.tally,
    { params: { id: proposal.id } },
    { enabled: isCounted(proposal) && !proposal.result, refetchInterval: liveOf(proposal) },
  );
  return { tally: proposal.result ?? data, absent, error, refetch };
}
