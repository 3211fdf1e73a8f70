import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { useWords } from "../i18n/useWords";
import { INPUTS } from "./inputs/inputs";
import { useDefinition } from "./useDefinition";

/** Takes the value of a field from a person by the field's kind. */
export function FormInput({ field }: { field: Field }) {
  const definition = useDefinition();
  const words = useWords();
  const Input = INPUTS[field.kind];
  return (
    <div className={WIDE.has(field.kind) ? "form-cell wide" : "form-cell"}>
      <Input field={field} label={words.field(definition, field)} Cell={FormInput} />
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
