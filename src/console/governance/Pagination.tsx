import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { PageButtons } from "../kit/PageButtons";
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
    <nav className="bar pages" aria-label={label}>
      <PageButtons
        range={t(kitWords.list.range, range)}
        onPrevious={page > 1 ? () => onPageChange(page - 1) : undefined}
        onNext={page * pageSize < total ? () => onPageChange(page + 1) : undefined}
      />
    </nav>
  );
}
