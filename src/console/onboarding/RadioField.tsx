import { type ReactNode, useId } from "react";
import type { Vocabulary } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import "./steps.css";

interface Props {
  label: string;
  choices: Vocabulary;
  value: string;
  problem?: string | undefined;
  /** What stands beside the words of a choice, which is then as large as that needs. */
  about?: (value: string) => ReactNode;
  onChange: (value: string) => void;
}

/** Takes one of a few values, all of them in sight. */
export function RadioField({ label, choices, value: chosen, problem, about, onChange }: Props) {
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
