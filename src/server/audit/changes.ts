/** Values of a record before and after one change, by the path of each field that differs. */
export type Changes = Record<string, { before: unknown; after: unknown }>;
