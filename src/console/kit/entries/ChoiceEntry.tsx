import type { SelectHTMLAttributes } from "react";
import type { Vocabulary } from "../../../contract/vocabulary";
import { t } from "../../i18n/t";
import { Labelled } from "../Labelled";
import type { EntryProps } from "./entry";

interface Props extends EntryProps<SelectHTMLAttributes<HTMLSelectElement>> {
  choices: Vocabulary;
  /** Words for no choice, where there may be none yet. */
  none?: string;
}

/** Takes one value of a vocabulary from the person. */
export const ChoiceEntry = ({ label, hint, problem, value, onChange, choices, none, ...select }: Props) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => (
      <select
        className="input"
        {...select}
        {...control}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      >
        {none && <option value="">{none}</option>}
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {t(words)}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
