import type { InputHTMLAttributes } from "react";
import { Labelled } from "../Labelled";
import type { EntryProps } from "./entry";

type Props = EntryProps<InputHTMLAttributes<HTMLInputElement>>;

/** Takes one line from the person; nothing of it is null. */
export const TextEntry = ({ label, hint, problem, value, onChange, ...input }: Props) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => (
      <input
        className="input"
        autoComplete="off"
        {...input}
        {...control}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )}
  </Labelled>
);
