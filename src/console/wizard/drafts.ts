import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let revision = 0;

function changed(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

/** Gives what keeps typed entries by name in a storage of the browser, until they are saved. */
export function draftsIn<Draft>(storage: "localStorage" | "sessionStorage", prefix: string) {
  const kept = () => globalThis[storage];
  const named = (start: string) => Object.keys(kept()).filter((key) => key.startsWith(prefix + start));
  const drop = (name: string) => {
    if (kept().getItem(prefix + name) === null) return;
    kept().removeItem(prefix + name);
    changed();
  };
  return {
    /** Gives a draft; one that cannot be read is none. */
    read(name: string): Draft | undefined {
      try {
        return (JSON.parse(kept().getItem(prefix + name) ?? "null") as Draft | null) ?? undefined;
      } catch {
        drop(name);
        return undefined;
      }
    },
    /** Keeps a draft and tells whether there was room for it. */
    write(name: string, draft: Draft): boolean {
      try {
        kept().setItem(prefix + name, JSON.stringify(draft));
      } catch {
        return false;
      }
      changed();
      return true;
    },
    drop,
    /** Gives the names of all drafts. */
    names: () => named("").map((key) => key.slice(prefix.length)),
    /** Keeps a draft under another name. */
    rename(from: string, to: string): void {
      kept().setItem(prefix + to, kept().getItem(prefix + from) ?? "null");
      drop(from);
    },
    /** Tells whether there is any draft whose name starts so. */
    has: (start: string): boolean => named(start).length > 0,
    /** Removes every draft whose name starts so. */
    forget(start: string): void {
      for (const key of named(start)) kept().removeItem(key);
      changed();
    },
  };
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
