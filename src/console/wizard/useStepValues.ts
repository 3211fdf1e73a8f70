import { type FormEvent, useState } from "react";
import { ApiError } from "../api/failure";
import type { draftsIn } from "./drafts";

/** The entries of a step without a library of forms: what is typed, what is wrong with it, and its saving. */
export interface StepValues<Values> {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** What is wrong, by the dotted path of its field. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with no single field, a dropped connection for one. */
  failure: string | undefined;
  pending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface Options<Values> {
  /** What the step starts from: what is saved, or the defaults. */
  initial: Values | (() => Values);
  /** Where what is typed is kept until it is saved; nowhere for what a reload closes anyway. */
  draft?: { of: Drafts; name: string; isKept?: boolean | undefined };
  /** Finds what is wrong before anything is sent; the server checks the rest. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  save: (values: Values) => unknown;
  /** Told the paths of what is wrong. */
  onRefused?: (paths: readonly string[]) => void;
  /** Gives the paths that a problem may have of the field of a value; its own name unless told. */
  isOf?: (path: string, field: string) => boolean;
}

type Drafts = ReturnType<typeof draftsIn<object>>;

/** Holds the entries of a step; nothing typed is lost by a refusal or a dropped connection, nor by a reload if kept. */
export function useStepValues<Values extends object>({
  initial,
  draft,
  check,
  save,
  onRefused,
  isOf = (path, field) => path.split(".")[0] === field,
}: Options<Values>): StepValues<Values> {
  const [values, setValues] = useState<Values>(() => ({
    ...(typeof initial === "function" ? initial() : initial),
    ...draft?.of.read(draft.name),
  }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  const set: StepValues<Values>["set"] = (changes) => {
    setValues((before) => {
      const after = { ...before, ...changes };
      draft?.of.write(draft.name, after);
      return after;
    });
    const changed = Object.keys(changes);
    setFailure(undefined);
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !changed.some((field) => isOf(path, field)))),
    );
  };

  const submit: StepValues<Values>["submit"] = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = check?.(values) ?? {};
    setFailure(undefined);
    if (Object.keys(missing).length) return tell(form, missing);
    setPending(true);
    try {
      await save(values);
      if (draft && !draft.isKept) draft.of.drop(draft.name);
    } catch (error) {
      const told = problemsOf(error);
      if (told) tell(form, told);
      setFailure((error as Error).message);
    }
    setPending(false);
  };

  const tell = (form: HTMLFormElement, found: Readonly<Record<string, string>>) => {
    setProblems(found);
    onRefused?.(Object.keys(found));
    // Once they are marked.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  return { values, set, problems, failure, pending, submit };
}

/** Gives what a refusal says of single fields, by their dotted path; nothing where it speaks of none. */
export function problemsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.body.errors) return undefined;
  const { root: _, ...fields } = error.body.errors;
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, String(words)]));
}
