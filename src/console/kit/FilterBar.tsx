import { ListFilter, Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { fieldsOf } from "../../contract/fields";
import type { Resource } from "../../contract/resource";
import { useWords } from "../i18n/useWords";
import { ColumnChoice } from "./ColumnChoice";
import { FilterInput } from "./FilterInput";

interface Props {
  definition: Resource;
  /** There are no columns to choose. */
  withoutColumns?: boolean;
}

/** Shows the filters of a list in one line, always there; behind a button where the window is narrow. */
export function FilterBar({ definition, withoutColumns = false }: Props) {
  const { t } = useWords();
  const { filterValues, setFilters } = useListContext();
  const [open, setOpen] = useState(false);
  const fields = fieldsOf(definition.filters);
  const set = Object.keys(filterValues).length;
  const body = useId();

  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === undefined || value === "" ? rest : { ...rest, [name]: value });
  };

  return (
    <div className="filters">
      {definition.search.length > 0 && (
        <SearchInput value={String(filterValues.q ?? "")} onChange={(q) => change("q", q)} />
      )}
      {fields.length > 0 && (
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
      )}
      <div id={body} className={open ? "filter-inputs open" : "filter-inputs"}>
        {fields.map((field) => (
          <FilterInput
            key={field.path}
            definition={definition}
            field={field}
            value={filterValues[field.path]}
            onChange={(value) => change(field.path, value)}
          />
        ))}
        {set > 0 && (
          <button type="button" className="button quiet" onClick={() => setFilters({}, [])}>
            <X size={16} aria-hidden /> {t("console.empty.clear")}
          </button>
        )}
      </div>
      {!withoutColumns && <ColumnChoice definition={definition} />}
    </div>
  );
}

function SearchInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  // The address may change under us: another list, the back button, "clear filters".
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), 300);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <label className="search">
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{t("console.list.search")}</span>
      <input
        type="search"
        className="input"
        placeholder={t("console.list.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
