import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import "./sidePane.css";

/** Closes the pane that is open, if one is: there is room for one. */
let closeOpen: (() => void) | undefined;

interface Props {
  title: string;
  /** Names the button that closes it. */
  close: string;
  isBusy?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows something beside the page, which can be worked with meanwhile; closed, it gives the focus back. */
export function SidePane({ title, close, isBusy = false, onClose, children }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    opener.current ??= document.activeElement;
    first.current?.focus();
    closeOpen?.();
    const closeThis = () => leave();
    closeOpen = closeThis;
    return () => {
      if (closeOpen === closeThis) closeOpen = undefined;
      // What was in the pane is gone; whoever works on the page meanwhile stays there.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  return createPortal(
    <aside
      className="side-pane"
      aria-label={title}
      aria-busy={isBusy}
      onKeyDown={({ key, target }) => {
        // A dialog or a menu that was opened here closes by itself.
        if (key === "Escape" && !(target as Element).closest("dialog, [popover]")) onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="button quiet icon" aria-label={close} ref={first} onClick={onClose}>
          <X size={16} aria-hidden />
        </button>
      </header>
      {children}
    </aside>,
    document.body,
  );
}
