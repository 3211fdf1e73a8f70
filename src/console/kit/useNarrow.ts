import { useSyncExternalStore } from "react";

const query = () => window.matchMedia?.("(width < 600px)");

/** Tells whether the window is too narrow for a table. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query()?.addEventListener("change", listener);
      return () => query()?.removeEventListener("change", listener);
    },
    () => query()?.matches ?? false,
  );
