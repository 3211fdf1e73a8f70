import { useListContext } from "react-admin";
import { PAGE } from "../../contract/limits";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { PageButtons } from "../kit/PageButtons";
import { formatNumber } from "../kit/values";
import { useNextPage } from "./useNextPage";

/** Turns the pages of a list and sets how many rows one has; the next page is fetched while this one is read. */
export function Pagination() {
  useNextPage();
  const { data, total, page, perPage, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!data?.length) return null;
  const from = (page - 1) * perPage + 1;
  const range = { from: formatNumber(from), to: formatNumber(from + data.length - 1), total: formatNumber(total) };
  const sizes = [...new Set([...PAGE.sizes, perPage])].sort((a, b) => a - b);
  return (
    <nav className="bar pages" aria-label={t(kitWords.list.pages)}>
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
      <PageButtons
        range={t(total === undefined ? kitWords.list.rangeOpen : kitWords.list.range, range)}
        onPrevious={hasPreviousPage ? () => setPage(page - 1) : undefined}
        onNext={hasNextPage ? () => setPage(page + 1) : undefined}
      />
    </nav>
  );
}
