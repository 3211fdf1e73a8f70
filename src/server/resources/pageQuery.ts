import type { SQL } from "drizzle-orm";

/** Which part of a list is wanted, and how it is ordered. */
export interface PageQuery {
  filters: Filters;
  sort?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

/** What is known of a list without counting its rows: its exact total, and a place near the page to start from. */
export interface Located {
  total: number;
  /** Narrows the list to the rows from a place on, in the order of the query; `skip` of them come before the page. */
  from?: SQL;
  skip?: number;
}

/** Values that a list is narrowed by: fields, documented filters, `q`, `from_date` and `to_date`. */
export type Filters = Record<string, unknown>;
