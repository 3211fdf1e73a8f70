/** Gives the cells of a line, which are divided by bars. */
export const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());

/** Reads a line: its cells by the names of their columns, as numbers where a name ends in “#”, none that is empty. */
export function readRow<Row>(columns: string, line: string): Row {
  const cells = cellsOf(line);
  const told = cellsOf(columns).flatMap((column, at) => {
    const cell = cells[at];
    if (!cell) return [];
    return [column.endsWith("#") ? [column.slice(0, -1), Number(cell)] : [column, cell]];
  });
  return Object.fromEntries(told) as Row;
}

/** Reads a table, a line a row, whose first line names the columns. */
export function readTable<Row>(table: string): Row[] {
  const [columns = "", ...lines] = table.trim().split("\n");
  return lines.map((line) => readRow<Row>(columns, line));
}

/** Reads a line of pairs, as in `first = one | second = two`. */
export const readPairs = <Key extends string, Value extends string>(line: string) =>
  Object.fromEntries(cellsOf(line).map((pair) => pair.split(" = "))) as Record<Key, Value>;
