import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { DISPLAYS } from "./displays";
import { valueAt } from "./values";

interface Props {
  record: object;
  field: Field;
  compact?: boolean;
  /** Leads to a record that is referred to, also where it is compact; not inside of a link. */
  link?: boolean;
}

/** Shows the value of a field of a record by the field's kind, a dash where there is none. */
export function FieldView({ record, field, compact, link }: Props) {
  const value = valueAt(record, field.path);
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) {
    return <span className="muted">{t(kitWords.record.none)}</span>;
  }
  const Display = DISPLAYS[field.kind];
  return (
    <Display value={value} field={field} record={record} compact={compact} link={link ?? !compact} Cell={FieldView} />
  );
}
