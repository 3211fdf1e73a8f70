import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { fieldsOf } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ColumnChoice } from "./ColumnChoice";
import { FilterInputs } from "./FilterInputs";

interface Props {
  resource: Resource;
  /** There are no columns to choose. */
  withoutColumns?: boolean;
}

/** Shows the search and the filters of a list in one line, and lets its columns be chosen. */
export function FilterBar({ resource, withoutColumns = false }: Props) {
  const { filter = {}, filterValues, setFilters } = useListContext();
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === undefined || value === "" ? rest : { ...rest, [name]: value });
  };

  return (
    <div className="filters">
      {resource.search.length > 0 && (
        <SearchInput value={String(filterValues.q ?? "")} onChange={(q) => change("q", q)} />
      )}
      <FilterInputs
        resource={resource}
        // What always holds is no choice, and a personal number must not get into the address of the page.
        fields={fieldsOf(resource.filters).filter(
          ({ path, encrypted, unlisted }) => !(path in filter) && !encrypted && !unlisted,
        )}
        values={filterValues}
        onChange={change}
        onClear={() => setFilters({}, [])}
      />
      {!withoutColumns && <ColumnChoice resource={resource} />}
    </div>
  );
}

function SearchInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
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
      <span className="visually-hidden">{t(kitWords.list.search)}</span>
      <input
        type="search"
        className="input"
        placeholder={t(kitWords.list.search)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
