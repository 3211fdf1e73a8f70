import type { Field } from "../../contract/fieldRegistry";
import { FieldView } from "./FieldView";
import { formatData } from "./formatData";

interface Props {
  /** Field of the value; nothing where the definition has none, or no more. */
  field: Field | undefined;
  value: unknown;
}

/** Shows one side of a change: the value of a field before or after. */
export function ChangedValue({ field, value }: Props) {
  if (!field) return formatData(value);
  return <FieldView record={nested(field.path, value)} field={field} compact />;
}

const nested = (path: string, value: unknown): object =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
