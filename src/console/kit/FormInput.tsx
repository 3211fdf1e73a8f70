import type { Field } from "../../contract/fields";
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
      <Input field={field} label={words.field(definition, field)} />
    </div>
  );
}

const WIDE: ReadonlySet<string> = new Set(["longText", "image", "file", "data"]);
