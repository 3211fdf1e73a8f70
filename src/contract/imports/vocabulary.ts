import { statuses } from "../status";

/** How far an import has come. */
export const IMPORT_STATUS = statuses({
  mapping: ["Columns to choose", "neutral"],
  checking: ["Being checked", "progress"],
  checked: ["Checked", "warning"],
  waits: ["Waits for a second person", "warning"],
  running: ["Running", "progress"],
  finished: ["Finished", "success"],
  cancelled: ["Cancelled", "neutral"],
  stopped: ["Stopped", "danger"],
  undoing: ["Being undone", "progress"],
  undone: ["Undone", "neutral"],
  discarded: ["Discarded", "neutral"],
});

/** How far an import has come. */
export type ImportStatus = keyof typeof IMPORT_STATUS;

/** What a row is: by the check before the run, what it would do; after it, what it did. */
export const IMPORT_ROW_STATE = statuses({
  create: ["Will be created", "progress"],
  change: ["Will be changed", "progress"],
  created: ["Created", "success"],
  changed: ["Changed", "success"],
  unchanged: ["Unchanged", "neutral"],
  waits: ["Waits for a second person", "warning"],
  refused: ["Refused", "danger"],
  undone: ["Taken back", "neutral"],
  kept: ["Not taken back", "danger"],
});

/** What a row of an import is. */
export type ImportRowState = keyof typeof IMPORT_ROW_STATE;

/** Kinds of files that are read. */
export const IMPORT_FORMAT = { csv: "CSV", xlsx: "Excel (XLSX)" } as const;

/** Order of the numbers of a day that is not written year first. */
export const IMPORT_DAY = { dmy: "Day first, 31/12/2026", mdy: "Month first, 12/31/2026" } as const;

/** What an empty cell does to a record that exists. */
export const IMPORT_BLANK = { keep: "Leave what is there", clear: "Remove what is there" } as const;

/** Bytes, rows and columns of a file, characters of a cell, and the rows of its beginning that are shown. */
export const IMPORT_LIMIT = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cell: 32_767,
  head: 20,
} as const;
