import { Columns3 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";

const ColumnsPanel = lazy(() =>
  import("./surface/ColumnsPanel").then(({ ColumnsPanel: loaded }) => ({ default: loaded })),
);

/** Lets the person arrange the columns of a list, and how dense its rows are; the choice stays in the browser. */
export function ColumnsButton() {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="popover wide-only"
      onToggle={() => setOpened(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="button quiet icon" title={t(kitWords.list.columns)} aria-label={t(kitWords.list.columns)}>
        <Columns3 size={16} aria-hidden />
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <ColumnsPanel />
        </Suspense>
      )}
    </details>
  );
}
