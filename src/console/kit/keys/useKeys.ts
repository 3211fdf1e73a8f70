import { useEffect, useEffectEvent } from "react";
import { useStore } from "react-admin";
import { type Actions, isCharacter, type Key } from "./key";

/** Where keys have a meaning of their own. */
const BUSY =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], nav.rail, dialog, [popover], details.popover[open], .inline-edit";

/** Gives whether keys of a single character do anything, and what sets that; the choice stays in the browser. */
export const useCharacterKeys = () => useStore<boolean>("keys.characters", true);

/**
 * Does what the keys of a table mean, wherever the focus is, unless that types or opens something of its own; `isHere`
 * tells of what has the focus whether it is theirs.
 */
export function useKeys<Does extends string>(
  keys: readonly Key<Does>[],
  actions: Actions<Does>,
  isHere: (focused: Element) => boolean,
): void {
  const [characters] = useCharacterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, metaKey, ctrlKey, altKey, target, defaultPrevented } = event;
    // AltGr, by which some keyboards have brackets, is both at once.
    if (defaultPrevented || metaKey || ctrlKey !== altKey) return;
    if (!(target instanceof Element) || target.closest(BUSY) || !isHere(target)) return;
    if (document.querySelector("dialog[open]")) return;
    const pressed = key.length === 1 ? key.toLowerCase() : key;
    const meant = keys.find(
      ({ keys: names, shift }) => names.includes(pressed) && (shift === undefined || shift === shiftKey),
    );
    const action = meant && (characters || !isCharacter(pressed)) && actions[meant.does];
    if (action && action(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
