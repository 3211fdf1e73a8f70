import { FieldTitle, InputHelperText, useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fields";

/** What an input of the kit gets. */
export interface InputProps {
  field: Field;
  label: string;
}

interface Conversion {
  /** What is shown for a value. */
  format?: (value: unknown) => string;
  /** What is kept of what was typed; nothing is null. */
  parse?: (typed: string) => unknown;
}

/**
 * Binds an input to its field of the form and gives what Material UI's TextField takes.
 *
 * React-admin's own inputs pass properties that Material UI 9 no longer knows; these are thin enough to be ours.
 */
export function useField({ field, label }: InputProps, { format = String, parse = (typed) => typed }: Conversion = {}) {
  const input = useInput({
    source: field.path,
    format: (value: unknown) => (value === null || value === undefined ? "" : format(value)),
    parse: (typed: string) => (typed === "" ? null : parse(typed)),
  });
  const problem = input.fieldState.error?.message;
  const { ref, ...bound } = input.field;
  const value: unknown = useWatch({ name: field.path });
  return {
    /** The value itself, where the text field shows it formatted. */
    value,
    textField: {
      ...bound,
      id: input.id,
      inputRef: ref,
      label: <FieldTitle label={label} source={field.path} isRequired={field.required} />,
      error: problem !== undefined,
      helperText:
        problem !== undefined || field.help ? (
          <InputHelperText error={problem} helperText={field.help ?? false} />
        ) : undefined,
    },
  };
}
