import { useSyncExternalStore } from "react";

const query = (pixels: number) => globalThis.matchMedia?.(`(width < ${pixels}px)`);
const matches = (pixels: number) => query(pixels)?.matches ?? false;

/** Tells whether the window is too narrow for a table, or for what needs more pixels. */
export const useNarrow = (pixels = 600): boolean =>
  useSyncExternalStore(
    (listener) => {
      const asked = query(pixels);
      asked?.addEventListener("change", listener);
      return () => asked?.removeEventListener("change", listener);
    },
    () => matches(pixels),
    () => matches(pixels),
  );
