import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

/** Heads a page of the wizard; it takes the focus from the link or button that led here, which is gone by now. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useNavigationType();
  useEffect(() => {
    if (arrival === "PUSH") heading.current?.focus();
  }, [arrival]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
