import type { ReactNode } from "react";
import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import { FilterBar } from "./FilterBar";
import { ListHead } from "./ListHead";
import { Pages } from "./Pages";
import { Rows } from "./Rows";
import { useNextPage } from "./useNextPage";
import { useResource } from "./useResource";

interface Props {
  /** Buttons before "Export" and "New". */
  actions?: ReactNode;
  /** Between the head and the filters: tabs, sums. */
  children?: ReactNode;
  /** Filter that always holds, beside those that the person sets. */
  filter?: Record<string, unknown>;
  /** Columns in place of the definition's. */
  columns?: readonly string[];
  /** In place of the table of rows. */
  rows?: ReactNode;
  /** In place of filters, rows and pages. */
  body?: ReactNode;
}

/**
 * The list page of a resource, drawn from its definition: filters, table or cards, pages, export.
 *
 * A subject's own list renders it with more around it: `<ListPage actions={<SyncButton />} />`.
 */
export function ListPage({ filter, ...props }: Props) {
  const resource = useResource();
  return (
    <ListBase
      resource={resource.name}
      perPage={PAGE.size}
      sort={resource.sort}
      debounce={300}
      exporter={false}
      {...(resource.narrowed ? { filterDefaultValues: resource.narrowed } : {})}
      {...(filter ? { filter } : {})}
    >
      <ListBody resource={resource} {...props} />
    </ListBase>
  );
}

function ListBody({
  resource,
  actions,
  children,
  columns,
  rows,
  body,
}: Omit<Props, "filter"> & { resource: Resource }) {
  return (
    <>
      <ListHead resource={resource} actions={actions} />
      {children}
      {body ?? <Listing resource={resource} columns={columns ?? resource.columns} rows={rows} />}
    </>
  );
}

function Listing({ resource, ...shown }: { resource: Resource; columns: readonly string[]; rows: ReactNode }) {
  useNextPage();
  return (
    <section className="panel list">
      <FilterBar resource={resource} />
      <Rows resource={resource} {...shown} />
      <Pages />
    </section>
  );
}
