import { combineDataProviders, type DataProvider } from "react-admin";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import { apiOf } from "./api";
import { createDocumentedProvider } from "./documentedProvider";
import type { Http } from "./http";
import { createRestProvider } from "./restProvider";
import type { createVerbs } from "./verbs";

/** The console's data provider: react-admin's verbs for every resource, and the product's own. */
export type ConsoleDataProvider = ReturnType<typeof createDataProvider>;

/** Makes the data provider of a set of resources on one server; every rejection is an ApiError. */
export function createDataProvider(resources: readonly Resource[], http: Http) {
  const api = apiOf(http);
  const definitions = new Map(resources.map((definition) => [definition.name, definition]));
  const providers = new Map(
    resources.map((definition): [string, DataProvider] => {
      const rest = createRestProvider(api, definition);
      return [definition.name, isExtension(definition) ? rest : createDocumentedProvider(api, definition, rest)];
    }),
  );
  const own = fetched(() =>
    import("./verbs").then(({ createVerbs }) => createVerbs(api, (name) => found(definitions, name))),
  );
  const provider = {
    ...combineDataProviders((name) => found(providers, name)),
    supportAbortSignal: true,
    /** Gives the account signed in, with what its role permits; nothing where the server has no such call. */
    me: () => api.account(),
  };
  return new Proxy(provider as typeof provider & DataProvider & Verbs, {
    // Something with a `then` would be taken for a promise wherever it is awaited.
    get: (target, name) =>
      Reflect.get(target, name) ?? (typeof name === "string" && name !== "then" ? own(name as keyof Verbs) : undefined),
  });
}

type Verbs = ReturnType<typeof createVerbs>;

/** Stands for functions whose code, and the schemas of their calls, are fetched when the first of them is called. */
function fetched<Functions extends Record<string, (...args: never[]) => Promise<unknown>>>(
  load: () => Promise<Functions>,
) {
  let loaded: Promise<Functions> | undefined;
  return <Name extends keyof Functions>(name: Name) =>
    async (...args: Parameters<Functions[Name]>) => {
      loaded ??= load();
      return (await loaded)[name]?.(...args);
    };
}

function found<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`No resource is named ${name}`);
  return value;
}
