import { type ComponentProps, type ReactNode, useId } from "react";
import type { Vocabulary } from "../../contract/vocabulary";
import { t } from "../i18n/t";

interface Told {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

type TextProps = Told & Omit<ComponentProps<"input">, "onChange"> & { onChange: (value: string) => void };

/**
 * Takes a line of text, with what is wrong with it, or a hint, below.
 *
 * These are the inputs of public pages, of filters and of what is changed in place, which cannot wait for Material UI;
 * forms of the back office have those of `FormInput`.
 */
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

interface CheckProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  problem: string | undefined;
}

/** Takes a yes, with what is wrong below. */
export function CheckField({ label, checked, onChange, problem }: CheckProps) {
  const id = useId();
  return (
    <div className="onboarding-check">
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {problem && (
        <p id={id} className="mistake" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface RadioProps {
  label: string;
  choices: Vocabulary;
  value: string;
  problem?: string | undefined;
  /** What stands beside the words of a choice, which is then as large as that needs. */
  about?: (value: string) => ReactNode;
  onChange: (value: string) => void;
}

/** Takes one of a few values, all of them in sight. */
export function RadioField({ label, choices, value: chosen, problem, about, onChange }: RadioProps) {
  const id = useId();
  return (
    <div
      className="field"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-words` : undefined}
    >
      <span id={id}>{label}</span>
      <div className={about ? "radios large" : "radios"}>
        {Object.entries(choices).map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
            <span>
              <span>{t(words)}</span>
              {about?.(value)}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-words`} className="mistake" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What ties an input to its words. */
interface Said {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Puts its name over an input that it lets draw and, below, what helps with it or what is wrong with it. */
export function Labelled({ label, hint, problem, children }: Told & { children: (said: Said) => ReactNode }) {
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
