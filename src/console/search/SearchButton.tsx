import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { t } from "../i18n/t";
import { fetchAhead, lazyPart } from "../load";
import { useRemembered } from "./kept";
import { searchWords } from "./words";
import "./search.css";

const Bar = lazyPart<{ onClose: () => void }>(() => import("./CommandBar").then(({ CommandBar }) => CommandBar));

const ahead = () => void fetchAhead(Bar).catch(() => undefined);

/** Opens the bar in which anything is found, as Ctrl+K does; it remembers the records that one opens meanwhile. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useRemembered();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k")
        return;
      event.preventDefault();
      // What a dialog asks is answered first.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button quiet find-button"
        aria-label={t(searchWords.open)}
        aria-keyshortcuts="Control+K Meta+K"
        title={t(searchWords.open)}
        onClick={() => setOpen(true)}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <Search size={18} aria-hidden />
        <span>{t(searchWords.short)}</span>
        {/* Drawn by the sheet: what is read aloud of the keys is `aria-keyshortcuts`. */}
        <kbd data-keys={/Mac|iP/.test(navigator.platform) ? "⌘K" : t(searchWords.pressed.find)} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Bar onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
