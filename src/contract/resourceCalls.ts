import { z } from "zod";
import { listQuery } from "./lists";
import { changesOf, creationOf, type Resource, type Verb, type Verbs } from "./resource";
import type { Access, Call, Endpoint } from "./route";

/** A verb of a resource, by name. */
export type VerbName = keyof Verbs;

const DEFAULT_ROUTE = {
  list: (name) => `GET /console/${name}`,
  filtered: (name) => `GET /console/${name}`,
  get: (name) => `GET /console/${name}/:id`,
  create: (name) => `POST /console/${name}`,
  update: (name) => `PUT /console/${name}/:id`,
  remove: (name) => `DELETE /console/${name}/:id`,
} satisfies Record<VerbName, (name: string) => Endpoint>;

const ACTION_OF = {
  list: "view",
  filtered: "view",
  get: "view",
  create: "create",
  update: "edit",
  remove: "delete",
} as const;

/** Gives the path where a verb is served: the documented one, else the extension's. */
export const endpointOf = (resource: Resource, name: VerbName): Endpoint =>
  resource.api[name]?.on ?? DEFAULT_ROUTE[name](resource.name);

/** Gives the extension's path of a verb: the `ra-data-simple-rest` dialect under `/console/<name>`. */
export const extensionEndpoint = (resource: Resource, name: VerbName): Endpoint => DEFAULT_ROUTE[name](resource.name);

/** Tells whether a resource speaks the `ra-data-simple-rest` dialect alone, having no documented list. */
export const isExtension = (resource: Resource): boolean => resource.api.list.on === undefined;

/** Gives the call behind a verb, or nothing where the resource has no such verb. */
export function callOf(resource: Resource, name: VerbName): Call | undefined {
  const verb: Verb | undefined = resource.api[name];
  if (!verb) return undefined;
  const access: Access = [resource.permission, ACTION_OF[name]];
  const base = { on: endpointOf(resource, name), fails: verb.fails, access };
  switch (name) {
    case "list":
    case "filtered":
      return { ...base, ...(verb.on ? { query: listQuery(resource) } : {}), answer: z.array(resource.record) };
    case "create":
      return { ...base, body: creationOf(resource), answer: resource.record };
    case "update":
      return { ...base, body: changesOf(resource), answer: resource.record };
    case "get":
    case "remove":
      return { ...base, answer: resource.record };
  }
}
