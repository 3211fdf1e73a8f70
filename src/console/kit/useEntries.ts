import { useState } from "react";
import type { z } from "zod";
import { problemsIn } from "../../contract/problem";
import { ApiError } from "../api/failure";
import { t } from "../i18n/t";
import { failureWords } from "./failureWords";

type Entries<S extends z.ZodObject> = { [name in keyof z.input<S> & string]?: string | null };

/**
 * Holds what is typed into the few inputs of a dialog, checked by the schema of the call that it goes to.
 *
 * For forms of records there is react-admin's; `refusal` is why the server did not take it, told at its fields too.
 */
export function useEntries<S extends z.ZodObject>(schema: S, initial: Entries<S>, refusal: Error | null) {
  type Name = keyof Entries<S>;
  const [entries, setEntries] = useState(initial);
  const [wrong, setWrong] = useState<{ [name in string]?: string }>({});
  const told = refusal instanceof ApiError ? refusal.body.errors : undefined;
  const isTold = Object.keys(told ?? {}).some((name) => name in entries);
  return {
    entries,
    /** Gives what the input of an entry takes: its value, what is wrong with it, and how it is changed. */
    entryOf(name: Name) {
      const refused = told?.[name];
      return {
        value: entries[name],
        problem: wrong[name] ?? (typeof refused === "string" ? refused : undefined),
        onChange(value: string | null) {
          setEntries((before) => ({ ...before, [name]: value }));
          setWrong((before) => ({ ...before, [name]: undefined }));
        },
      };
    },
    /** What is wrong where no entry is to blame. */
    problem: refusal && !isTold ? failureWords(refusal) : undefined,
    /** Gives the entries as the call takes them; nothing, and the problems shown, where they do not fit. */
    check(): z.output<S> | undefined {
      const { data, error } = schema.safeParse(entries);
      setWrong(Object.fromEntries(problemsIn(error).map(({ path, message }) => [path.split(".")[0], t(message)])));
      return data;
    },
  };
}
