import { walletProofRoutes } from "../../../contract/walletProof/routes";
import { useAnswer } from "../../kit/useAnswer";
import { useWallet } from "../connection/context";

/** Gives the chain of the platform's tokens while a wallet is connected on another one; a server may not tell it. */
export function useWrongNetwork(): number | undefined {
  const { isConnected, chainId } = useWallet();
  const { data } = useAnswer(
    walletProofRoutes.network,
    {},
    { enabled: isConnected, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY },
  );
  return isConnected && chainId !== null && data && data.chain_id !== chainId ? data.chain_id : undefined;
}
