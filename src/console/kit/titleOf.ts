import type { Resource } from "../../contract/resource";
import { formats, t } from "../i18n/t";
import { formatChoice, valueAt } from "./values";

/** Gives the words that name a record to a person: its title, else its number. */
export function titleOf({ title, label, fields }: Resource, record: object): string {
  const value = valueAt(record, title);
  if (value === undefined || value === null || value === "") return `#${String(valueAt(record, "id"))}`;
  const { month, words } = fields.find(({ path }) => path === title) ?? {};
  if (month) return formats().month(value);
  return title === "id" ? `${t(label)} ${String(value)}` : formatChoice(value, words);
}
