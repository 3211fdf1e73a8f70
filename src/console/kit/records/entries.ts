import { z } from "zod";
import type { Field } from "../../../contract/fieldRegistry";
import { encodeMessage } from "../../../contract/language/message";
import type { Resource } from "../../../contract/resource";
import { readInteger, readPercent, withoutZeros } from "../inputs/amounts";
import { valueAt } from "../values";

/** What the entries of a dialog hold: text, whatever the field is. */
type Typed = { [path in string]: string | null };

/** Gives what the entries of some fields begin with. */
export const typedOf = (fields: readonly Field[], record: object): Typed =>
  Object.fromEntries(fields.map((field) => [field.path, textOf(field, valueAt(record, field.path) ?? field.default)]));

/** Gives the schema of what is typed into the entries of some fields, with the rules between them. */
export const typedSchema = (fields: readonly Field[], check?: Resource["check"]) =>
  z
    .object(Object.fromEntries(fields.map(({ path, kind, schema }) => [path, read[kind]?.(schema) ?? schema])))
    .superRefine((values, context) => {
      for (const { path, message } of check?.(values) ?? []) {
        context.addIssue({
          code: "custom",
          path: path.split("."),
          message: typeof message === "string" ? message : encodeMessage(message),
        });
      }
    });

const reading = (read: (typed: string) => unknown) => (schema: z.ZodType) =>
  z.preprocess((typed) => (typeof typed === "string" ? read(typed) : typed), schema);

const read: { [kind in Field["kind"]]?: (schema: z.ZodType) => z.ZodType } = {
  integer: reading(readInteger),
  percent: reading(readPercent),
};

function textOf({ kind }: Field, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return kind === "percent" ? withoutZeros(value) : String(value);
}
