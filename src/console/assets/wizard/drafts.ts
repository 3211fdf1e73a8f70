import { useSyncExternalStore } from "react";
import type { TabName, TabValues } from "../../../contract/assets/tabs";

/** Whose entries on which tab of which asset; an asset that does not exist yet is "new". */
export interface DraftKey {
  owner: string | number;
  asset: string | number;
  tab: TabName;
}

/** What was typed and is not saved. */
export interface Draft {
  /** Version of the tab that it began from. */
  version: number;
  /** Fields that differ, as they were then. */
  before: TabValues;
  values: TabValues;
  /** When it was typed last, in milliseconds. */
  at: number;
}

const PREFIX = "draft";
const startOf = (...parts: unknown[]) => [PREFIX, ...parts.map((part) => encodeURIComponent(String(part)))].join("/");
const keyOf = ({ owner, asset, tab }: DraftKey) => startOf(owner, asset, tab);

const listeners = new Set<() => void>();
let revision = 0;

function changed(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Gives the draft of a tab that this device holds; one that cannot be read is none. */
export function readDraft(place: DraftKey): Draft | undefined {
  const text = localStorage.getItem(keyOf(place));
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    dropDraft(place);
    return undefined;
  }
}

/** Keeps a draft on this device and tells whether it had room for it. */
export function writeDraft(place: DraftKey, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    return false;
  }
  changed();
  return true;
}

/** Removes the draft of a tab. */
export function dropDraft(place: DraftKey): void {
  if (localStorage.getItem(keyOf(place)) === null) return;
  localStorage.removeItem(keyOf(place));
  changed();
}

/** Removes every draft of a person from this device. */
export function forgetDrafts(owner: DraftKey["owner"]): void {
  const start = `${startOf(owner)}/`;
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(start))) localStorage.removeItem(key);
  changed();
}

/** Makes a component follow the drafts of this device, also those of its other windows. */
export function useDrafts(): void {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", changed);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", changed);
      };
    },
    () => revision,
  );
}
