import type { ComponentType } from "react";
import type { Field, FieldKind } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { AmountEntry } from "../entries/AmountEntry";
import { ChoiceEntry } from "../entries/ChoiceEntry";
import type { EntryProps } from "../entries/entry";
import { ReasonEntry } from "../entries/ReasonEntry";
import { TextEntry } from "../entries/TextEntry";
import { FilePicker } from "../FilePicker";

type Props = EntryProps<object> & { field: Field };

/** How a value is typed into a dialog where a line of text is not enough. */
const ENTRIES: { [kind in FieldKind]?: ComponentType<Props> } = {
  date: ({ field: _, ...entry }) => <TextEntry {...entry} type="date" />,
  email: ({ field: _, ...entry }) => <TextEntry {...entry} type="email" />,
  phone: ({ field: _, ...entry }) => <TextEntry {...entry} type="tel" />,
  link: ({ field: _, ...entry }) => <TextEntry {...entry} type="url" placeholder="https://" />,
  integer: ({ field: _, ...entry }) => <TextEntry {...entry} inputMode="numeric" />,
  percent: ({ field: _, ...entry }) => <TextEntry {...entry} inputMode="decimal" />,
  money: ({ field: _, ...entry }) => <AmountEntry {...entry} />,
  longText: ({ field: _, ...entry }) => <ReasonEntry {...entry} />,
  choice: ({ field, ...entry }) => (
    <ChoiceEntry {...entry} choices={field.choices ?? {}} {...(entry.value ? {} : { none: "—" })} />
  ),
  file: FilePicker,
};

/** Takes the value of a field in a dialog, by the field's kind. */
export function FieldEntry({ field, label, ...entry }: Props) {
  const Entry = ENTRIES[field.kind] ?? PlainText;
  const unit = field.kind === "percent" ? "%" : field.unit && t(field.unit);
  return (
    <Entry field={field} label={unit ? `${label} (${unit})` : label} hint={field.help && t(field.help)} {...entry} />
  );
}

const PlainText = ({ field: _, ...entry }: Props) => <TextEntry {...entry} />;
