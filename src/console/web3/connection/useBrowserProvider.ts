import type { BrowserProvider } from "ethers/providers";
import { useEffect, useState } from "react";
import type { InjectedProvider } from "./discovery";

interface Made {
  injected: InjectedProvider;
  provider: BrowserProvider;
}

/** Gives the way to the chain through a wallet, a moment after the wallet: ethers is loaded for it. */
export function useBrowserProvider(injected: InjectedProvider | undefined): BrowserProvider | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (!injected) return;
    let isGone = false;
    let provider: BrowserProvider | undefined;
    const make = async () => {
      const { BrowserProvider } = await import("ethers/providers");
      if (isGone) return;
      // Of any network: the wallet may change it.
      provider = new BrowserProvider(injected, "any");
      setMade({ injected, provider });
    };
    make().catch((error: unknown) => console.error("Error connecting to MetaMask", error));
    return () => {
      isGone = true;
      provider?.destroy();
      setMade(null);
    };
  }, [injected]);
  return made && made.injected === injected ? made.provider : null;
}
