import type { BrowserProvider } from "ethers/providers";
import { CHAIN_ID_RADIX } from "../../../contract/limits";
import { CHAIN_DETAILS } from "../../../contract/onboarding/vocabulary";
import { CHAIN } from "../../../contract/spv/vocabulary";
import { askWallet, isUnknownChain, WalletFailure } from "./walletFailure";

/**
 * Leads a wallet to another chain, telling it what the chain is when it does not know (EIP-3326, EIP-3085).
 *
 * Rejects with a `WalletFailure` whose message is for the wallet's owner.
 */
export async function switchChain(provider: Pick<BrowserProvider, "send">, chainId: number): Promise<void> {
  const asked = { chainId: `0x${chainId.toString(CHAIN_ID_RADIX)}` };
  const change = () => provider.send("wallet_switchEthereumChain", [asked]);
  try {
    await askWallet(change);
  } catch (error) {
    if (!isUnknownChain(error)) throw error;
    const chain = describe(chainId);
    if (!chain) throw new WalletFailure("unknown-chain", error);
    await askWallet(() => provider.send("wallet_addEthereumChain", [{ ...asked, ...chain }]));
    // Some wallets go there by themselves, some only add it.
    await askWallet(change);
  }
}

function describe(chainId: number) {
  const details = CHAIN_DETAILS[chainId];
  if (!details) return undefined;
  const { currency, rpc, explorer } = details;
  return {
    chainName: CHAIN[chainId as keyof typeof CHAIN],
    nativeCurrency: currency,
    rpcUrls: [rpc],
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  };
}
