import { type ComponentType, useEffect, useState } from "react";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import type { Vocabulary } from "../../contract/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FilterReference } from "./FilterReference";

interface Props {
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

type Option = readonly [value: string, words: string];

interface SelectProps {
  label: string;
  value: string;
  /** The first one narrows nothing. */
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** Sets a filter to one of a few values. */
export function FilterSelect({ label, value, options, onChange }: SelectProps) {
  return (
    <label className={value === options[0]?.[0] ? "filter" : "filter set"}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const One = ({ options, value, ...props }: Omit<Props, "field"> & { options: readonly Option[] }) => (
  <FilterSelect {...props} value={String(value ?? "")} options={[["", t(kitWords.list.any)], ...options]} />
);

const Choice = ({ field, ...props }: Props) => <One {...props} options={saidOf(field.choices ?? {})} />;

const saidOf = (choices: Vocabulary) =>
  Object.entries(choices).map(([value, words]): [string, string] => [value, t(words)]);

const Flag = ({ field: _, onChange, ...props }: Props) => {
  const options: Array<[string, string]> = [
    ["true", t(kitWords.list.yes)],
    ["false", t(kitWords.list.no)],
  ];
  return <One {...props} options={options} onChange={(value) => onChange(value === "" ? "" : value === "true")} />;
};

const typed = (type: "text" | "date" | "number") =>
  function Typed({ label, value, onChange }: Props) {
    const given = String(value ?? "");
    const [text, setText] = useState(given);
    useEffect(() => setText(given), [given]);
    const take = (next: string) => {
      setText(next);
      // A browser tells of a year from its first digit on: a list that answers to the year 2 would break off the typing.
      if (type !== "date" || !next.startsWith("0")) onChange(next);
    };
    return (
      <label className={value === undefined ? "filter" : "filter set"}>
        <span>{label}</span>
        <input type={type} value={text} onChange={(event) => take(event.target.value)} />
      </label>
    );
  };

const Text = typed("text");

/** How a filter of each kind is set; a kind without an input does not compile. */
const FILTERS = {
  id: typed("number"),
  text: Text,
  longText: Text,
  email: Text,
  phone: Text,
  link: Text,
  integer: typed("number"),
  money: Text,
  percent: Text,
  date: typed("date"),
  instant: typed("date"),
  choice: Choice,
  choices: Choice,
  flag: Flag,
  reference: FilterReference,
  image: Text,
  file: Text,
  password: Text,
  uuid: Text,
  data: Text,
  decimal: Text,
  richText: Text,
  rows: Text,
  references: FilterReference,
  icon: Choice,
} satisfies Record<FieldKind, ComponentType<Props>>;

/** Sets one filter of a list by the kind of its field. */
export function FilterInput({ resource, ...props }: Omit<Props, "label"> & { resource: Resource }) {
  const Input = FILTERS[props.field.kind];
  return <Input {...props} label={fieldLabel(props.field)} />;
}
