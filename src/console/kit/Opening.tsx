import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Action } from "./action";

/** State of a navigation that opens the dialog of an action where it leads. */
interface Opens {
  opens?: string;
}

/** Gives the name under which a navigation opens an action: its own, else its call. */
export const nameOfAction = <T,>({ name, call }: Action<T>): string => name ?? call?.on ?? "";

/** The navigation that has opened something already: several buttons may make one call. */
let opened: string | undefined;

/** Opens something once, where the navigation that led here says so by its name; it stands beside what is offered. */
export function Opening({ name, open }: { name: string; open: () => void }) {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = (state as Opens | null)?.opens === name && name !== "";
  const start = useEffectEvent(() => {
    if (opened === key) return;
    opened = key;
    // Whoever comes back here is not asked again.
    navigate(pathname + search, { replace: true, state: { ...(state as object), opens: undefined } });
    open();
  });
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
  return null;
}
