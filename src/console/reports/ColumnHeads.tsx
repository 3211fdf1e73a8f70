import { type Column, sideOf } from "./columns";

/** Heads the columns of a report's table. */
export const ColumnHeads = ({ columns, headings }: { columns: Column[]; headings: string[] }) => (
  <thead>
    <tr>
      {columns.map((column, index) => (
        <th key={column.path} scope="col" className={sideOf(column)}>
          {headings[index]}
        </th>
      ))}
    </tr>
  </thead>
);
