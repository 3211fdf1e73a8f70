import { type Column, sideOf } from "./columns";

interface Props {
  columns: Column[];
  headings: string[];
  /** Words over what can be done with a row, where something can. */
  actions?: string;
}

/** Heads the columns of a report's table. */
export const ColumnHeads = ({ columns, headings, actions }: Props) => (
  <thead>
    <tr>
      {columns.map((column, index) => (
        <th key={column.path} scope="col" className={sideOf(column)}>
          {headings[index]}
        </th>
      ))}
      {actions && (
        <th scope="col" className="row-buttons">
          {actions}
        </th>
      )}
    </tr>
  </thead>
);
