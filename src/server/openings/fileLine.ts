import type { OpeningColumn } from "../../contract/openings/columns";

/** A line of a file: where it begins, and what stands in its columns. */
export interface FileLine {
  at: number;
  cells: Partial<Record<OpeningColumn, string>>;
}
