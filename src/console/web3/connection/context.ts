import type { BrowserProvider } from "ethers/providers";
import { createContext, useContext } from "react";

/** A wallet that a browser extension announced (EIP-6963), or the one of `window.ethereum`. */
export interface DiscoveredWallet {
  /** Its reverse domain name; `injected` for the one of `window.ethereum`. */
  id: string;
  name: string;
  /** A `data:` address of its picture. */
  icon: string | undefined;
}

/** The wallet connection (specification §3 and §4, wallet connection state). */
export interface WalletConnection {
  isConnected: boolean;
  /** Address of the first account that the wallet gives. */
  account: string | null;
  chainId: number | null;
  /** The way to the chain through the wallet, once it is connected. */
  provider: BrowserProvider | null;
  /** The wallets of this browser. */
  wallets: readonly DiscoveredWallet[];
  /** The one that is connected. */
  wallet: DiscoveredWallet | null;
  /**
   * Asks a wallet for its accounts, the only or last used one unless told, and gives the first; nothing when that fails.
   */
  connect: (id?: string) => Promise<string | undefined>;
  disconnect: () => void;
}

/** What holds where no provider stands around (specification §9). */
export const NO_WALLET: WalletConnection = {
  isConnected: false,
  account: null,
  chainId: null,
  provider: null,
  wallets: [],
  wallet: null,
  connect: async () => undefined,
  disconnect: () => undefined,
};

/** The wallet connection around a page. */
export const WalletContext = createContext<WalletConnection>(NO_WALLET);

/** Gives the wallet connection; the defaults of specification §9 where there is none. */
export const useWallet = (): WalletConnection => useContext(WalletContext);
