import { useQuery } from "@tanstack/react-query";
import { proposals } from "../../contract/governance/resource";
import type { Tally } from "../../contract/governance/tally";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { isCounted, liveOf, type Proposal } from "./proposal";

/** Gives the votes on a proposal, fetched anew while it is open; what is sealed comes with the proposal itself. */
export function useTally(proposal: Proposal) {
  const provider = useConsoleProvider();
  const { data, error, refetch } = useQuery<Tally>({
    queryKey: [proposals.name, "tally", proposal.id],
    queryFn: () => provider.proposalTally(proposal.id),
    enabled: isCounted(proposal) && !proposal.result,
    refetchInterval: liveOf(proposal),
    retry: false,
  });
  return { tally: proposal.result ?? data, error, refetch };
}
