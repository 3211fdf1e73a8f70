import type { FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { formats, t } from "../i18n/t";
import { formatChoice, formatMoney, formatNumber, valueAt } from "./values";

/** Gives the words that name a record to a person: its title, else its number. */
export function titleOf({ title, label, fields }: Resource, record: object): string {
  const value = valueAt(record, title);
  if (value === undefined || value === null || value === "") return `#${String(valueAt(record, "id"))}`;
  const { month, words } = fields.find(({ path }) => path === title) ?? {};
  if (month) return formats().month(value);
  return title === "id" ? `${t(label)} ${String(value)}` : formatChoice(value, words);
}

/** Says what whoever chooses a record is told beside its title, such as an e-mail address and a status. */
export const optionOf = ({ option, fields }: Resource, record: object): string =>
  option
    .flatMap((path) => {
      const field = fields.find((one) => one.path === path);
      const value = valueAt(record, path);
      if (!field || value === undefined || value === null || value === "") return [];
      if (field.kind === "email") return [String(value)];
      return [`${fieldLabel(field)}: ${SAID[field.kind]?.(value, record) ?? formatChoice(value, field.choices)}`];
    })
    .join(" · ");

const SAID: Partial<Record<FieldKind, (value: unknown, record: object) => string>> = {
  integer: formatNumber,
  money: (value, record) => formatMoney(value, valueAt(record, "currency")),
};
