import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from "react";
import "./wizard.css";

/** Which step was headed last; undefined before any was. */
const Headed = createContext<RefObject<string | undefined>>({ current: undefined });

interface Props {
  /** Shows the steps: a rail beside the open one, or a bar above it. */
  way: ReactNode;
  /** Whether the way stands beside the step. */
  isBeside?: boolean;
  children: ReactNode;
}

/** Frames a wizard: the way through its steps, and the open one, which heads itself by {@link Heading}. */
export function Wizard({ way, isBeside = false, children }: Props) {
  const headed = useRef<string>(undefined);
  return (
    <Headed value={useMemo(() => headed, [])}>
      <div className={isBeside ? "wizard stack beside" : "wizard stack"}>
        {way}
        <div className="stack">{children}</div>
      </div>
    </Headed>
  );
}

/** Heads a step; it takes the focus from the link or button that led here, which is gone by now. */
export function Heading({
  step,
  level: Level = "h2",
  isHidden = false,
  children,
}: {
  step: string;
  level?: "h1" | "h2" | "h3";
  /** The bar above says it already to whoever sees. */
  isHidden?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headed = useContext(Headed);
  useEffect(() => {
    if (headed.current !== undefined && headed.current !== step) heading.current?.focus();
    headed.current = step;
  }, [headed, step]);
  return (
    <Level ref={heading} tabIndex={-1} className={isHidden ? "visually-hidden" : "headline"}>
      {children}
    </Level>
  );
}
