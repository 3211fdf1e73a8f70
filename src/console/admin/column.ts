import { Children, type CSSProperties, isValidElement, type ReactElement, type ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";

/** A column of a list: a field, and how it is shown where that is not by its kind. */
export interface Column extends Pick<Field, "path" | "kind" | "label"> {
  field: Field | undefined;
  /** What the server can sort by; undefined where it cannot. */
  sortBy: string | undefined;
  render: ((record: RaRecord) => ReactNode) | undefined;
  /** How wide somebody made it. */
  style?: CSSProperties | undefined;
}

/** What a column of a table is declared by, as react-admin's `DataTable.Col`. */
export interface ColumnProps {
  /** Path of a field; one that the definition does not name has to be rendered. */
  source?: string;
  label?: string;
  disableSort?: boolean;
  /** Draws the value of a record, as do children within the record's context. */
  render?: (record: RaRecord) => ReactNode;
  children?: ReactNode;
}

/** Gives the columns that a definition names, or those that children declare. */
export function columnsOf(resource: Resource, children: ReactNode): Column[] {
  const declared = Children.toArray(children).filter((child): child is ReactElement<ColumnProps> =>
    isValidElement(child),
  );
  if (declared.length === 0) return resource.columns.flatMap((source) => columnOf(resource, { source }));
  return declared.flatMap(({ props, key }) => columnOf(resource, props, String(key)));
}

/** What has no room in a row, or is given back to nobody. */
const UNLISTED: readonly FieldKind[] = ["data", "rows", "richText", "password"];

/** Gives the columns that any field of a resource makes which a list can show. */
export const columnsOfFields = (resource: Resource, among: readonly string[]): Column[] =>
  resource.fields.flatMap(({ path, kind, writeOnly }) =>
    !writeOnly && !UNLISTED.includes(kind) && among.includes(path) ? columnOf(resource, { source: path }) : [],
  );

function columnOf(
  resource: Resource,
  { source, label, disableSort, render, children }: ColumnProps,
  key = "",
): Column[] {
  const field = resource.fields.find(({ path }) => path === source);
  if (!field && !render && !children) return [];
  const path = source ?? key;
  return [
    {
      path,
      kind: field?.kind ?? "text",
      ...((label ?? field?.label) === undefined ? {} : { label: label ?? field?.label }),
      field,
      sortBy: !disableSort && sortable(resource).includes(path) ? path : undefined,
      render: render ?? (children ? () => children : undefined),
    },
  ];
}
