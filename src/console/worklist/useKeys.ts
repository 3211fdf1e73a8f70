import { useEffect, useEffectEvent } from "react";

const TYPING = "input, textarea, select, [contenteditable=true], dialog, [popover]";

/** Does something at the press of a letter, unless somebody types or answers a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = (event.target as Element).closest(TYPING) ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
