import { useQuery } from "@tanstack/react-query";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useWallet } from "../connection/context";

/** Gives the chain of the platform's tokens while a wallet is connected on another one; a server may not tell it. */
export function useWrongNetwork(): number | undefined {
  const provider = useConsoleProvider();
  const { isConnected, chainId } = useWallet();
  const { data } = useQuery({
    queryKey: ["wallet", "network"],
    queryFn: () => provider.network(),
    enabled: isConnected,
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isConnected && chainId !== null && data && data.chain_id !== chainId ? data.chain_id : undefined;
}
