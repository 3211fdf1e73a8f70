import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatNumber } from "../kit/values";

interface Props {
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
}

/** Turns the pages of rows; nothing where one page holds them all. */
export function Pagination({ label, page, pageSize, total, onPageChange }: Props) {
  if (total <= pageSize && page === 1) return null;
  const from = Math.min((page - 1) * pageSize + 1, total);
  const range = {
    from: formatNumber(from),
    to: formatNumber(Math.min(page * pageSize, total)),
    total: formatNumber(total),
  };
  return (
    <nav className="pages" aria-label={label}>
      <span className="number" aria-live="polite">
        {t(kitWords.list.range, range)}
      </span>
      <span className="turn">
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.list.previous)}
          disabled={page === 1}
          onClick={() => onPageChange(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden className="mirrored" />
        </button>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(kitWords.list.next)}
          disabled={page * pageSize >= total}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight size={18} aria-hidden className="mirrored" />
        </button>
      </span>
    </nav>
  );
}
