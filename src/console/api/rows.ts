import { dataOf } from "./answer";
import { isRecord } from "./failure";

/** A record before anything is known of it. */
export type Row = Record<string, unknown>;

/** One page of rows, with what the answer tells of the rest. */
export interface Page {
  rows: Row[];
  /** Number of all rows, where the answer tells it or it can be computed. */
  total?: number;
  hasMore: boolean;
}

/** Names under which servers put rows, at the top of an answer or within its `data`. */
const ROWS = ["data", "rows", "orderUsers", "countries"] as const;
const PAGERS = ["pager", "pagination"] as const;

/** Gives the one record that an answer carries, with an order's detail laid over what stands beside it. */
export function recordOf(body: unknown): Row | undefined {
  const data = dataOf(body);
  const found = Array.isArray(data) ? data[0] : data;
  if (!isRecord(found)) return undefined;
  const { orderDetail, ...beside } = found;
  return isRecord(orderDetail) ? { ...beside, ...orderDetail } : found;
}

/**
 * Reads a page of a list from an answer of any known shape, or nothing when it holds no rows.
 *
 * Without a pager a full page has more behind it, a short one is the last, and one that is longer than asked is the
 * whole list of a server that does not page: its part is cut out.
 */
export function pageOf(body: unknown, asked: { page: number; perPage: number }): Page | undefined {
  const found = rowsIn(body);
  if (!found) return undefined;
  const rows = found.filter(isRecord);
  if (rows.length > asked.perPage) {
    const start = (asked.page - 1) * asked.perPage;
    const end = start + asked.perPage;
    return { rows: rows.slice(start, end), total: rows.length, hasMore: end < rows.length };
  }
  const pager = pagerIn(body);
  // A server that caps its pages below what was asked says so in its pager.
  const before = (asked.page - 1) * (numberOf(pager.pageSize) ?? asked.perPage);
  const total = numberOf(pager.totalItems ?? pager.total);
  if (total !== undefined) return { rows, total, hasMore: rows.length > 0 && before + rows.length < total };
  const hasMore = moreIn(pager, asked.page) ?? rows.length === asked.perPage;
  return hasMore ? { rows, hasMore } : { rows, total: before + rows.length, hasMore };
}

function rowsIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isRecord(body)) return undefined;
  for (const key of ROWS) {
    const value = body[key];
    if (Array.isArray(value)) return value;
  }
  if (body.data === null) return [];
  return isRecord(body.data) ? rowsIn(body.data) : undefined;
}

function pagerIn(body: unknown): Row {
  if (!isRecord(body)) return {};
  const places = [body, ...(isRecord(body.data) ? [body.data] : [])];
  const named = places.flatMap((place) => PAGERS.map((key) => place[key])).find(isRecord);
  return named ?? places.find((place) => "totalItems" in place || "hasMore" in place || "total" in place) ?? {};
}

function moreIn(pager: Row, page: number): boolean | undefined {
  if (typeof pager.hasMore === "boolean") return pager.hasMore;
  const pages = numberOf(pager.totalPages);
  return pages === undefined ? undefined : page < pages;
}

const numberOf = (value: unknown): number | undefined =>
  value !== null && value !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined;
