import { ownFilterOf } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import type { Actor } from "../http/context";
import { notFound } from "../http/failure";
import { inSentence } from "./uses";
import type { Values } from "./values";

/** Refuses a record that is another person's to whoever sees their own alone, as if it did not exist. */
export function refuseOthers(resource: Resource, actor: Actor, record: Values) {
  const own = Object.entries(ownFilterOf(resource, actor));
  if (own.some(([path, value]) => record[path] !== value)) throw notFound(inSentence(resource.label));
}
