import { ListFilter, X } from "lucide-react";
import { useId, useState } from "react";
import type { Field } from "../../contract/fields";
import { orders } from "../../contract/resources/orders";
import { useWords } from "../i18n/useWords";
import { FilterInput } from "../kit/FilterInput";

interface Props {
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
  onChange: (path: string, value: unknown) => void;
  onClear: () => void;
}

/** Shows the filters of a report in one line; behind a button where the window is narrow. */
export function ReportFilters({ fields, values, onChange, onClear }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const body = useId();
  const set = fields.filter(({ path }) => values[path] !== undefined).length;
  return (
    <div className="filters">
      <button
        type="button"
        className="button narrow-only"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
      >
        <ListFilter size={16} aria-hidden /> {t("console.list.filters")}
        {set > 0 && <span className="count">{set}</span>}
      </button>
      <div id={body} className={open ? "filter-inputs open" : "filter-inputs"}>
        {fields.map((field) => (
          <FilterInput
            key={field.path}
            definition={orders}
            field={field}
            value={values[field.path]}
            onChange={(value) => onChange(field.path, value)}
          />
        ))}
        {set > 0 && (
          <button type="button" className="button quiet" onClick={onClear}>
            <X size={16} aria-hidden /> {t("console.empty.clear")}
          </button>
        )}
      </div>
    </div>
  );
}
