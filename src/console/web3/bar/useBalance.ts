import { useQuery } from "@tanstack/react-query";
import { CHAIN_DETAILS } from "../../../contract/onboarding/vocabulary";
import { formatNumber } from "../../kit/values";
import { useWallet } from "../connection/context";

/** Gives what the connected account holds of its chain's own currency, in words, as the wallet tells it now. */
export function useBalance() {
  const { account, chainId, provider } = useWallet();
  return useQuery({
    queryKey: ["wallet", "balance", chainId, account],
    queryFn: async () => {
      if (!provider || !account) throw new Error("No wallet is connected");
      const [{ formatEther }, balance] = await Promise.all([import("ethers/utils"), provider.getBalance(account)]);
      const { symbol } = CHAIN_DETAILS[chainId ?? 0]?.currency ?? {};
      return [formatNumber(formatEther(balance)), symbol].filter(Boolean).join(" ");
    },
    enabled: provider !== null && account !== null,
    retry: false,
    staleTime: 0,
    // A wallet may reach its chain where the console has no server.
    networkMode: "always",
  });
}
