import type { BrowserProvider } from "ethers";
import { vi } from "vitest";
import { NO_WALLET, type WalletConnection } from "../../../src/console/web3/connection/context";

/** An address as wallets tell it. */
export const ACCOUNT = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** Two wallets of a browser. */
export const WALLETS = [
  { id: "io.river", name: "River Wallet", icon: "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E" },
  { id: "io.stone", name: "Stone Wallet", icon: undefined },
] as const;

/** Gives a connection to no wallet, with whatever a test says otherwise. */
export const nobody = (more: Partial<WalletConnection> = {}): WalletConnection => ({
  ...NO_WALLET,
  connect: vi.fn(async () => ACCOUNT),
  disconnect: vi.fn(),
  ...more,
});

interface Chain {
  getBalance?: (account: string) => Promise<bigint>;
  send?: (method: string, params: unknown[]) => Promise<unknown>;
  signMessage?: (message: string) => Promise<string>;
}

/** Gives a connection to the first wallet on Polygon, whose chain answers as told. */
export const connected = (
  { getBalance = async () => 1_500_000_000_000_000_000n, send = async () => null, signMessage }: Chain = {},
  more: Partial<WalletConnection> = {},
): WalletConnection =>
  nobody({
    isConnected: true,
    account: ACCOUNT,
    chainId: 137,
    wallets: WALLETS,
    wallet: WALLETS[0],
    provider: {
      getBalance,
      send,
      getSigner: async () => ({ getAddress: async () => ACCOUNT, signMessage }),
    } as unknown as BrowserProvider,
    ...more,
  });
