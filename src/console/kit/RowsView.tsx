import type { ComponentType } from "react";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { SmallTable } from "./SmallTable";
import { valueAt } from "./values";

interface Props {
  value: unknown;
  field: Field;
  compact?: boolean | undefined;
  Cell: ComponentType<{ record: object; field: Field; compact?: boolean; link?: boolean }>;
  link: boolean;
}

/** Shows rows as a table of the fields that any of them holds; on one line as their number. */
export function RowsView({ value, field, compact, Cell, link }: Props) {
  const { item } = field;
  const rows = (Array.isArray(value) ? value : []) as object[];
  if (compact || !item) return <>{t(kitWords.rows.count, { smart_count: rows.length })}</>;
  const columns = fieldsOf(item).filter(({ path }) => rows.some((row) => isThere(valueAt(row, path))));
  return (
    <SmallTable
      plain
      className="rows-view"
      label={fieldLabel(field)}
      rows={rows}
      columns={Object.fromEntries(
        columns.map((column) => [
          column.path,
          { label: fieldLabel(column), cell: (row: object) => <Cell record={row} field={column} link={link} /> },
        ]),
      )}
    />
  );
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";
