import type { AssetTab, TabValues } from "../../../contract/assets/tabs";
import { errorsOf } from "../../kit/validation";
import { entriesOf, fieldsFor, kindIn, problemsOf } from "./values";

/** Gives what is wrong with the entries of a tab, in words at each field; `before` is what is stored of them. */
export function tabErrors(tab: AssetTab, values: TabValues, before: TabValues, asset: TabValues): object {
  if (!tab.record) return {};
  const fields = fieldsFor(tab, kindIn(values, asset));
  const entries = entriesOf(tab, values, asset);
  // A number that was given back masked is none; the server keeps its own.
  const kept = fields.filter(({ path, masked }) => masked && values[path] === before[path]).map(({ path }) => path);
  return errorsOf(fields, tab.record, without(entries, kept), () =>
    problemsOf(tab, entries, entriesOf(tab, before, asset), asset),
  );
}

/** Counts the messages in a form's errors, those within rows too. */
export const countErrors = (errors: unknown): number => {
  if (typeof errors === "string") return 1;
  if (typeof errors !== "object" || errors === null) return 0;
  if ("message" in errors) return errors.message ? 1 : 0;
  return Object.values(errors).reduce((sum: number, one) => sum + countErrors(one), 0);
};

const without = (values: TabValues, names: readonly string[]): TabValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
