import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { isRecord } from "./failure";
import type { Row } from "./rows";

/** What an edit sends: the changed fields in their nesting, and which fields those are. */
export interface Changes {
  body: Row;
  fields: Field[];
}

/**
 * Gives what differs between a form's values and the record that it started from, of the fields that a person may set.
 *
 * A field that the form does not name is no change, nor is an empty input of a field that the record did not have.
 */
export function changesBetween(resource: Resource, data: Row, previous: Row = {}): Changes {
  const fields = resource.fields.filter((field) => {
    if (field.readOnly || field.computed) return false;
    const value = valueAt(data, field.path);
    const before = valueAt(previous, field.path);
    return value !== undefined && !isSame(value, before) && !(value === null && before === undefined);
  });
  const body: Row = {};
  for (const { path } of fields) put(body, path, valueAt(data, path));
  return { body, fields };
}

/**
 * Gives the body that creates a record: what the form holds of the fields that a person may set, and their defaults,
 * which a server need not know (specification §5). Of fields that only a server sets, those that the documented call names.
 */
export function creationBody(resource: Resource, data: Row): Row {
  const body: Row = {};
  for (const { path, readOnly, computed, default: fallback } of resource.fields) {
    const value = valueAt(data, path) ?? fallback;
    const isSent = !readOnly || resource.api.create?.documented?.includes(path);
    if (isSent && !computed && value !== undefined && value !== null) put(body, path, value);
  }
  return body;
}

/** Gives the version that an edit started from, as a part of its body; nothing where records have none. */
export function versionOf(data: Row, previous: Row = {}): { version?: number } {
  const version = data.version ?? previous.version;
  return typeof version === "number" ? { version } : {};
}

/** Gives the value at a dotted path of a record. */
export const valueAt = (record: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), record);

function put(record: Row, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let holder = record;
  for (const key of keys) {
    const inner = holder[key];
    const next: Row = isRecord(inner) ? inner : {};
    holder[key] = next;
    holder = next;
  }
  holder[last] = value;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]));
}
