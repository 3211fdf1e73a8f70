import { useTranslate } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { FieldView } from "./FieldView";

interface Props {
  /** Field of the value; nothing where the definition has none, or no more. */
  field: Field | undefined;
  value: unknown;
}

/** Shows one side of a change: the value of a field before or after. */
export function ChangedValue({ field, value }: Props) {
  const t = useTranslate();
  if (!field) {
    if (typeof value === "object" && value !== null) return JSON.stringify(value);
    return String(value ?? t("console.record.none"));
  }
  return <FieldView record={nested(field.path, value)} field={field} compact />;
}

const nested = (path: string, value: unknown): object =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
