import { useWatch } from "react-hook-form";
import type { InputProps } from "./useField";

/** Shows structured data that no input can take; a subject's own page does better. */
export function Data({ field, label }: InputProps) {
  const value: unknown = useWatch({ name: field.path });
  return (
    <div className="data-input">
      <span className="muted">{label}</span>
      <pre className="data">{JSON.stringify(value ?? null, null, 2)}</pre>
    </div>
  );
}
