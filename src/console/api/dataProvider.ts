import { combineDataProviders, type DataProvider } from "react-admin";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import { apiOf } from "./api";
import { createDocumentedProvider } from "./documentedProvider";
import type { Http } from "./http";
import { createRestProvider } from "./restProvider";
import { createVerbs } from "./verbs";

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
  return {
    ...combineDataProviders((name) => found(providers, name)),
    ...createVerbs(api, (name) => found(definitions, name)),
    supportAbortSignal: true,
  } satisfies DataProvider;
}

function found<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`No resource is named ${name}`);
  return value;
}
