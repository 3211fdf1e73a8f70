import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../i18n/t";
import { auditWords } from "./words";

interface Props {
  label: string;
  /** Where the page begins; absent on the newest. */
  before: number | undefined;
  /** The last entry of the page, where there are more behind it. */
  last: number | undefined;
  go: (place: { before?: number }) => void;
}

/** Leads from a page of a trail to the older ones and back to the newest; nothing where there is one page. */
export function TrailPages({ label, before, last, go }: Props) {
  if (before === undefined && last === undefined) return null;
  return (
    <nav className="bar pages" aria-label={label}>
      <button type="button" className="button quiet" disabled={before === undefined} onClick={() => go({})}>
        <ChevronLeft size={18} aria-hidden className="mirrored" /> {t(auditWords.newest)}
      </button>
      <button
        type="button"
        className="button quiet"
        disabled={last === undefined}
        onClick={() => last !== undefined && go({ before: last })}
      >
        {t(auditWords.older)} <ChevronRight size={18} aria-hidden className="mirrored" />
      </button>
    </nav>
  );
}
