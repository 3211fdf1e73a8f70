import { Columns3 } from "lucide-react";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useColumns } from "./useColumns";

/** Lets the person hide columns of a list; the choice stays in the browser. */
export function ColumnsButton() {
  const { all, isShown, toggle } = useColumns();
  return (
    <details
      className="popover wide-only"
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
      <div className="popover-body">
        {all.slice(1).map((column) => (
          <label key={column.path}>
            <input type="checkbox" checked={isShown(column)} onChange={() => toggle(column)} /> {fieldLabel(column)}
          </label>
        ))}
      </div>
    </details>
  );
}
