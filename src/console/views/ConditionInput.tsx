import { X } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { OPERATOR, type Operator, PERIOD } from "../../contract/filters/operators";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FilterReference } from "../kit/FilterReference";
import { ChoiceField, TextField } from "../kit/light";
import { ReferenceName } from "../kit/ReferenceName";
import { conditionWords } from "./words";

interface Props {
  field: Field;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const typed = (
  type: "text" | "date",
  inputMode?: "decimal" | "numeric",
  read: (text: string) => unknown = (text) => text,
) =>
  function Typed({ label, value, onChange }: Props) {
    return (
      <TextField
        label={label}
        type={type}
        {...(inputMode ? { inputMode } : {})}
        value={String(value ?? "")}
        onChange={(text) => onChange(text === "" ? undefined : read(text))}
      />
    );
  };

/** A number that is being typed is no number yet; what stays none is refused in words. */
const whole = (text: string) => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text);

const Text = typed("text");
const Whole = typed("text", "numeric", whole);
const Amount = typed("text", "decimal");
const Day = typed("date");
const Nothing = () => null;

const Choice = ({ field: { choices = {}, numeric }, label, value, onChange }: Props) => (
  <ChoiceField
    label={label}
    choices={choices}
    value={String(value ?? "")}
    none={t(kitWords.list.any)}
    onChange={(one) => onChange(one === "" ? undefined : numeric ? Number(one) : one)}
  />
);

const Flag = ({ label, value, onChange }: Props) => (
  <ChoiceField
    label={label}
    choices={{ true: kitWords.list.yes, false: kitWords.list.no }}
    value={String(value ?? "")}
    none={t(kitWords.list.any)}
    onChange={(one) => onChange(one === "" ? undefined : one === "true")}
  />
);

const Reference = ({ none, field, label, value, onChange }: Props & { none?: string }) => (
  <FilterReference
    {...(none === undefined ? {} : { none })}
    field={{ ...field, among: {} }}
    label={label}
    value={value}
    onChange={(id) => onChange(id === "" ? undefined : Number(id))}
  />
);

/** How one value of a field of each kind is taken; a kind without an input does not compile. */
const INPUT = {
  id: Whole,
  integer: Whole,
  money: Amount,
  percent: Amount,
  decimal: Amount,
  text: Text,
  longText: Text,
  email: Text,
  phone: Text,
  link: Text,
  richText: Text,
  uuid: Text,
  date: Day,
  instant: Day,
  choice: Choice,
  choices: Choice,
  icon: Choice,
  flag: Flag,
  reference: Reference,
  references: Reference,
  image: Nothing,
  file: Nothing,
  password: Nothing,
  data: Nothing,
  rows: Nothing,
} satisfies Record<FieldKind, ComponentType<Props>>;

/** Gives what a condition begins with before anything is entered. */
export function emptyValue({ kind }: Field, operator: Operator): unknown {
  const takes = OPERATOR[operator];
  if (takes === "several") return [];
  if (takes === "range") return [undefined, undefined];
  if (takes === "period") return "today";
  if (takes === "days") return 7;
  return kind === "flag" && takes === "one" ? true : undefined;
}

/** Takes what a condition compares its field with, by the kind of the field and what the comparison takes. */
export function ConditionInput({ operator, ...props }: Omit<Props, "label"> & { operator: Operator }) {
  const { field, value, onChange } = props;
  const One = INPUT[field.kind];
  switch (OPERATOR[operator]) {
    case "nothing":
      return null;
    case "period":
      return (
        <ChoiceField
          label={t(conditionWords.value)}
          choices={PERIOD}
          value={String(value ?? "today")}
          onChange={onChange}
        />
      );
    case "days":
      return (
        <TextField
          label={t(conditionWords.days)}
          inputMode="numeric"
          value={String(value ?? "")}
          onChange={(text) => onChange(whole(text))}
        />
      );
    case "range": {
      const [from, to] = (value ?? []) as unknown[];
      return (
        <div className="row">
          <One field={field} label={t(conditionWords.from)} value={from} onChange={(one) => onChange([one, to])} />
          <One field={field} label={t(conditionWords.to)} value={to} onChange={(one) => onChange([from, one])} />
        </div>
      );
    }
    case "several":
      return <Several {...props} />;
    case "one":
      return <One {...props} label={t(conditionWords.value)} />;
  }
}

function Several({ field, value, onChange }: Omit<Props, "label">) {
  const chosen = (Array.isArray(value) ? value : []) as (string | number)[];
  const [text, setText] = useState(chosen.join(", "));
  const without = (one: unknown) => chosen.filter((other) => other !== one);
  if (field.to !== undefined)
    return (
      <div className="stack gap-2">
        {chosen.map((id) => (
          <span key={id} className="filter set condition">
            <span>
              <ReferenceName to={field.to ?? ""} id={id} compact />
            </span>
            <button
              type="button"
              aria-label={t(conditionWords.remove, { field: String(id) })}
              onClick={() => onChange(without(id))}
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
        <Reference
          key={chosen.length}
          none={t(conditionWords.addOne)}
          field={field}
          label={fieldLabel(field)}
          value={undefined}
          onChange={(id) => id !== undefined && onChange([...without(id), id])}
        />
      </div>
    );
  if (field.choices)
    return (
      <fieldset className="condition-choices">
        <legend className="visually-hidden">{t(conditionWords.value)}</legend>
        {Object.entries(field.choices).map(([key, words]) => {
          const one = field.numeric ? Number(key) : key;
          return (
            <label key={key}>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={({ target }) => onChange(target.checked ? [...chosen, one] : without(one))}
              />{" "}
              {t(words)}
            </label>
          );
        })}
      </fieldset>
    );
  return (
    <TextField
      label={t(conditionWords.ids)}
      inputMode="numeric"
      value={text}
      onChange={(typedText) => {
        setText(typedText);
        onChange(
          typedText
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(whole),
        );
      }}
    />
  );
}
