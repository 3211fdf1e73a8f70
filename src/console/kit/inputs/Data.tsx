import { useWatch } from "react-hook-form";
import { partsOfData } from "../../../contract/fieldRegistry";
import { formatData } from "../formatData";
import type { InputProps } from "./useField";

/** Shows structured data that no input can take; a subject's own page does better. */
export function Data({ field, label }: InputProps) {
  const value: unknown = useWatch({ name: field.path });
  return (
    <div>
      <span className="muted">{label}</span>
      <span>{formatData(value, partsOfData(field))}</span>
    </div>
  );
}
