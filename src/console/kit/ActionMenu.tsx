import { ChevronDown, EllipsisVertical } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { moveFocus } from "./moveFocus";
import "./actionMenu.css";

interface Props {
  /** What the button is for, such as "Actions for Sea House". */
  label: string;
  /** Words on the button; three dots without. */
  words?: string;
  /** The button stands among many of its kind. */
  quiet?: boolean;
  disabled?: boolean;
  /** Elements with a role of menu items; choosing one closes the menu. */
  children: ReactNode;
}

/** Pixels below which the menu opens upwards, and those that it is wide. */
const HEIGHT = 320;
const WIDTH = 248;
const GAP = 4;

/** Opens a list of things to do over the page, clear of whatever would clip it; Escape closes it. */
export function ActionMenu({ label, words, quiet = !words, disabled, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => body.current?.hidePopover();

  useEffect(() => {
    if (!open) return;
    body.current?.querySelector("button")?.focus({ preventScroll: true });
    // It would stay where it was while its button moves away.
    const leave = () => body.current?.hidePopover();
    document.addEventListener("scroll", leave);
    return () => document.removeEventListener("scroll", leave);
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={["button", quiet && "quiet", !words && "icon"].filter(Boolean).join(" ")}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        popoverTarget={id}
      >
        {words} {words ? <ChevronDown size={16} aria-hidden /> : <EllipsisVertical size={18} aria-hidden />}
      </button>
      <div
        id={id}
        ref={body}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="action-menu"
        onBeforeToggle={() => place(button.current, body.current)}
        onToggle={(event) => setOpen(event.newState === "open")}
        onClick={close}
        onKeyDown={moveFocus}
      >
        {open && children}
      </div>
    </>
  );
}

function place(button: Element | null, body: HTMLElement | null) {
  if (!button || !body) return;
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const up = bottom + HEIGHT > window.innerHeight && top > HEIGHT;
  const end = document.dir === "rtl" ? left : window.innerWidth - right;
  Object.assign(body.style, {
    insetInlineEnd: `${Math.max(GAP, Math.min(end, window.innerWidth - WIDTH - GAP))}px`,
    insetBlockStart: up ? "auto" : `${bottom + GAP}px`,
    insetBlockEnd: up ? `${window.innerHeight - top + GAP}px` : "auto",
  });
}
