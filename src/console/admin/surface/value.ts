import type { Field, FieldKind } from "../../../contract/fieldRegistry";

/** How what is typed becomes a value, by kind; a kind that is not here is changed in a form alone. */
const READ: Partial<Record<FieldKind, (text: string, field: Field) => unknown>> = {
  text: (text) => text.trim(),
  longText: (text) => text.trim(),
  link: (text) => text.trim(),
  date: (text) => text,
  integer: numberOf,
  choice: (text, { numeric }) => (numeric ? Number(text) : text),
  flag: (text) => text === "true",
};

/** What is no number is said to be none by the field's own check. */
function numberOf(text: string): unknown {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

/** Tells whether a value of a field can be changed where it is shown. */
export const isInline = ({ inline, kind }: Field): boolean => inline === true && kind in READ;

/** Reads what was typed as a value of the field; nothing typed is no value. */
export const valueFrom = (field: Field, text: string): unknown =>
  text.trim() === "" ? null : (READ[field.kind]?.(text, field) ?? text);
