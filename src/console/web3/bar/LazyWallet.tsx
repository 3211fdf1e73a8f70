import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { useAfterRows } from "../../kit/useAfterRows";
import { NO_WALLET, useWallet, type WalletConnection, WalletContext } from "../connection/context";

interface KeeperProps {
  tell: (connection: WalletConnection) => void;
}

const Keeper = lazy(async () => {
  const { WalletProvider } = await import("../connection/WalletProvider");
  return {
    default: memo(({ tell }: KeeperProps) => (
      <WalletProvider>
        <Telling tell={tell} />
      </WalletProvider>
    )),
  };
});

/** Keeps the wallet connection for what stands inside, which need not wait for its code. */
export function LazyWallet({ children }: { children: ReactNode }) {
  const [connection, setConnection] = useState(NO_WALLET);
  const after = useAfterRows();
  return (
    <WalletContext value={connection}>
      {children}
      <Suspense fallback={null}>{after && <Keeper tell={setConnection} />}</Suspense>
    </WalletContext>
  );
}

function Telling({ tell }: KeeperProps) {
  const connection = useWallet();
  useEffect(() => tell(connection), [tell, connection]);
  return null;
}
