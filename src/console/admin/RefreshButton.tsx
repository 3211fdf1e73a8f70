import { RefreshCw } from "lucide-react";
import { Suspense } from "react";
import { useListContext } from "react-admin";
import { t } from "../i18n/t";
import type { Marks } from "../kit/live/held";
import { liveWords as words } from "../kit/live/words";
import { useAfterRows } from "../kit/useAfterRows";
import { lazyPart } from "../load";

const LiveList = lazyPart(() => import("../kit/live/LiveList").then((part) => part.LiveList));

/** Fetches the rows of a list anew, and says how many are new where others have added some. */
export function RefreshButton() {
  const { refetch, isFetching, page, setPage, meta } = useListContext();
  const { arrived = 0 }: Marks = meta ?? {};
  const after = useAfterRows();
  const said = t(words.arrived, { smart_count: arrived });
  const show = () => {
    if (arrived && page > 1) setPage(1);
    refetch();
  };
  return (
    <>
      <button
        type="button"
        className={arrived ? "button arrived" : "button"}
        title={arrived ? t(words.arrivedHint) : undefined}
        aria-label={arrived ? said : t(words.refresh)}
        aria-busy={isFetching}
        onClick={show}
      >
        <RefreshCw size={16} aria-hidden />
        {arrived ? said : <span className="wide-only">{t(words.refresh)}</span>}
      </button>
      <span role="status" className="visually-hidden">
        {arrived > 0 && said}
      </span>
      {after && (
        <Suspense fallback={null}>
          <LiveList />
        </Suspense>
      )}
    </>
  );
}
