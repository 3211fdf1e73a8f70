import { type ComponentProps, type ReactNode, useId } from "react";
import type { Vocabulary } from "../../contract/vocabulary";
import { t } from "../i18n/t";

interface Told {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

type TextProps = Told & Omit<ComponentProps<"input">, "onChange"> & { onChange: (value: string) => void };

/** Takes a line of text, with what is wrong with it, or a hint, below. */
export function TextField({ label, hint, problem, onChange, ...input }: TextProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(said) => (
        <input className="input" {...input} {...said} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </Labelled>
  );
}

type AreaProps = Told & Omit<ComponentProps<"textarea">, "onChange"> & { onChange: (value: string) => void };

/** Takes several lines of text. */
export function TextArea({ label, hint, problem, onChange, ...input }: AreaProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(said) => (
        <textarea
          className="input"
          rows={3}
          {...input}
          {...said}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps = Told & {
  choices: Vocabulary;
  value: string;
  onChange: (value: string) => void;
  /** Words for no choice; without them one is always chosen. */
  none?: string;
  name?: string;
};

/** Takes one value of a vocabulary. */
export function ChoiceField({ label, hint, problem, choices, none, onChange, ...select }: ChoiceProps) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(said) => (
        <select className="input" {...select} {...said} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {t(words)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface Said {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

function Labelled({ label, hint, problem, children }: Told & { children: (said: Said) => ReactNode }) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": below ? `${id}-words` : undefined,
      })}
      {below && (
        <p id={`${id}-words`} className={problem ? "mistake" : "muted"} role={problem ? "alert" : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}
