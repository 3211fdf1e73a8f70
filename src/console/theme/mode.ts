import { useSyncExternalStore } from "react";
import type { Mode } from "./tokens";

const KEY = "console.theme";
const dark = () => window.matchMedia?.("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
/** Held, so that it is not collected with its listener. */
let followed: MediaQueryList | undefined;

/** Gives the scheme that the person chose, else the one of the system. */
function currentMode(): Mode {
  const chosen = localStorage.getItem(KEY);
  if (chosen === "light" || chosen === "dark") return chosen;
  return dark()?.matches ? "dark" : "light";
}

/** Keeps a scheme as the person's choice and shows it. */
export function chooseMode(mode: Mode): void {
  localStorage.setItem(KEY, mode);
  showMode();
}

/** Shows the present scheme and follows the system's as long as none was chosen. */
export function startTheme(): void {
  followed = dark();
  followed?.addEventListener("change", showMode);
  showMode();
}

/** Gives the scheme on screen and renders again when it changes. */
export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode, () => "light");

function showMode(): void {
  document.documentElement.dataset.theme = currentMode();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
