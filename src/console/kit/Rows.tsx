import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Cards } from "./Cards";
import { EmptyState, NoResults } from "./EmptyState";
import { Notice } from "./Notice";
import { useParts } from "./parts";
import { SelectionBar } from "./SelectionBar";
import { Table } from "./Table";
import { useColumns } from "./useColumns";
import { useMay } from "./useMay";
import { useNarrow } from "./useNarrow";
import { useOpenRecord } from "./useOpenRecord";

interface Props {
  resource: Resource;
  columns: readonly string[];
  /** In place of the table and of the cards. */
  rows?: ReactNode;
}

/** Shows the rows of a list as a table, or as cards where the window is narrow, or why there are none. */
export function Rows({ resource, columns, rows }: Props) {
  const { selectedIds } = useListContext();
  const narrow = useNarrow();
  return (
    <>
      {/* It stays while what it works on leaves the filter. */}
      {selectedIds.length > 0 && !narrow && <SelectionBar resource={resource} />}
      <Body resource={resource} columns={columns} rows={rows} narrow={narrow} />
    </>
  );
}

function Body({ resource, columns, rows, narrow }: Props & { narrow: boolean }) {
  const { data, error, isPending, filterValues } = useListContext();
  const { shown } = useColumns(resource, columns);
  const open = useOpenRecord(resource);
  const mayDelete = useMay(resource.name, "delete") && resource.api.remove !== undefined;
  const { bulkDelete = true, bulkActions, bulkEdits = resource.name } = useParts(resource.name);
  const mayEdit = useMay(bulkEdits, "edit");
  const selectable = (bulkDelete && mayDelete) || (mayEdit && bulkActions !== undefined);

  if (error && !data) return <Failure message={error.message} />;
  if (!isPending && !data?.length) {
    return Object.keys(filterValues).length > 0 ? <NoResults /> : <EmptyState resource={resource} />;
  }
  if (rows) return rows;
  if (narrow) return <Cards resource={resource} fields={shown} open={open} />;
  return <Table resource={resource} fields={shown} open={open} selectable={selectable} />;
}

function Failure({ message }: { message: string }) {
  const { refetch } = useListContext();
  return <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={message} onRetry={refetch} />;
}
