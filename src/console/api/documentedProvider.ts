import type { DataProvider, GetListResult, RaRecord, UpdateParams, UpdateResult } from "react-admin";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { STATUS_OF } from "../../contract/errors";
import { PAGE } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import { callOf, type VerbName } from "../../contract/resourceCalls";
import type { Call } from "../../contract/route";
import { sessionRoutes } from "../../contract/session/routes";
import { t } from "../i18n/t";
import type { Api } from "./api";
import { oneByOne } from "./bulk";
import { changesBetween, creationBody, versionOf } from "./changes";
import { isAbsent } from "./extension";
import { ApiError, LOCAL_CODE } from "./failure";
import { fetchPage, findInList, setFilters } from "./pages";
import { readRecord } from "./reading";
import { CANNOT } from "./restProvider";
import { type Row, recordOf } from "./rows";
import { created, markWaiting, reasonOf, requestIn } from "./waiting";

/**
 * Makes the provider of a resource whose list the specification documents, drawn from its definition.
 *
 * Each verb takes its documented call; one that has none takes the extension's, through `rest`, and where the server
 * lacks that too reads come from the list and writes explain that the server cannot.
 */
export function createDocumentedProvider(api: Api, resource: Resource, rest: DataProvider): DataProvider {
  const documented = (verb: VerbName): Call | undefined =>
    resource.api[verb]?.on ? callOf(resource, verb) : undefined;

  const fromAnswer = <R extends RaRecord>(body: unknown, beneath: Row): R =>
    readRecord(resource, { ...beneath, ...recordOf(body) }) as R;

  const getList: DataProvider["getList"] = async <R extends RaRecord>(
    name: string,
    params: Parameters<DataProvider["getList"]>[1],
  ): Promise<GetListResult<R>> => {
    const { page, perPage } = params.pagination ?? { page: PAGE.first, perPage: PAGE.size };
    if (needsExtension(api, resource, params.filter)) return rest.getList<R>(name, params);
    const { sort, filter, signal } = params;
    const { records, total, hasMore } = await fetchPage(api, resource, {
      ...(sort ? { sort } : {}),
      ...(signal ? { signal } : {}),
      filter,
      page,
      perPage,
    });
    const data = records as R[];
    return total === undefined
      ? { data, pageInfo: { hasNextPage: hasMore, hasPreviousPage: page > 1 } }
      : { data, total };
  };

  async function getOne<R extends RaRecord>(
    name: string,
    params: { id: R["id"]; signal?: AbortSignal },
  ): Promise<{ data: R }> {
    const { id, signal } = params;
    const call = documented("get");
    if (call) {
      const { body } = await api.request(call, { params: { id }, signal });
      return { data: fromAnswer<R>(body, { id }) };
    }
    try {
      return await rest.getOne<R>(name, params);
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
    const [found] = await findInList(api, resource, [id], signal);
    if (!found) throw missing(resource);
    return { data: found as R };
  }

  async function getMany<R extends RaRecord>(
    name: string,
    { ids, signal }: { ids: R["id"][]; signal?: AbortSignal },
  ): Promise<{ data: R[] }> {
    try {
      return await rest.getMany<R>(name, { ids, ...(signal ? { signal } : {}) });
    } catch (error) {
      if (!isAbsent(error)) throw error;
      return { data: (await findInList(api, resource, ids, signal)) as R[] };
    }
  }

  const update = async <R extends RaRecord>(name: string, params: UpdateParams): Promise<UpdateResult<R>> => {
    const call = documented("update");
    if (!call) return rest.update<R>(name, params);
    const { id, data, previousData } = params;
    const { body, fields } = changesBetween(resource, data, previousData);
    if (fields.length === 0 && previousData) return { data: previousData as R };
    const names = resource.api.update?.documented;
    const beyond = names && !api.has(sessionRoutes.me) ? fields.filter(({ path }) => !names.includes(path)) : [];
    if (beyond.length > 0) throw cannotChange(beyond.map(({ label, path }) => t(label ?? path)).join(", "));
    const reason = guardOfVerb(resource.name, "update") ? reasonOf(data) : {};
    const sent = { ...body, ...versionOf(data, previousData), ...reason };
    const answer = await api.request(call, { params: { id }, body: sent });
    return { data: markWaiting(fromAnswer<R>(answer.body, { ...previousData, ...data, id }), requestIn(answer)) };
  };

  const remove: DataProvider["delete"] = async <R extends RaRecord>(
    name: string,
    params: Parameters<DataProvider["delete"]>[1],
  ) => {
    const call = documented("remove");
    if (!call) return rest.delete<R>(name, params as Parameters<typeof rest.delete<R>>[1]);
    const { id, previousData, meta } = params;
    const reason = reasonOf(meta);
    const answer = await api.request(call, { params: { id }, ...(reason.reason ? { body: reason } : {}) });
    return { data: markWaiting({ ...previousData, id } as R, requestIn(answer)) };
  };

  return {
    getList,
    getOne,
    getMany,
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...filter, [target]: id } }),
    create: async (name, params) => {
      const call = documented("create");
      if (!call) return rest.create(name, params);
      const answer = await api.request(call, { body: creationBody(resource, params.data) });
      return { data: created(fromAnswer(answer.body, params.data), requestIn(answer)) };
    },
    update,
    updateMany: async (name, { ids, data }) => ({
      data: await oneByOne(ids, (id) => update(name, { id, data, previousData: undefined })),
    }),
    delete: remove,
    deleteMany: async (name, { ids, meta }) => ({ data: await oneByOne(ids, (id) => remove(name, { id, meta })) }),
  };
}

/**
 * Tells whether a filter is none of the documented ones, and the server may have the list that takes any. One with
 * operators is never left out: a server without them refuses it.
 */
const needsExtension = (api: Api, resource: Resource, filter: Row | undefined) =>
  filter?.where !== undefined ||
  (api.has(sessionRoutes.me) &&
    Object.keys(setFilters(filter)).some((name) => name !== "q" && !(name in resource.filters.shape)));

const missing = (resource: Resource) =>
  new ApiError((resource.api.get ?? resource.api.list).fails, { status: STATUS_OF.not_found, code: "not_found" });

const cannotChange = (what: string) =>
  new ApiError(CANNOT.update(what), { status: STATUS_OF.method_not_allowed, code: LOCAL_CODE.absent });
