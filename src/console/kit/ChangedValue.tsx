import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FieldView } from "./FieldView";

interface Props {
  /** Field of the value; nothing where the definition has none, or no more. */
  field: Field | undefined;
  value: unknown;
}

/** Shows one side of a change: the value of a field before or after. */
export function ChangedValue({ field, value }: Props) {
  if (!field) {
    if (typeof value === "object" && value !== null) return JSON.stringify(value);
    return String(value ?? t(kitWords.record.none));
  }
  return <FieldView record={nested(field.path, value)} field={field} compact />;
}

const nested = (path: string, value: unknown): object =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
