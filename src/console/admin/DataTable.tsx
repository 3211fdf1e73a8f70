import { lazy, type ReactNode, Suspense } from "react";
import type { RaRecord } from "react-admin";
import { SelectionContext, useListSelection } from "../kit/bulk/selection";
import { useAfterRows } from "../kit/useAfterRows";
import { useNarrow } from "../kit/useNarrow";
import { useOpenRecord } from "../kit/useOpenRecord";
import { useResource } from "../kit/useResource";
import { BulkActionsToolbar } from "./BulkActionsToolbar";
import { Cards } from "./Cards";
import type { ColumnProps } from "./column";
import { ListContent } from "./ListContent";
import { Table } from "./Table";
import { useBulk } from "./useBulk";
import { useColumns } from "./useColumns";

const ListTools = lazy(() => import("./surface/ListTools").then(({ ListTools: loaded }) => ({ default: loaded })));

interface Props {
  /** `<DataTable.Col>` for each column; those of the definition without. */
  children?: ReactNode;
  /** What can be done with the selected rows, in place of what the subject offers; with `false` none can be selected. */
  bulkActionButtons?: ReactNode;
  /** Gives the address that a row leads to, in place of the page of its record. */
  rowClick?: (id: RaRecord["id"], resource: string, record: RaRecord) => string;
  /** In place of what is said of a list without any records. */
  empty?: ReactNode;
}

/** Shows the rows of a list as a table, or as cards where the window is narrow, or why there are none. */
export function DataTable({ children, bulkActionButtons, rowClick, empty }: Props) {
  const resource = useResource();
  const selection = useListSelection();
  const shown = useColumns(children);
  const after = useAfterRows();
  const narrow = useNarrow();
  const open = useOpenRecord(resource, rowClick);
  const selectable = useSelectable(bulkActionButtons);
  return (
    <SelectionContext value={selection}>
      {/* It stays while what it works on leaves the filter. */}
      {selection.count > 0 && !narrow && bulkActionButtons !== false && (
        <BulkActionsToolbar>{bulkActionButtons}</BulkActionsToolbar>
      )}
      <ListContent {...(empty === undefined ? {} : { empty })}>
        {narrow ? <Cards columns={shown} open={open} /> : <Table columns={shown} open={open} selectable={selectable} />}
        {after && (
          <Suspense fallback={null}>
            <ListTools key={String(narrow)} columns={shown} open={open} />
          </Suspense>
        )}
      </ListContent>
    </SelectionContext>
  );
}

/** Declares a column, as react-admin's does; the table reads what it is given. */
DataTable.Col = (_: ColumnProps): ReactNode => null;

/** Tells whether something can be done with selected rows. */
function useSelectable(own: ReactNode): boolean {
  const { mayEdit, mayDelete, Actions } = useBulk();
  if (own !== undefined) return own !== false;
  return mayEdit || mayDelete || Actions !== undefined;
}
