import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ALL = "a[href], button:not(:disabled)";

/** Leads the focus through the buttons and links of an element by the arrow keys, from the last one to the first. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, through = ALL): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(through)];
  const at = items.indexOf(document.activeElement as HTMLElement);
  // From none of them, upwards begins at the last.
  items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
}
