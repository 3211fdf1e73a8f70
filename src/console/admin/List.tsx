import { type ComponentType, type ReactNode, Suspense } from "react";
import { ListBase, type ListBaseProps } from "react-admin";
import { useLocation } from "react-router-dom";
import { PAGE } from "../../contract/limits";
import { SelectionContext, useSelection } from "../kit/bulk/selection";
import { ListSlot } from "../kit/ListSlot";
import { useResource } from "../kit/useResource";
import { Panel } from "../theme/layout";
import { DataTable } from "./DataTable";
import { FilterForm } from "./FilterForm";
import { ListActions } from "./ListActions";
import { Pagination } from "./Pagination";

interface Props extends Omit<ListBaseProps, "title" | "children" | "render" | "aside" | "filters" | "pagination"> {
  /** In place of the plural of the resource. */
  title?: string;
  /** Buttons before "Export" and "New". */
  actions?: ReactNode;
  /** Between the head and the rows: tabs, sums. */
  aside?: ReactNode;
  /** Inputs in place of the filters of the definition; none with `false`. */
  filters?: ReactNode;
  pagination?: ReactNode;
  /** In place of the panel around filters, rows and pages. */
  component?: ComponentType<{ children: ReactNode }>;
  /** The rows, in place of the table of the definition's columns. */
  children?: ReactNode;
}

/**
 * The list page of a resource with the props of react-admin's; whatever is not given is drawn from the definition.
 *
 * `<List />` is the whole page. Rows of one's own are its children:
 * `<List><DataTable><DataTable.Col source="name" /></DataTable></List>`.
 */
export function List({ title, actions, aside, component, children, filters, pagination, ...props }: Props) {
  const resource = useResource(props.resource);
  const { search } = useLocation();
  const grouped = !children && new URLSearchParams(search).has("group");
  const Component = component ?? RowsPanel;
  return (
    <ListBase
      resource={resource.name}
      perPage={PAGE.size}
      sort={resource.sort}
      debounce={300}
      exporter={false}
      // What a list is narrowed by stands in its address, and nowhere else: a plain address shows all of it.
      storeKey={false}
      {...(resource.narrowed ? { filterDefaultValues: resource.narrowed } : {})}
      {...props}
    >
      <Selecting>
        <ListActions title={title}>{actions}</ListActions>
        {aside}
        <Component>
          {filters === undefined ? <FilterForm /> : filters !== false && <FilterForm>{filters}</FilterForm>}
          {children ? (
            <Suspense fallback={null}>{children}</Suspense>
          ) : grouped ? (
            <ListSlot at="groups" />
          ) : (
            <DataTable />
          )}
          {pagination === undefined ? !grouped && <Pagination /> : pagination}
          {pagination !== false && <ListSlot at="foot" />}
        </Component>
      </Selecting>
    </ListBase>
  );
}

/** Lets what stands around the rows know which of them are chosen. */
const Selecting = ({ children }: { children: ReactNode }) => (
  <SelectionContext value={useSelection()}>{children}</SelectionContext>
);

const RowsPanel = ({ children }: { children: ReactNode }) => <Panel flush>{children}</Panel>;
