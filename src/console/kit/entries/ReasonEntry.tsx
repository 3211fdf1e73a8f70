import type { TextareaHTMLAttributes } from "react";
import { Labelled } from "../Labelled";
import type { EntryProps } from "./entry";

type Props = EntryProps<TextareaHTMLAttributes<HTMLTextAreaElement>>;

/** Takes a few lines from the person that say why; nothing of it is null. */
export const ReasonEntry = ({ label, hint, problem, value, onChange, ...textarea }: Props) => (
  <Labelled label={label} hint={hint} problem={problem}>
    {(control) => (
      <textarea
        className="input"
        rows={3}
        {...textarea}
        {...control}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )}
  </Labelled>
);
