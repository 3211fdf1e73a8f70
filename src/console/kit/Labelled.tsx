import { type ReactNode, useId } from "react";
import "./entries.css";

interface Control {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

interface Props {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the entry; stands in place of the hint. */
  problem?: string | undefined;
  /** Draws the input with what ties it to its words. */
  children: (control: Control) => ReactNode;
}

/** Puts its name over an input and, below, what helps with it or what is wrong with it. */
export function Labelled({ label, hint, problem, children }: Props) {
  const id = useId();
  const words = problem ?? hint;
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(problem ? { "aria-invalid": true as const } : {}),
        ...(words ? { "aria-describedby": `${id}-words` } : {}),
      })}
      {words && (
        <p id={`${id}-words`} className={problem ? "field-error" : "muted small"} role={problem ? "alert" : undefined}>
          {words}
        </p>
      )}
    </div>
  );
}
