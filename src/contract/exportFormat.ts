/** The kinds of files that lists are exported as: what ends their names, with their media types. */
export const EXPORT_FORMAT = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** One of them. */
export type ExportFormat = keyof typeof EXPORT_FORMAT;
