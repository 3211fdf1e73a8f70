import type { ReactNode } from "react";
import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import { FilterBar } from "./FilterBar";
import { ListHead } from "./ListHead";
import { Pages } from "./Pages";
import { Rows } from "./Rows";
import { useDefinition } from "./useDefinition";
import { useNextPage } from "./useNextPage";

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
  const definition = useDefinition();
  return (
    <ListBase
      resource={definition.name}
      perPage={PAGE.size}
      sort={definition.sort}
      debounce={300}
      exporter={false}
      {...(definition.narrowed ? { filterDefaultValues: definition.narrowed } : {})}
      {...(filter ? { filter } : {})}
    >
      <ListBody definition={definition} {...props} />
    </ListBase>
  );
}

function ListBody({
  definition,
  actions,
  children,
  columns,
  rows,
  body,
}: Omit<Props, "filter"> & { definition: Resource }) {
  return (
    <>
      <ListHead definition={definition} actions={actions} />
      {children}
      {body ?? <Listing definition={definition} columns={columns ?? definition.columns} rows={rows} />}
    </>
  );
}

function Listing({ definition, ...shown }: { definition: Resource; columns: readonly string[]; rows: ReactNode }) {
  useNextPage();
  return (
    <section className="panel list">
      <FilterBar definition={definition} />
      <Rows definition={definition} {...shown} />
      <Pages />
    </section>
  );
}
