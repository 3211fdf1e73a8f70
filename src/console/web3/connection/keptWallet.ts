import { STORAGE_KEY } from "../../../contract/session/session";

/** What the browser keeps of the wallet connection under `adminWalletData` (specification §3). */
interface KeptWallet {
  wallet: string;
  account: string;
  chainId: number;
}

/** Keeps which wallet was used last. */
export const keepWallet = (kept: KeptWallet): void =>
  localStorage.setItem(STORAGE_KEY.adminWallet, JSON.stringify(kept));

/** Forgets which wallet was used. */
export const dropWallet = (): void => localStorage.removeItem(STORAGE_KEY.adminWallet);

/** Gives the id of the wallet that was used last; nothing when none is kept. */
export function lastWallet(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY.adminWallet) ?? "null");
    const { wallet } = (kept ?? {}) as Partial<KeptWallet>;
    return typeof wallet === "string" ? wallet : undefined;
  } catch {
    // Written by something else.
    return undefined;
  }
}
