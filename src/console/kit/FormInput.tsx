import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { INPUTS } from "./inputs/inputs";

/** Takes the value of a field from a person by its kind; `isNeeded` marks one that only a later step asks for. */
export function FormInput({ field, isNeeded = false }: { field: Field; isNeeded?: boolean }) {
  const Input = INPUTS[field.kind];
  return (
    <div className={`form-cell${WIDE.has(field.kind) ? " wide" : ""}${isNeeded && !field.required ? " needed" : ""}`}>
      <Input field={field} label={fieldLabel(field)} Cell={FormInput} />
    </div>
  );
}

const WIDE: ReadonlySet<FieldKind> = new Set<FieldKind>([
  "longText",
  "image",
  "file",
  "data",
  "richText",
  "rows",
  "references",
]);
