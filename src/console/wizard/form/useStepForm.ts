import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { getSimpleValidationResolver, type RaRecord } from "react-admin";
import { type FieldValues, useForm } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { ApiError } from "../../api/failure";
import { waitingRequestOf } from "../../api/waiting";
import { failureWords } from "../../kit/failureWords";
import { staleOf } from "../../kit/stale";
import { useChange } from "../../kit/useChange";
import { valueAt } from "../../kit/values";
import { wizardWords } from "../words";
import { type DraftKey, dropDraft, readDraft } from "./deviceDrafts";
import { wordsIn } from "./errors";
import { type Base, useKeeping } from "./useKeeping";
import { differing, isBlank, pick, put, type Values } from "./values";

const NOTHING: Values = {};

/** Where the entries of a step come from and where they go. */
export interface StepFormOptions<Saved extends object = Base> {
  /** What is fetched anew after a save. */
  resource: string;
  /** Where this device keeps what is not saved. */
  place: DraftKey;
  /** What the step may hold. */
  fields: readonly Field[];
  stored: Base;
  /** Stands where nothing is entered, to be seen, changed and saved with the rest; by itself it is no entry to be kept. */
  suggested?: Values | undefined;
  /** Reads what a save gave, or a newer version that stood against it. */
  baseOf: (saved: Saved) => Base;
  /** Tells what is wrong, in words at each field; `before` is what is stored. */
  check: (values: Values, before: Values) => object | Promise<object>;
  /** Gives what a save sends; the fields unless told. */
  entriesOf?: (values: Values) => Values;
  /** Absent while nothing is saved yet: what is typed stays here until it is. */
  save?: ((entries: Values, base: Base) => Promise<Saved>) | undefined;
  /** Called once there is nothing left to save, with what was; `goesOn` when the person wants the next step. */
  onSaved: (saved: Saved | undefined, goesOn: boolean) => unknown;
  /** Told what is wrong whenever that is refused. */
  onRefused?: (paths: readonly string[]) => void;
}

interface Sending {
  entries: Values;
  base: Base;
}

/** Holds the form of a step: what is typed is kept, checked and saved, and nothing of it is lost in a conflict. */
export function useStepForm<Saved extends object>(options: StepFormOptions<Saved>) {
  const { resource, place, fields, stored, suggested = NOTHING, baseOf, check, onSaved, onRefused } = options;
  const entriesOf = options.entriesOf ?? ((values: Values) => pick(fields, values));
  const [start] = useState(() => beginning(options));
  const base = useRef<Base>(start.base);
  const [restoredAt, setRestoredAt] = useState(start.at);
  const [conflict, setConflict] = useState<{ mine: Values; current: Base; goesOn: boolean }>();
  const [problem, setProblem] = useState<string>();
  /** Rises with every refusal, so that the first wrong field is shown again. */
  const [refusals, setRefusals] = useState(0);
  const [isFinishing, setFinishing] = useState(false);

  const form = useForm<FieldValues>({
    defaultValues: start.values,
    shouldFocusError: false,
    resolver: getSimpleValidationResolver((values) => check(values, base.current.values)),
  });
  const keeping = useKeeping({ form, fields, place, base, suggested });
  const { mutate, isPending } = useChange(
    resource,
    (sending: Sending) => saveOver(sending, options),
    wizardWords.saved,
    { tells: true },
  );

  const suggest = (values: Values) => {
    for (const [path, value] of Object.entries(values))
      if (!isBlank(value) && isBlank(form.getValues(path))) form.setValue(path, value);
  };
  const suggestNow = useEffectEvent(suggest);
  useEffect(() => suggestNow(suggested), [suggested]);

  const beginAnew = (values: Values, from: Base) => {
    base.current = from;
    form.reset({ ...values });
    keeping.keep();
  };

  const takeAnew = useEffectEvent((fetched: Base) => {
    const typed = keeping.unsaved().map(({ path }) => path);
    const { version, values } = base.current;
    // Who has typed something goes on from where they began; an answer may also be older than the last save.
    if (fetched.version < version || (typed.length > 0 && fetched.version > version)) return;
    const moved = differing(fields, fetched.values, values).filter(({ path }) => !typed.includes(path));
    if (typed.length === 0 && moved.length > 0) return beginAnew(fetched.values, fetched);
    for (const { path } of moved) form.setValue(path, valueAt(fetched.values, path) ?? null);
    base.current = fetched;
  });
  useEffect(() => takeAnew(stored), [stored]);

  const refused = (paths: readonly string[]) => {
    setRefusals((number) => number + 1);
    onRefused?.(paths);
  };

  const refuse = (error: Error, mine: Values, goesOn: boolean) => {
    keeping.keep();
    const current = staleOf(error);
    if (current) return setConflict({ mine, current: baseOf(current as unknown as Saved), goesOn });
    const told = wordsIn((error instanceof ApiError && error.body.errors) || {}).filter(([path]) =>
      fields.some((field) => path === field.path || path.startsWith(`${field.path}.`)),
    );
    for (const [path, message] of told) form.setError(path, { type: "server", message });
    setProblem(told.length === 0 ? failureWords(error) : undefined);
    refused(told.map(([path]) => path));
  };

  const finish = async (saved: Saved | undefined, goesOn: boolean) => {
    setFinishing(true);
    try {
      await onSaved(saved, goesOn);
    } catch (error) {
      refuse(error as Error, form.getValues(), goesOn);
    }
    setFinishing(false);
  };

  const send = (typed: Values, goesOn: boolean, always: boolean) => {
    const sending = { entries: entriesOf(typed), base: base.current };
    setProblem(undefined);
    if (!options.save || (isSettled() && !always)) return void finish(undefined, goesOn);
    return mutate(sending, {
      onError: (error) => refuse(error, sending.entries, goesOn),
      onSuccess(saved) {
        // What waits for a second person is not stored yet, and is kept with the request.
        if (waitingRequestOf(saved) !== undefined) {
          beginAnew(base.current.values, base.current);
          return;
        }
        const now = baseOf(saved);
        const typedMeanwhile = differing(fields, form.getValues(), typed);
        beginAnew(put(now.values, typedMeanwhile, form.getValues()), now);
        setRestoredAt(undefined);
        finish(saved, goesOn && typedMeanwhile.length === 0);
      },
    });
  };

  const submit =
    (goesOn: boolean, always = false) =>
    async (event?: BaseSyntheticEvent) => {
      let wrong: object | undefined;
      await form.handleSubmit(
        (typed) => send(typed, goesOn, always),
        (errors) => {
          wrong = errors;
        },
      )(event);
      // Only now the inputs know what is wrong with them.
      if (wrong) refused(wordsIn(wrong).map(([path]) => path));
    };

  const isSettled = () => base.current.version > 0 && keeping.unsaved().length === 0;

  return {
    form,
    submit,
    isPending: isPending || isFinishing,
    /** Tells whether nothing is left to save. */
    isSettled,
    problem,
    refusals,
    restoredAt,
    conflict: conflict && {
      ...conflict,
      base: base.current.values,
      /** Saves what the person has chosen over what somebody else saved. */
      settle(chosen: Values) {
        setConflict(undefined);
        base.current = conflict.current;
        form.reset({ ...chosen });
        keeping.keep();
        void submit(conflict.goesOn, true)();
      },
      close: () => setConflict(undefined),
    },
    discard() {
      dropDraft(place);
      setRestoredAt(undefined);
      setProblem(undefined);
      beginAnew(stored.values, stored);
      suggest(suggested);
    },
    ...keeping,
  };
}

/** Gives the entries to begin with: what is stored, under what was typed before and not saved. */
function beginning({ fields, place, stored }: Pick<StepFormOptions, "fields" | "place" | "stored">): {
  base: Base;
  values: Values;
  at?: number;
} {
  const draft = readDraft(place);
  const typed = draft ? differing(fields, draft.values, {}).concat(differing(fields, draft.before, {})) : [];
  if (!draft || differing(typed, draft.values, stored.values).length === 0) {
    dropDraft(place);
    return { base: stored, values: stored.values };
  }
  return {
    base: { values: put(stored.values, typed, draft.before), version: draft.version },
    values: put(stored.values, typed, draft.values),
    at: draft.at,
  };
}

/** Saves entries, also over a newer version in which nothing of the step is another, or all is what is to be saved. */
async function saveOver<Saved extends object>(
  { entries, base }: Sending,
  { fields, save, baseOf }: StepFormOptions<Saved>,
): Promise<Saved> {
  if (!save) throw new Error("Nothing is saved yet");
  try {
    return await save(entries, base);
  } catch (error) {
    const newer = staleOf(error) as unknown as Saved | undefined;
    if (!newer) throw error;
    const current = baseOf(newer);
    if (differing(fields, entries, current.values).length === 0) return newer;
    if (differing(fields, base.values, current.values).length > 0) throw error;
    return save(entries, current);
  }
}

/** Reads a record with a version of its own, of which a step takes some fields. */
export const recordBase = (record: RaRecord): Base => ({
  values: record,
  version: typeof record.version === "number" ? record.version : 1,
});
