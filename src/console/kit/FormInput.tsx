import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { INPUTS } from "./inputs/inputs";

/** Takes the value of a field from a person by the field's kind. */
export function FormInput({ field }: { field: Field }) {
  const Input = INPUTS[field.kind];
  return (
    <div className={WIDE.has(field.kind) ? "form-cell wide" : "form-cell"}>
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
