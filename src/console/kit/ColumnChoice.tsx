import { Columns3 } from "lucide-react";
import type { Resource } from "../../contract/resource";
import { useWords } from "../i18n/useWords";
import { useColumns } from "./useColumns";

/** Lets the person hide columns of a list; the choice stays in the browser. */
export function ColumnChoice({ definition }: { definition: Resource }) {
  const { t, field: nameOf } = useWords();
  const { all, isShown, toggle } = useColumns(definition);
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
      <summary className="button quiet icon" title={t("console.list.columns")} aria-label={t("console.list.columns")}>
        <Columns3 size={16} aria-hidden />
      </summary>
      <div className="popover-body">
        {all.slice(1).map((field) => (
          <label key={field.path}>
            <input type="checkbox" checked={isShown(field)} onChange={() => toggle(field)} />{" "}
            {nameOf(definition, field)}
          </label>
        ))}
      </div>
    </details>
  );
}
