import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";

interface Props {
  /** Which rows are shown, of how many. */
  range: string;
  /** Goes one page back; absent on the first. */
  onPrevious: (() => void) | undefined;
  /** Goes one page on; absent on the last. */
  onNext: (() => void) | undefined;
}

/** Says which rows are shown and turns their pages. */
export const PageButtons = ({ range, onPrevious, onNext }: Props) => (
  <>
    <span className="number" aria-live="polite">
      {range}
    </span>
    <span className="turn">
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(kitWords.list.previous)}
        disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronLeft size={18} aria-hidden className="mirrored" />
      </button>
      <button
        type="button"
        className="button quiet icon"
        aria-label={t(kitWords.list.next)}
        disabled={!onNext}
        onClick={onNext}
      >
        <ChevronRight size={18} aria-hidden className="mirrored" />
      </button>
    </span>
  </>
);
