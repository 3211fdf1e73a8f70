import type { Field } from "../../../contract/fieldRegistry";
import { withValue } from "../../kit/record";
import { valueAt } from "../../kit/values";

/** Values of a step, as they are stored. */
export type Values = Readonly<Record<string, unknown>>;

/** Gives the fields whose values differ. */
export const differing = (fields: readonly Field[], a: Values, b: Values): Field[] =>
  fields.filter(({ path }) => said(valueAt(a, path)) !== said(valueAt(b, path)));

// Inputs and servers say nothing in different ways, also within rows.
const said = (value: unknown) => JSON.stringify(value, (_, inner) => (isBlank(inner) ? undefined : inner));

/** Tells whether nothing is entered. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Gives the values of some fields alone. */
export const pick = (fields: readonly Field[], values: Values): Values => put({}, fields, values);

/** Gives values with those of some fields from elsewhere. */
export const put = (values: Values, fields: readonly Field[], from: Values): Values =>
  fields.reduce((all, { path }) => withValue(all, path, valueAt(from, path) ?? null), values);
