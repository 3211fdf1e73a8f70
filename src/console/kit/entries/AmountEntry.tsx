import type { InputHTMLAttributes } from "react";
import type { EntryProps } from "./entry";
import { TextEntry } from "./TextEntry";

type Props = EntryProps<InputHTMLAttributes<HTMLInputElement>>;

/** Takes an amount of money from the person, typed or pasted with its sign and grouping; nothing of it is null. */
export const AmountEntry = ({ onChange, ...props }: Props) => (
  <TextEntry
    {...props}
    className="input number"
    inputMode="decimal"
    onChange={(typed) => onChange(typed?.replace(/[₹,\s]/g, "") || null)}
  />
);
