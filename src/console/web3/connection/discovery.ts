import type { Eip1193Provider } from "ethers/providers";
import type { DiscoveredWallet } from "./context";
import { walletWords } from "./words";

/** What an extension puts into the page (EIP-1193); some of the older ones tell no events. */
export interface InjectedProvider extends Eip1193Provider {
  on?(event: string, listener: (told: never) => void): unknown;
  removeListener?(event: string, listener: (told: never) => void): unknown;
}

/** A discovered wallet with the way to it. */
export interface FoundWallet extends DiscoveredWallet {
  injected: InjectedProvider;
}

const INJECTED = "injected";

/** Gives the wallet of `window.ethereum`; nothing in a browser without one. */
export function walletOfWindow(): FoundWallet | undefined {
  const { ethereum } = window as Window & { ethereum?: InjectedProvider };
  return ethereum && { id: INJECTED, name: walletWords.injected, icon: undefined, injected: ethereum };
}

/**
 * Tells the wallets of this browser each time that one more is announced (EIP-6963), or the one of `window.ethereum`
 * while none is. Gives what ends it.
 */
export function discoverWallets(tell: (wallets: readonly FoundWallet[]) => void): () => void {
  const uuids = new Set<string>();
  let announced: readonly FoundWallet[] = [];
  const hear = (event: Event) => {
    const detail = readDetail((event as CustomEvent<unknown>).detail);
    // Each wallet announces itself anew whenever any part of the page asks.
    if (!detail || uuids.has(detail.uuid) || announced.some(({ id }) => id === detail.wallet.id)) return;
    uuids.add(detail.uuid);
    announced = [...announced, detail.wallet];
    tell(announced);
  };
  window.addEventListener("eip6963:announceProvider", hear);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  const fallback = announced.length === 0 ? walletOfWindow() : undefined;
  if (fallback) tell([fallback]);
  return () => window.removeEventListener("eip6963:announceProvider", hear);
}

interface Detail {
  info?: { uuid?: unknown; name?: unknown; icon?: unknown; rdns?: unknown };
  provider?: InjectedProvider;
}

/** Reads an announcement; nothing from one that misses what a wallet needs. */
function readDetail(detail: unknown): { uuid: string; wallet: FoundWallet } | undefined {
  const { info, provider } = (detail ?? {}) as Detail;
  const { uuid, name, icon, rdns } = info ?? {};
  if (typeof uuid !== "string" || typeof name !== "string" || typeof rdns !== "string") return undefined;
  if (typeof provider?.request !== "function") return undefined;
  // A picture from elsewhere would tell that somebody is here.
  const picture = typeof icon === "string" && icon.startsWith("data:image/") ? icon : undefined;
  return { uuid, wallet: { id: rdns, name, icon: picture, injected: provider } };
}
