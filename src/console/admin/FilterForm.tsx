import { ListFilterPlus, Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { fieldsOf } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FilterInputs } from "../kit/FilterInputs";
import { ListSlot } from "../kit/ListSlot";
import { useResource } from "../kit/useResource";
import { ColumnsButton } from "./ColumnsButton";
import { listWords } from "./words";

interface Props {
  /** In place of the definition of the list's resource. */
  of?: Resource;
  /** Whether columns can be chosen. */
  columns?: boolean;
  /** Whether conditions with operators can be set; unless told, where the filters are the list's own. */
  conditions?: boolean;
  /** Inputs of react-admin's, in place of the filters of the definition. */
  children?: ReactNode;
}

const LiveForm = lazy(() => import("./LiveForm").then(({ LiveForm: loaded }) => ({ default: loaded })));

/** Shows the search and the filters of a list in one line, and lets its columns be chosen. */
export function FilterForm({ of, columns = true, conditions = columns && !of, children }: Props) {
  const here = useResource();
  const resource = of ?? here;
  const { filter = {}, filterValues, setFilters } = useListContext();
  /** What was chosen last: the address, and so the list, comes after it, and a second choice may come before. */
  const chosen = useRef(filterValues);
  useEffect(() => {
    chosen.current = filterValues;
  }, [filterValues]);
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = chosen.current;
    chosen.current = value === undefined || value === "" ? rest : { ...rest, [name]: value };
    setFilters(chosen.current);
  };

  if (children)
    return (
      <div className="bar filters">
        <Suspense fallback={null}>
          <LiveForm>{children}</LiveForm>
        </Suspense>
      </div>
    );
  return (
    <div className="bar filters">
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
      {conditions && (
        <ListSlot at="filters">
          <button type="button" className="button quiet" disabled aria-hidden>
            <ListFilterPlus size={16} /> {t(listWords.addFilter)}
          </button>
        </ListSlot>
      )}
      {columns && <ColumnsButton />}
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
