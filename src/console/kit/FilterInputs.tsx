import { FilterX, ListFilter } from "lucide-react";
import { useId, useState } from "react";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FilterInput } from "./FilterInput";

interface Props {
  resource: Resource;
  fields: readonly Field[];
  /** What is set, a search too; what is not set is absent. */
  values: Readonly<Record<string, unknown>>;
  onChange: (path: string, value: unknown) => void;
  onClear: () => void;
}

/** Shows filters in one line, always there; behind a button where the window is narrow. */
export function FilterInputs({ resource, fields, values, onChange, onClear }: Props) {
  const [open, setOpen] = useState(false);
  const body = useId();
  const set = Object.keys(values).length;
  return (
    <>
      {fields.length > 0 && (
        <button
          type="button"
          className="button narrow-only"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <ListFilter size={16} aria-hidden /> {t(kitWords.list.filters)}
          {set > 0 && <span className="count">{set}</span>}
        </button>
      )}
      <div id={body} className={open ? "filter-inputs open" : "filter-inputs"}>
        {fields.map((field) => (
          <FilterInput
            key={field.path}
            resource={resource}
            field={field}
            value={values[field.path]}
            onChange={(value) => onChange(field.path, value)}
          />
        ))}
        {/* Always there: a button that came with the first filter would move the table. */}
        <button
          type="button"
          className="button quiet icon"
          title={t(kitWords.empty.clear)}
          disabled={set === 0}
          onClick={onClear}
        >
          <FilterX size={16} aria-hidden /> <span className="narrow-only">{t(kitWords.empty.clear)}</span>
        </button>
      </div>
    </>
  );
}
