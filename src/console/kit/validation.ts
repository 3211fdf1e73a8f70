import type { z } from "zod";
import { changesOf, creationOf, type Resource } from "../../contract/resource";
import { formFields, isSame, withValue } from "./record";
import { valueAt } from "./values";

/** Gives the check of a form that creates a record: the contract's own, a message at each wrong field. */
export function creationCheck(definition: Resource): (values: object) => object {
  const schema = creationOf(definition);
  return (values) => errorsOf(definition, schema, values);
}

/**
 * Gives the check of a form that changes a record.
 *
 * What was there before is not held against the person: only changed values are checked.
 */
export function changeCheck(definition: Resource, record: object): (values: object) => object {
  const schema = changesOf(definition);
  return (values) => {
    const changed = formFields(definition)
      .filter(({ path }) => !isSame(valueAt(values, path), valueAt(record, path)))
      .reduce((changes, { path }) => withValue(changes, path, valueAt(values, path) ?? null), {});
    return errorsOf(definition, schema, changed);
  };
}

function errorsOf(definition: Resource, schema: z.ZodObject, values: object): object {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).reduce((errors, issue) => {
    const path = fieldOf(definition, issue.path);
    // The first word on a field is enough.
    return typeof valueAt(errors, path) === "string" ? errors : withValue(errors, path, issue.message);
  }, {});
}

// An issue may lie inside a field's value: the third of several choices.
function fieldOf(definition: Resource, path: readonly PropertyKey[]): string {
  const dotted = path.map(String).join(".");
  const field = definition.fields.find((one) => dotted === one.path || dotted.startsWith(`${one.path}.`));
  return field?.path ?? dotted;
}
