import { type FormEvent, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { problemsOf } from "./problems";

/** A form of one step: what is typed, what is wrong with it, and its saving. */
export interface StepForm<Values> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** What is wrong, by the dotted path of its field. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with no single field, a dropped connection for one. */
  failure: string | undefined;
  pending: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

interface Options<Values> {
  /** Name under which the browser keeps what is typed until it is saved. */
  name: string;
  /** What the form starts from: what is saved, or the defaults. */
  initial: Values;
  /** Finds what is missing before anything is sent; the server checks the rest. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  save: (values: Values) => Promise<void>;
  /** Whether what was typed stays until the caller drops it, for a further form to come back from. */
  isKept?: boolean;
}

/** Holds a form of one step; nothing typed is lost by a reload, a refusal or a dropped connection. */
export function useStepForm<Values extends object>({
  name,
  initial,
  check,
  save,
  isKept = false,
}: Options<Values>): StepForm<Values> {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft<Values>(name) }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  const set: StepForm<Values>["set"] = (field, value) => {
    setValues((before) => {
      const after = { ...before, [field]: value };
      keepDraft(name, after);
      return after;
    });
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path.split(".")[0] !== field)),
    );
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = check?.(values) ?? {};
    setFailure(undefined);
    if (Object.keys(missing).length) return tell(form, missing);
    setPending(true);
    try {
      await save(values);
      if (!isKept) dropDraft(name);
    } catch (error) {
      const told = problemsOf(error);
      if (told) tell(form, told);
      setFailure((error as Error).message);
    }
    setPending(false);
  };

  const tell = (form: HTMLFormElement, found: Readonly<Record<string, string>>) => {
    setProblems(found);
    // Once they are marked.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  return { values, set, problems, failure, pending, submit };
}
