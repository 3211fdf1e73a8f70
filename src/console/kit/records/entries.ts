import { z } from "zod";
import type { Field } from "../../../contract/fieldRegistry";
import { encodeMessage } from "../../../contract/language/message";
import type { Resource } from "../../../contract/resource";
import { withValue } from "../record";
import { valueAt } from "../values";

/** Gives what the inputs of some fields begin with. */
export const valuesOf = (fields: readonly Field[], record: object): object =>
  fields.reduce(
    (values, { path, default: fallback }) => withValue(values, path, valueAt(record, path) ?? fallback ?? null),
    {},
  );

/** Gives the schema of some fields, with the rules between them. */
export const schemaOf = (fields: readonly Field[], check?: Resource["check"]) =>
  z.object(Object.fromEntries(fields.map(({ path, schema }) => [path, schema]))).superRefine((values, context) => {
    for (const { path, message } of check?.(values) ?? []) {
      context.addIssue({
        code: "custom",
        path: path.split("."),
        message: typeof message === "string" ? message : encodeMessage(message),
      });
    }
  });
