import type { Field, FieldKind } from "../../contract/fieldRegistry";
import type { Cell } from "../xlsx/cells";

type ToCell = (value: string) => Cell;

/** Kinds whose text is more than text to a sheet. */
const CELLS: Readonly<Partial<Record<FieldKind, ToCell>>> = {
  money: (number) => ({ number, decimals: 2 }),
  percent: (number) => ({ number }),
  decimal: (number) => ({ number }),
  date: (day) => ({ day }),
  instant: (instant) => ({ instant }),
};

/** Gives a value of a record as a cell of a sheet, by the kind of its field. */
export function sheetCellOf({ kind }: Pick<Field, "kind">, value: unknown): Cell {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return { flag: value };
  if (typeof value === "number") return { number: String(value) };
  if (typeof value !== "string") return { text: JSON.stringify(value) };
  return CELLS[kind]?.(value) ?? { text: value };
}
