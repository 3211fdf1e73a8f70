import type { ComponentProps } from "react";

/** Holds what is too wide for its place and named by a label; it scrolls by the keyboard as well as by the pointer. */
export const Scroller = ({ className = "scroller", ...props }: ComponentProps<"section">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by the keyboard
  <section className={className} tabIndex={0} {...props} />
);
