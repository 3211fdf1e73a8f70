import { CHAIN_ID_RADIX } from "../../../contract/limits";
import type { FoundWallet } from "./discovery";

/** A wallet whose accounts are known, and that is listened to until it is released. */
export interface Link {
  readonly wallet: FoundWallet;
  /** Nothing once the wallet has reported an empty list. */
  account: string | null;
  chainId: number | null;
  release(): void;
}

/** Listens to a wallet that gave an account; `tell` is called after each change. */
export function listen(wallet: FoundWallet, account: string, tell: () => void): Link {
  const link: Link = { wallet, account, chainId: null, release };
  const listeners = {
    accountsChanged: (accounts: readonly string[]) => {
      link.account = accounts[0] ?? null;
      tell();
    },
    chainChanged: (chainId: string) => {
      link.chainId = chainIdOf(chainId);
      tell();
    },
  };
  const entries = Object.entries(listeners);
  for (const [event, listener] of entries) wallet.injected.on?.(event, listener);
  function release() {
    for (const [event, listener] of entries) wallet.injected.removeListener?.(event, listener);
  }
  return link;
}

/** Reads the chain id that a wallet tells as hexadecimal digits (specification §9). */
export const chainIdOf = (hex: unknown): number => Number.parseInt(String(hex), CHAIN_ID_RADIX);
