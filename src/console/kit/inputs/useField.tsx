import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FieldTitle, InputHelperText, useInput } from "react-admin";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { useLock } from "./Locked";

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
  const help = useHelp(field, input.fieldState.error?.message);
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
      error: help.wrong,
      disabled: help.locked,
      helperText: help.words,
      ...(field.autoComplete ? { autoComplete: field.autoComplete } : {}),
    },
  };
}

/** Gives what stands below an input: its error, or its help, and why it is locked. */
export function useHelp({ path, help }: Pick<Field, "path" | "help">, problem?: string) {
  const lock = useLock(path);
  const wrong = problem !== undefined;
  const words: ReactNode = (wrong || help || lock?.why) && (
    <>
      {(wrong || help) && <InputHelperText error={problem} helperText={help ? t(help) : false} />}
      {lock?.why && (
        <span className="input-lock">
          <Lock size={12} aria-hidden /> {lock.why}
        </span>
      )}
    </>
  );
  return { wrong, locked: lock !== undefined, words: words || undefined };
}

interface Reading {
  /** What is kept of what was typed. */
  read: (typed: string) => unknown;
  /** How a value is shown while it is not being typed. */
  say: (value: unknown) => string;
  /** What typing begins with. */
  plain?: (value: unknown) => string;
  /** How what is typed is shown meanwhile, unless it is being changed in its middle. */
  group?: (typed: string) => string;
}

/** Binds an input whose value is shown in another form than it is typed in: grouped, with spaces, without zeros. */
export function useTyped(props: InputProps, { read, say, plain = String, group = String }: Reading) {
  const { textField, value } = useField(props, { parse: read });
  const [typed, setTyped] = useState<string>();
  const none = value === null || value === undefined;
  return {
    value,
    typing: typed !== undefined,
    textField: {
      ...textField,
      value: typed ?? (none ? "" : say(value)),
      onFocus: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
        // Only then has the browser selected what whoever comes by Tab means to replace.
        requestAnimationFrame(() => {
          if (target !== document.activeElement) return;
          const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
          flushSync(() => setTyped((before) => before ?? (none ? "" : plain(value))));
          if (isWhole) target.select();
        });
      },
      onChange: ({ target }: { target: { value: string; selectionStart?: number | null } }) => {
        setTyped(target.selectionStart === target.value.length ? group(target.value) : target.value);
        textField.onChange(target.value);
      },
      onBlur: () => {
        setTyped(undefined);
        textField.onBlur();
      },
    },
  };
}
