import type { Field } from "../../contract/fields";
import type { Resource } from "../../contract/resource";
import { valueAt } from "./values";

/** Gives a copy of a record with another value at a dotted path. */
export function withValue<R extends object>(record: R, path: string, value: unknown): R {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = valueAt(record, key);
  return { ...record, [key]: withValue((inner ?? {}) as object, rest.join("."), value) };
}

/** Tells whether two values say the same; an empty input and a field that was never there are both nothing. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Gives the fields of a resource that a form may hold. */
export const formFields = (definition: Resource): Field[] =>
  definition.fields.filter(({ readOnly, computed }) => !readOnly && !computed);

/** Gives the form's sections with their fields. */
export const sectionsOf = (definition: Resource): Array<{ heading: string; fields: Field[] }> =>
  Object.entries(definition.form).map(([heading, paths]) => ({
    heading,
    fields: paths.flatMap((path) =>
      // A path may name a group, such as `kyc`: all its fields are meant.
      definition.fields.filter((field) => field.path === path || field.path.startsWith(`${path}.`)),
    ),
  }));

/** Gives what a new record begins with: the defaults of its definition. */
export function defaultsOf(definition: Resource): object {
  return formFields(definition)
    .filter((field) => field.default !== undefined && field.default !== null)
    .reduce((record, field) => withValue(record, field.path, field.default), {});
}
