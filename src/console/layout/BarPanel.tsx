import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { moveFocus } from "../kit/moveFocus";
import "./barPanel.css";

/** Gives what a button of the top bar and the panel that it opens over the page share. */
export function useBarPanel() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return { button: { popoverTarget: id, "aria-expanded": open }, panel: { id, open, setOpen } };
}

interface Props {
  panel: ReturnType<typeof useBarPanel>["panel"];
  label: string;
  className: string;
  /** What it holds while it is open, its code fetched then; it is told how to close the panel. */
  children: (leave: () => void) => ReactNode;
}

/** Shows the panel of a button of the top bar. */
export function BarPanel({ panel: { id, open, setOpen }, label, className, children }: Props) {
  const section = useRef<HTMLElement>(null);
  return (
    <section
      id={id}
      ref={section}
      popover="auto"
      tabIndex={-1}
      aria-label={label}
      className={`bar-panel ${className}`}
      onToggle={({ newState }) => {
        setOpen(newState === "open");
        if (newState === "open") section.current?.focus();
      }}
      onKeyDown={moveFocus}
    >
      {open && (
        <Suspense fallback={<div className="spinner" />}>{children(() => section.current?.hidePopover())}</Suspense>
      )}
    </section>
  );
}
