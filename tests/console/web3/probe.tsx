import { act, render, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { useWallet, type WalletConnection } from "../../../src/console/web3/connection/context";
import { WalletProvider } from "../../../src/console/web3/connection/WalletProvider";
import { STORAGE_KEY } from "../../../src/contract/session/session";

/** Mounts the wallet connection, twice as React's strict mode does, and shows what a page inside is given. */
export function mountConnection() {
  let last: WalletConnection | undefined;
  const Probe = () => {
    last = useWallet();
    return null;
  };
  const { unmount } = render(
    <StrictMode>
      <WalletProvider>
        <Probe />
      </WalletProvider>
    </StrictMode>,
  );
  const now = () => {
    if (!last) throw new Error("Nothing is mounted");
    return last;
  };
  return {
    now,
    unmount,
    connect: (id?: string) => act(() => now().connect(id)),
    disconnect: () => act(async () => now().disconnect()),
    /** Waits until an account is connected, and the way to the chain is there. */
    until: (account: string) =>
      waitFor(() => {
        if (now().account !== account || !now().provider) throw new Error(`${now().account} is connected`);
      }),
  };
}

/** Lets everything that has been asked for be answered. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));

/** Gives what the browser keeps of the connection. */
export const kept = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEY.adminWallet) ?? "null");
