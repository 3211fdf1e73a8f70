import { editCallOf, removeCallOf, restoreCallOf } from "../../contract/jobs/bulk";
import type { JobAction } from "../../contract/jobs/vocabulary";
import type { Resource } from "../../contract/resource";
import type { Asked, Served } from "../http/context";
import { invalid } from "../http/failure";
import { parse } from "../http/read";
import type { Values } from "../resources/values";

/** A call that may be made on each of many records. */
export interface BulkCall {
  served: Served;
  action: JobAction;
  /** Field of the body that holds the number of the record, where the path does not. */
  id?: string | undefined;
}

/** Finds the call that a bulk change of a resource makes; nothing where it is for single records alone. */
export function findBulkCall(served: readonly Served[], resource: Resource, on: string): BulkCall | undefined {
  const found = served.find(({ call }) => call.on === on);
  const verbs: Readonly<Record<string, JobAction>> = {
    [editCallOf(resource)]: "edit",
    [removeCallOf(resource)]: "remove",
  };
  const verb = verbs[on];
  if (found && verb) return { served: found, action: verb };
  // One call brings records of any kind back; of these, for whoever may delete them.
  if (found && on === restoreCallOf(resource))
    return { served: { ...found, call: { ...found.call, access: [resource.permission, "delete"] } }, action: "undo" };
  return found?.call.bulk && found.call.of === resource.name ? { served: found, ...found.call.bulk } : undefined;
}

/** Gives the call that a bulk change of a resource makes; refuses one that is for single records alone. */
export function bulkCallOf(served: readonly Served[], resource: Resource, on: string): BulkCall {
  const found = findBulkCall(served, resource, on);
  if (!found) throw invalid([{ path: "call", message: "This is not done to many records at once" }]);
  return found;
}

/** Reads what the call is made with on one record of a resource, as if it had come in a request. */
export function askedOn(
  { served: { call }, id }: BulkCall,
  resource: Pick<Resource, "name">,
  record: number,
  given: Values,
): Pick<Asked, "params" | "query" | "body"> {
  const params = { resource: resource.name, id: record } as unknown as Asked["params"];
  const whole = id === undefined ? given : { ...given, [id]: record };
  return { params, query: {}, body: call.body && parse(call.body, whole) };
}
