import { useSyncExternalStore } from "react";
import { STORAGE_KEY } from "../../contract/session/session";

const listeners = new Set<() => void>();

/** Gives the stored token of the end user (specification §3). */
export const endUserToken = (): string | null => localStorage.getItem(STORAGE_KEY.endUserToken);

/** Gives the stored token and renders again when it changes, in another tab too. */
export const useEndUserToken = (): string | null => useSyncExternalStore(subscribe, endUserToken);

/** Stores the token of the end user. */
export function keepEndUserToken(token: string): void {
  localStorage.setItem(STORAGE_KEY.endUserToken, token);
  tell();
}

/** Forgets the token of the end user. */
export function dropEndUserToken(): void {
  localStorage.removeItem(STORAGE_KEY.endUserToken);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
