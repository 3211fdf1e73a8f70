import { type Field, fieldAt } from "../../contract/fieldRegistry";
import { fieldLabel } from "../i18n/labels";
import { formats, t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatChoice, formatInstant } from "./values";

const isNothing = (value: unknown) => value === undefined || value === null || value === "";

/** Says structured data in words: its values one after the other, each part of an object under its own name. */
export function formatData(value: unknown, parts: readonly Field[] = [], path = ""): string {
  if (isNothing(value)) return t(kitWords.record.none);
  if (typeof value === "boolean") return t(value ? kitWords.list.yes : kitWords.list.no);
  if (Array.isArray(value)) return formats().list(value.map((one) => formatData(one, parts, path)));
  if (typeof value === "object") {
    return Object.entries(value)
      .filter(([, inner]) => !isNothing(inner))
      .map(([key, inner]) => {
        const field = fieldAt(parts, path + key);
        return `${fieldLabel(field ?? { path: key })}: ${formatData(inner, parts, `${path}${key}.`)}`;
      })
      .join("; ");
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text);
  return formatChoice(text, fieldAt(parts, path.slice(0, -1))?.choices);
}
