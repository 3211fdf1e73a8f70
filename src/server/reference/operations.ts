import { type NamedCall, namedCalls } from "../../contract/allCalls";
import type { Resource } from "../../contract/resource";
import { endpointOf, extensionEndpoint, type VerbName } from "../../contract/resourceCalls";
import type { Call, Endpoint } from "../../contract/route";
import { resources } from "../../contract/subjects";
import { exported } from "./exported";

/** What a call goes by in the OpenAPI document. */
export interface Operation {
  /** `governance.cancel`, `orders.list`; what the extension serves beside a documented verb is `orders.listExtension`. */
  id: string;
  /** Folder in which it is declared. */
  subject: string;
  summary: string;
  /** The verb of a resource that it is, where it is one. */
  verb?: { resource: Resource; name: VerbName; isExtension: boolean };
}

const VERB_WORDS: Record<VerbName, (resource: Resource) => string> = {
  list: ({ plural }) => `${plural}: list`,
  filtered: ({ plural }) => `${plural}: list by filters`,
  get: ({ label }) => `${label}: get`,
  create: ({ label }) => `${label}: create`,
  update: ({ label }) => `${label}: change`,
  remove: ({ label }) => `${label}: delete`,
};

/** What each call goes by, by its route; two lists that share a route are one. */
const operations: ReadonlyMap<Endpoint, Operation> = new Map([
  ...resources.flatMap((resource) =>
    (Object.keys(VERB_WORDS) as VerbName[]).toReversed().flatMap((name) => verbsOf(resource, name)),
  ),
  ...namedCalls.map((named) => [named.call.on, callNamed(named)] as const),
]);

/** Gives what a served call goes by. */
export function operationOf({ on }: Call): Operation {
  const operation = operations.get(on);
  if (!operation) throw new Error(`${on} is served and stands nowhere in the contract`);
  return operation;
}

function verbsOf(resource: Resource, name: VerbName): (readonly [Endpoint, Operation])[] {
  if (!resource.api[name]) return [];
  const subject = exported.find(({ value }) => value === resource)?.subject ?? "common";
  const [id, summary] = [`${resource.name}.${name}`, VERB_WORDS[name](resource)];
  const [own, extension] = [endpointOf(resource, name), extensionEndpoint(resource, name)];
  const isExtension = own === extension;
  const verbs = [[own, { id, subject, summary, verb: { resource, name, isExtension } }] as const];
  if (isExtension || name === "filtered") return verbs;
  const beside = { resource, name, isExtension: true };
  return [...verbs, [extension, { id: `${id}Extension`, subject, summary: `${summary} (extension)`, verb: beside }]];
}

function callNamed({ subject, name }: NamedCall): Operation {
  return { id: `${subject}.${name}`, subject, summary: wordsOf(name) };
}

/** Says a name in words: `requestCancellation` is “Request cancellation”. */
export function wordsOf(name: string) {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
