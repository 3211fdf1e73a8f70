import simpleRestProvider from "ra-data-simple-rest";
import type {
  DataProvider,
  fetchUtils,
  GetListParams,
  GetListResult,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from "react-admin";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { PAGE } from "../../contract/limits";
import { sortable } from "../../contract/lists";
import type { Resource } from "../../contract/resource";
import { extensionEndpoint, type VerbName } from "../../contract/resourceCalls";
import type { Api } from "./api";
import { oneByOne } from "./bulk";
import { changesBetween, versionOf } from "./changes";
import { isRecord } from "./failure";
import { created, markWaiting, reasonOf, requestIn, waitingRequestOf } from "./waiting";

/** Words for a verb that the server lacks. */
export const CANNOT: Record<VerbName, (what: string) => string> = {
  list: (what) => `This server does not offer ${what}`,
  filtered: (what) => `This server does not offer ${what}`,
  get: (what) => `This server does not offer ${what}`,
  create: (what) => `This server cannot create ${what}`,
  update: (what) => `This server cannot change ${what}`,
  remove: (what) => `This server cannot delete ${what}`,
};

const VERB_OF_METHOD: Record<string, VerbName> = { POST: "create", PUT: "update", DELETE: "remove" };

/** Makes the provider of a resource in the `ra-data-simple-rest` dialect, under `/console/<name>`. */
export function createRestProvider(api: Api, resource: Resource): DataProvider {
  const rest = simpleRestProvider("/console", (address, options) => ask(api, resource, address, options));

  const update = async <R extends RaRecord>(name: string, params: UpdateParams): Promise<UpdateResult<R>> => {
    const { body, fields } = changesBetween(resource, params.data, params.previousData);
    if (fields.length === 0 && params.previousData) return { data: params.previousData as R };
    const reason = guardOfVerb(resource.name, "update") ? reasonOf(params.data) : {};
    const data = { ...body, ...versionOf(params.data, params.previousData), ...reason };
    return rest.update<R>(name, { ...params, data });
  };

  const some = <R extends RaRecord>(name: string, ids: R["id"][], signal?: AbortSignal) =>
    rest.getList<R>(name, {
      pagination: { page: PAGE.first, perPage: PAGE.max },
      sort: { field: "id", order: "ASC" },
      filter: { id: ids },
      ...(signal ? { signal } : {}),
    });

  return {
    ...rest,
    // A sort that the server would refuse is kept from it, such as one that stands in an old address.
    async getList<R extends RaRecord>(name: string, { sort, ...params }: GetListParams): Promise<GetListResult<R>> {
      const kept = sort && sortable(resource).includes(sort.field) ? sort : resource.sort;
      const { data, total } = await rest.getList<R>(name, { ...params, sort: kept });
      // Of very many the server says no number, but `*`.
      if (!Number.isNaN(total)) return { data, ...(total === undefined ? {} : { total }) };
      const { page, perPage } = params.pagination ?? { page: PAGE.first, perPage: PAGE.size };
      return { data, pageInfo: { hasNextPage: data.length === perPage, hasPreviousPage: page > PAGE.first } };
    },
    // The published provider names no range here, and a server may then give a first page alone.
    async getMany<R extends RaRecord>(name: string, { ids, signal }: { ids: R["id"][]; signal?: AbortSignal }) {
      const pages = await Promise.all(inPages(ids).map((page) => some<R>(name, page, signal)));
      return { data: pages.flatMap(({ data }) => data) };
    },
    async create(name, params) {
      const { data } = await rest.create(name, params);
      return { data: created(data, waitingRequestOf(data)) };
    },
    update,
    updateMany: async (name, { ids, data }) => ({
      data: await oneByOne(ids, (id) => update(name, { id, data, previousData: undefined })),
    }),
    deleteMany: async (name, { ids }) => ({ data: await oneByOne(ids, (id) => rest.delete(name, { id })) }),
  };
}

const inPages = <T>(values: T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / PAGE.max) }, (_, index) =>
    values.slice(index * PAGE.max, (index + 1) * PAGE.max),
  );

async function ask(api: Api, resource: Resource, address: string, options: fetchUtils.Options = {}) {
  const { method = "GET", body, signal } = options;
  const isList = address.split("?")[0] === `/console/${resource.name}`;
  const verb = VERB_OF_METHOD[method] ?? (isList ? "list" : "get");
  const fails = (resource.api[verb] ?? resource.api.list).fails;
  const answer = await api.extension.guard(extensionEndpoint(resource, verb), CANNOT[verb](resource.plural), () =>
    api.http.send({
      method,
      path: address,
      fails,
      body,
      signal: signal ?? undefined,
      ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" } }),
    }),
  );
  if (isRecord(answer.body)) markWaiting(answer.body, requestIn(answer));
  return { status: answer.status, headers: answer.headers, body: "", json: answer.body };
}
