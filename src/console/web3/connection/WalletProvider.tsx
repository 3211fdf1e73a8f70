import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Connected, type Connector, createConnector } from "./connector";
import { NO_WALLET, type WalletConnection, WalletContext } from "./context";
import { discoverWallets, type FoundWallet } from "./discovery";
import { useBrowserProvider } from "./useBrowserProvider";

/** Keeps the wallet connection for what stands inside; it is given by `useWallet`. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  const [connected, setConnected] = useState<Connected | null>(null);
  const connector = useRef<Connector>(null);
  const provider = useBrowserProvider(connected?.wallet.injected);

  // Before anything is painted: a wallet that is there already is not announced as one more.
  useLayoutEffect(() => {
    const opened = createConnector(setConnected);
    connector.current = opened;
    const release = discoverWallets((found) => {
      setWallets(found);
      opened.find(found);
    });
    return () => {
      release();
      opened.close();
    };
  }, []);

  const connect = useCallback<WalletConnection["connect"]>(async (id) => connector.current?.connect(id), []);
  const disconnect = useCallback(() => connector.current?.disconnect(), []);
  const connection = useMemo<WalletConnection>(
    () => ({ ...NO_WALLET, ...connected, isConnected: connected !== null, provider, wallets, connect, disconnect }),
    [connected, provider, wallets, connect, disconnect],
  );
  return <WalletContext value={connection}>{children}</WalletContext>;
}
