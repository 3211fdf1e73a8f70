import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { valueAt } from "./values";

/** Gives a copy of a record with another value at a dotted path; numbers in it count the rows of a list. */
export function withValue<R extends object>(record: R, path: string, value: unknown): R {
  const [key = "", ...rest] = path.split(".");
  const inner = valueAt(record, key) ?? (/^\d+$/.test(rest[0] ?? "") ? [] : {});
  const next = rest.length === 0 ? value : withValue(inner, rest.join("."), value);
  // A spread would fill what a list lacks with undefined.
  return Object.assign(Array.isArray(record) ? record.slice() : { ...record }, { [key]: next }) as R;
}

/** Tells whether two values say the same; an empty input and a field that was never there are both nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return Object.is(a ?? null, b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return [...Object.keys(a), ...Object.keys(b), "length"].every((key) => isSame(a[key], b[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Gives the fields of a resource that a form may hold. */
export const formFields = (resource: Resource): Field[] =>
  resource.fields.filter(({ readOnly, computed }) => !readOnly && !computed);

/** Gives the form's sections with their fields. */
export const sectionsOf = (resource: Resource): Array<{ heading: string; fields: Field[] }> =>
  Object.entries(resource.form).map(([heading, paths]) => ({
    heading,
    fields: paths.flatMap((path) =>
      // A path may name a group, such as `kyc`: all its fields are meant.
      resource.fields.filter((field) => field.path === path || field.path.startsWith(`${path}.`)),
    ),
  }));

/** Gives what a new record begins with: the defaults of its definition. */
export function defaultsOf(resource: Resource): object {
  return formFields(resource)
    .filter((field) => field.default !== undefined && field.default !== null)
    .reduce((record, field) => withValue(record, field.path, beginningOf(field)), {});
}

/** Rows that a record begins with are named in the language of whoever begins it. */
function beginningOf({ item, default: value }: Field): unknown {
  if (!item || !Array.isArray(value)) return value;
  const named = fieldsOf(item).filter(({ kind }) => kind === "text");
  return value.map((row: object) =>
    named.reduce((said, { path }) => withValue(said, path, t(String(valueAt(row, path) ?? ""))), row),
  );
}
