import type { GetListParams, RaRecord } from "react-admin";
import { PAGE } from "../../contract/limits";
import { sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";
import { callOf } from "../../contract/resourceCalls";
import type { Api } from "./api";
import { failureOf } from "./failure";
import { readRecord } from "./reading";
import { pageOf, type Row } from "./rows";

/** One page of records. */
export interface RecordPage {
  records: RaRecord[];
  total?: number;
  hasMore: boolean;
}

type Wanted = Pick<GetListParams, "sort" | "signal"> & { filter?: Row };

/** Gives the filters that are set: neither empty nor absent. */
export const setFilters = (filter: Row = {}): Row =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

/** Fetches one page of a documented list; the call that filters is used as soon as a filter is set. */
export async function fetchPage(
  api: Api,
  resource: Resource,
  { sort, filter, signal, page, perPage }: Wanted & { page: number; perPage: number },
): Promise<RecordPage> {
  const filters = setFilters(filter);
  const filtered = Object.keys(filters).some((name) => name !== "q") && callOf(resource, "filtered");
  const call = filtered || callOf(resource, "list");
  if (!call) throw new Error(`${resource.name} has no list`);
  const order = sort && sortable(resource).includes(sort.field) ? { sort: sort.field, order: sort.order } : {};
  const answer = await api.request(call, { query: { page, limit: perPage, ...order, ...filters }, signal });
  const found = pageOf(answer.body, { page, perPage });
  if (!found) throw failureOf(answer.status, answer.body, call.fails);
  const { rows, ...rest } = found;
  return { ...rest, records: rows.map((row) => readRecord(resource, row)) };
}

/**
 * Gives the records of a documented list in pages of 100, to the last page or to a number of pages.
 *
 * It ends too where a server repeats the page that it gave before.
 */
export async function* everyPage(api: Api, resource: Resource, wanted: Wanted = {}, pages = 100) {
  let first: RaRecord | undefined;
  for (let page = 1; page <= pages; page += 1) {
    const { records, hasMore } = await fetchPage(api, resource, { ...wanted, page, perPage: PAGE.max });
    if (page > 1 && records[0]?.id === first?.id) return;
    first = records[0];
    yield records;
    if (!hasMore) return;
  }
}

/** Finds records by their ids in the list of a server that has no read of a single one. */
export async function findInList(
  api: Api,
  resource: Resource,
  ids: readonly (string | number)[],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const missing = new Set(ids.map(String));
  const found: RaRecord[] = [];
  for await (const records of everyPage(api, resource, { ...(signal ? { signal } : {}) })) {
    found.push(...records.filter(({ id }) => missing.delete(String(id))));
    if (missing.size === 0) break;
  }
  return found;
}
