import { useLayoutEffect, useState } from "react";
import { discoverWallets, type FoundWallet } from "./discovery";

/** Gives the wallets of this browser with the ways to them, for what asks one without being connected. */
export function useDiscoveredWallets(): readonly FoundWallet[] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  useLayoutEffect(() => discoverWallets(setWallets), []);
  return wallets;
}
