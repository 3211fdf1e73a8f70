import type { Resource } from "../../contract/resource";
import type { Changes } from "../audit/changes";
import { type Values, valueAt } from "../resources/values";

/**
 * Gives what an update is to be sent for some paths of an entry of the trail to have again what they had before it;
 * structured data is sent whole, as the record has it otherwise.
 */
export function bodyOf(
  { fields }: Pick<Resource, "fields">,
  record: Values,
  changes: Changes,
  paths: readonly string[],
) {
  const body: Values = {};
  for (const path of paths) {
    const holder = fields.find((field) => path.startsWith(`${field.path}.`));
    if (holder && valueAt(body, holder.path) === undefined)
      put(body, holder.path, structuredClone(valueAt(record, holder.path) ?? {}));
    put(body, path, changes[path]?.before ?? null);
  }
  return body;
}

/** Sets a value at a dotted path. */
export function put(body: Values, path: string, value: unknown): void {
  const [head = path, ...rest] = path.split(".");
  if (!rest.length) {
    body[head] = value;
    return;
  }
  const inner = (body[head] ?? {}) as Values;
  body[head] = inner;
  put(inner, rest.join("."), value);
}
