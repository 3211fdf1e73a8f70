import type { DataProvider, RaRecord } from "react-admin";
import { STORAGE_KEY } from "../../../../src/contract/session/session";

/** Documented lists by their resource; the others have react-admin's own dialect. */
const LISTS: Readonly<Record<string, string>> = {
  assets: "/v2/admin/project",
  orders: "/order/report",
  customers: "/users/filter",
  fees: "/percentage/all",
};

/** An answer of a documented list: its rows under one name or another, and how many there are. */
type Page = Record<string, RaRecord[]> & { pager?: { totalItems: number } };

async function get(path: string, query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: `Bearer ${localStorage.getItem(STORAGE_KEY.accessToken)}` };
  const response = await fetch(`/api${path}?${search}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return { body: (await response.json()) as unknown, headers: response.headers };
}

const none = () => Promise.reject(new Error("The peer only reads"));

/** Reads the platform's API as simply as a provider can: no checks, no mapping. */
export const dataProvider = {
  async getList(resource, { pagination = { page: 1, perPage: 10 }, sort = { field: "id", order: "ASC" } }) {
    const { page, perPage } = pagination;
    const documented = LISTS[resource];
    if (documented) {
      const { pager, ...rows } = (await get(documented, { page, limit: perPage })).body as Page;
      return { data: Object.values(rows).find(Array.isArray) ?? [], total: pager?.totalItems ?? 0 };
    }
    const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
    const { body, headers } = await get(`/console/${resource}`, {
      range,
      sort: JSON.stringify([sort.field, sort.order]),
    });
    return { data: body as RaRecord[], total: Number(headers.get("content-range")?.split("/").at(-1)) };
  },
  getOne: async (resource, { id }) => ({ data: (await get(`/console/${resource}/${id}`)).body as RaRecord }),
  getMany: none,
  getManyReference: none,
  create: none,
  update: none,
  updateMany: none,
  delete: none,
  deleteMany: none,
} as DataProvider;
