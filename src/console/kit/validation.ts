import type { z } from "zod";
import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { type Problem, problemsIn } from "../../contract/problem";
import { changesOf, creationOf, type Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { formFields, isSame, withValue } from "./record";
import { valueAt } from "./values";

/** Gives the check of a form that creates a record: the contract's own, a message at each wrong field. */
export function creationCheck(resource: Resource): (values: object) => object {
  const schema = creationOf(resource);
  return (values) => errorsOf(resource.fields, schema, values, () => resource.check?.({ ...values }) ?? []);
}

/**
 * Gives the check of a form that changes a record.
 *
 * What was there before is not held against the person: only changed values are checked, and what does not fit
 * together only as far as it fitted before.
 */
export function changeCheck(resource: Resource, record: object): (values: object) => object {
  const schema = changesOf(resource);
  const before = resource.check?.({ ...record }) ?? [];
  return (values) => {
    const changed = formFields(resource)
      .filter(({ path }) => !isSame(valueAt(values, path), valueAt(record, path)))
      .reduce((changes, { path }) => withValue(changes, path, valueAt(values, path) ?? null), {});
    return errorsOf(resource.fields, schema, changed, () =>
      (resource.check?.({ ...record, ...values }) ?? []).filter(
        (problem) => !before.some((known) => isSame(known, problem)),
      ),
    );
  };
}

/**
 * Gives what is wrong with values in the nesting of their fields, a message at each; nothing wrong is an empty object.
 *
 * `check` tells what does not fit together; it is asked once each value fits by itself.
 */
export function errorsOf(
  fields: readonly Field[],
  schema: z.ZodType,
  values: object,
  check: () => readonly Problem[] = () => [],
): object {
  const { error } = schema.safeParse(values);
  const problems = error
    ? problemsIn(error).map(({ path, message }) => ({ path: inputOf(fields, path.split(".")), message }))
    : check();
  return problems.reduce((errors: object, { path, message }) => {
    const keys = path.split(".");
    // The first word on a field is enough.
    const isTold = keys.some((_, at) => typeof valueAt(errors, keys.slice(0, at + 1).join(".")) === "string");
    return isTold || valueAt(errors, path) !== undefined ? errors : withValue(errors, path, t(message));
  }, {});
}

/** Gives the path of the input that holds a value: a cell in rows, but all of several choices. */
function inputOf(fields: readonly Field[], keys: readonly string[]): string {
  const dotted = keys.join(".");
  const field = fields.find(({ path }) => dotted === path || dotted.startsWith(`${path}.`));
  if (!field) return dotted;
  const [row, ...cell] = keys.slice(field.path.split(".").length);
  if (!field.item || cell.length === 0) return field.path;
  return `${field.path}.${row}.${inputOf(fieldsOf(field.item), cell)}`;
}
