import { Eye } from "lucide-react";
import { useLayoutEffect } from "react";
import type { RaRecord } from "react-admin";
import { createPortal } from "react-dom";
import type { Resource } from "../../../contract/resource";
import { t } from "../../i18n/t";
import { titleOf } from "../../kit/titleOf";
import { useMay } from "../../kit/useMay";
import type { Column } from "../column";
import { InlineField } from "./InlineField";
import { AMONG } from "./onwards";
import { cellsOf } from "./rows";
import { isInline } from "./value";
import { surfaceWords } from "./words";

interface Props {
  resource: Resource;
  record: RaRecord;
  row: HTMLElement;
  columns: readonly Column[];
  onPeek: () => void;
  onChange: (isOpen: boolean) => void;
}

/** Puts into a row what looks at its record beside the list, and the pencils of the values that can be changed there. */
export function RowTools({ resource, record, row, columns, onPeek, onChange }: Props) {
  const mayEdit = useMay(resource.name, "edit") && resource.api.update !== undefined;
  useLayoutEffect(() => row.setAttribute(AMONG, ""), [row]);
  const cells = cellsOf(row);
  const lead = row.querySelector(".lead")?.closest("[data-id] > td, [data-id]");
  return (
    <>
      {lead &&
        createPortal(
          <button
            type="button"
            className="button quiet icon peek"
            aria-label={t(surfaceWords.peek.open, { name: titleOf(resource, record) })}
            title={t(surfaceWords.peek.open, { name: titleOf(resource, record) })}
            onClick={onPeek}
          >
            <Eye size={16} aria-hidden />
          </button>,
          lead,
        )}
      {mayEdit &&
        columns.map(({ path, field, render }, at) => {
          const cell = cells[at];
          return (
            field &&
            cell &&
            !render &&
            isInline(field) &&
            createPortal(<InlineField {...{ resource, record, field }} onOpen={onChange} />, cell, path)
          );
        })}
    </>
  );
}
