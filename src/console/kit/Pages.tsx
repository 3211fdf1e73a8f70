import { ChevronLeft, ChevronRight } from "lucide-react";
import { useListContext } from "react-admin";
import { PAGE } from "../../contract/limits";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatNumber } from "./values";

/** Turns the pages of a list and sets how many rows one has. */
export function Pages() {
  const { data, total, page, perPage, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!data?.length) return null;
  const from = (page - 1) * perPage + 1;
  const range = { from: formatNumber(from), to: formatNumber(from + data.length - 1), total: formatNumber(total) };
  const sizes = [...new Set([...PAGE.sizes, perPage])].sort((a, b) => a - b);
  return (
    <nav className="pages" aria-label={t(kitWords.list.pages)}>
      <label>
        <span className="wide-only">{t(kitWords.list.rows)}</span>
        <select
          aria-label={t(kitWords.list.rows)}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="number" aria-live="polite">
        {t(total === undefined ? kitWords.list.rangeOpen : kitWords.list.range, range)}
      </span>
      <span className="turn">
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.list.previous)}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden className="mirrored" />
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.list.next)}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden className="mirrored" />
        </button>
      </span>
    </nav>
  );
}
