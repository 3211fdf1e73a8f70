import type { MouseEvent, ReactNode } from "react";

interface Props {
  /** Address of the step; nothing while it may not be opened. */
  to: string | undefined;
  title?: string;
  onGo: (to: string) => void;
  children: ReactNode;
}

/** Leads to a step, by whatever router the page has. */
export function StepLink({ to, title, onGo, children }: Props) {
  if (to === undefined) return <span className="wizard-way">{children}</span>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a className="wizard-way" href={to} title={title} onClick={follow}>
      {children}
    </a>
  );
}
