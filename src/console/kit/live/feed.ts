import type { LiveEvents } from "../../../contract/live/vocabulary";

/** What the server tells, or another tab of this browser that has heard it. */
export type Heard = { [Name in keyof LiveEvents]: { name: Name; told: LiveEvents[Name] } }[keyof LiveEvents];

const listeners = new Set<(heard: Heard) => void>();

/** Calls a listener with whatever is told to this tab, until it leaves. */
export function hearLive(listener: (heard: Heard) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everybody in this tab. */
export function tellLive(heard: Heard): void {
  for (const listener of listeners) listener(heard);
}
