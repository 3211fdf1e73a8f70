import { combineDataProviders, type DataProvider } from "react-admin";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import type { Route } from "../../contract/route";
import { apiOf, type CallOptions } from "./api";
import { createDocumentedProvider } from "./documentedProvider";
import type { Export } from "./exportList";
import type { Http } from "./http";
import { createRestProvider } from "./restProvider";
import { saveFile } from "./saveFile";

/** The console's data provider: react-admin's verbs for every resource, and whatever other call by its route. */
export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** Makes the data provider of a set of resources on one server; every rejection is an ApiError. */
export function createDataProvider(resources: readonly Resource[], http: Http) {
  const api = apiOf(http);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const providers = new Map(
    resources.map((resource): [string, DataProvider] => {
      const rest = createRestProvider(api, resource);
      return [resource.name, isExtension(resource) ? rest : createDocumentedProvider(api, resource, rest)];
    }),
  );
  return {
    ...combineDataProviders((name) => found(providers, name)),
    supportAbortSignal: true,

    /** Makes a call and gives its data; a server that lacks a call beyond the specification rejects with an absence. */
    call: api.call,

    /** Gives the person the file that a call answers, under a name. */
    async download<const R extends Route>(route: R, options: CallOptions<R>, name: string): Promise<void> {
      saveFile(await api.file(route, options), name);
    },

    /** Gives the file that a call answers. */
    file: api.file,

    /** Gives what a call says that answers without end. */
    follow: api.follow,

    /** Gives the person a file of the rows of a list, as filtered and sorted, or of those that are named. */
    async exportList(name: string, wanted: Export = {}): Promise<void> {
      const { exportList } = await import("./exportList");
      await exportList(api, found(byName, name), wanted);
    },

    /** Gives the account signed in, with what its role permits; nothing where the server has no such call. */
    me: () => api.account(),

    /** Makes the next question for the account ask the server, once something of it was changed. */
    forgetMe: async () => api.forgetAccount(),
  };
}

function found<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`No resource is named ${name}`);
  return value;
}
