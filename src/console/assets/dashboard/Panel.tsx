import type { ReactNode } from "react";
import { SectionHead } from "../../theme/layout";

interface Props {
  title: string;
  /** What it is about and what is left out. */
  text?: string;
  /** At the end of its head. */
  actions?: ReactNode;
  /** In the wide layout it stands beside several others. */
  tall?: boolean;
  /** In the wide layout it takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of the dashboard under its heading. */
export function Panel({ title, text, actions, tall, wide, children }: Props) {
  return (
    <section className={`panel section${tall ? " tall" : ""}${wide ? " wide" : ""}`}>
      <SectionHead title={title} note={text}>
        {actions}
      </SectionHead>
      {children}
    </section>
  );
}
