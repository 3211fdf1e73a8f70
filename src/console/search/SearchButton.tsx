import { Search } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { t } from "../i18n/t";
import { useNarrow } from "../kit/useNarrow";
import { fetchAhead, lazyPart } from "../load";
import type { CommandBarProps } from "./CommandBar";
import { useRemembered } from "./kept";
import { searchWords } from "./words";
import "./search.css";

const Bar = lazyPart<CommandBarProps>(() => import("./CommandBar").then(({ CommandBar }) => CommandBar));

const ahead = () => void fetchAhead(Bar).catch(() => undefined);

const KEYS = { "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+K Meta+K" } as const;

/**
 * Takes what is looked for, where there is room for a field, and opens the bar with it, as Ctrl+K does without; it
 * remembers the records that one opens meanwhile.
 */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  /** What was typed before the bar was there. */
  const [begun, setBegun] = useState("");
  const isNarrow = useNarrow();
  useRemembered();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      // What a dialog asks is answered first.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setBegun("");
  };
  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (!nativeEvent.isComposing && (key === "Enter" || key === "ArrowDown")) show();
  };
  const on = { onClick: show, onPointerEnter: ahead, onFocus: ahead };
  return (
    <>
      {isNarrow ? (
        <button type="button" className="button quiet icon" aria-label={t(searchWords.open)} {...KEYS} {...on}>
          <Search size={18} aria-hidden />
        </button>
      ) : (
        <label className="search">
          <Search size={16} aria-hidden />
          <input
            type="text"
            className="input"
            aria-label={t(searchWords.open)}
            placeholder={t(searchWords.short, { keys: t(searchWords.pressed[isApple() ? "findApple" : "find"]) })}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            {...KEYS}
            {...on}
            value={begun}
            onChange={({ target, nativeEvent }) => {
              setBegun(target.value);
              // What is composed of several keys is not broken off.
              if (!(nativeEvent as InputEvent).isComposing) show();
            }}
            onCompositionEnd={show}
            onKeyDown={onKey}
          />
        </label>
      )}
      {open && (
        <Suspense fallback={null}>
          <Bar begun={begun} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const isApple = () => /Mac|iP/.test(navigator.platform);
