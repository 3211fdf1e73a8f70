import type { SQL } from "drizzle-orm";

/** Which part of a list is wanted, and how it is ordered. */
export interface PageQuery {
  filters: Filters;
  sort?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

/** A place near a page to start from: narrows the list to the rows from there on; `skip` of them come before the page. */
export interface Anchor {
  from: SQL;
  skip: number;
}

/** Values that a list is narrowed by: fields, documented filters, `q`, `from_date` and `to_date`. */
export type Filters = Record<string, unknown>;
