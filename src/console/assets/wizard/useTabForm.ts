import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { getSimpleValidationResolver } from "react-admin";
import { type FieldValues, useForm } from "react-hook-form";
import { assets } from "../../../contract/assets/resource";
import type { AssetTab, TabValues } from "../../../contract/assets/tabs";
import { ApiError } from "../../api/failure";
import { waitingRequestOf } from "../../api/waiting";
import { failureWords } from "../../kit/failureWords";
import { staleOf } from "../../kit/stale";
import { useChange } from "../../kit/useChange";
import { tabErrors } from "./check";
import { type DraftKey, dropDraft, readDraft } from "./drafts";
import { type Base, useKeeping } from "./useKeeping";
import { differing, entriesOf, fieldsFor, pick } from "./values";
import { wizardWords } from "./words";

/** Where the entries of a tab come from and where they go. */
export interface TabFormOptions<Saved extends Base = Base> {
  tab: AssetTab;
  /** Nothing of an asset that does not exist yet. */
  asset: TabValues;
  place: DraftKey;
  stored: Base;
  save: (entries: TabValues, version: number) => Promise<Saved>;
  /** Called once the entries are stored; `goesOn` when the person wants the next tab. */
  onSaved: (saved: Saved, goesOn: boolean) => void;
}

interface Sending {
  entries: TabValues;
  base: Base;
}

/** Holds the form of a tab: what is typed is kept, checked and saved, and nothing of it is lost in a conflict. */
export function useTabForm<Saved extends Base>(options: TabFormOptions<Saved>) {
  const { tab, asset, place, stored, onSaved } = options;
  const fields = fieldsFor(tab, undefined);
  const [start] = useState(() => beginning(options));
  const base = useRef<Base>(start.base);
  const [restoredAt, setRestoredAt] = useState(start.at);
  const [conflict, setConflict] = useState<{ mine: TabValues; current: Base; goesOn: boolean }>();
  const [problem, setProblem] = useState<string>();
  /** Rises with every refusal, so that the first wrong field is shown again. */
  const [refusals, setRefusals] = useState(0);

  const form = useForm<FieldValues>({
    defaultValues: start.values,
    shouldFocusError: false,
    resolver: getSimpleValidationResolver((values) => tabErrors(tab, values, base.current.values, asset)),
  });
  const keeping = useKeeping({ form, tab, place, base });
  const { mutate, isPending } = useChange(
    assets.name,
    (sending: Sending) => saveOver(sending, options),
    wizardWords.saved,
    { tells: true },
  );

  const beginAnew = (values: TabValues, from: Base) => {
    base.current = from;
    form.reset({ ...values });
    keeping.keep();
  };

  const takeAnew = useEffectEvent((fetched: Base) => {
    // Who has typed something goes on from where they began; an answer may also be older than the last save.
    if (keeping.isUnsaved() || fetched.version < base.current.version) return;
    if (differing(fields, fetched.values, base.current.values).length > 0) beginAnew(fetched.values, fetched);
    base.current = fetched;
  });
  useEffect(() => takeAnew(stored), [stored]);

  const refuse = (error: Error, { entries }: Sending, goesOn: boolean) => {
    keeping.keep();
    const current = staleOf(error) as unknown as Base | undefined;
    if (current) return setConflict({ mine: entries, current, goesOn });
    const told = Object.entries((error instanceof ApiError && error.body.errors) || {}).filter(
      (one): one is [string, string] => typeof one[1] === "string" && fields.some(({ path }) => isWithin(one[0], path)),
    );
    for (const [path, message] of told) form.setError(path, { type: "server", message });
    setProblem(told.length === 0 ? failureWords(error) : undefined);
    setRefusals((number) => number + 1);
  };

  const send = (typed: TabValues, goesOn: boolean) => {
    const sending = { entries: entriesOf(tab, typed, asset), base: base.current };
    setProblem(undefined);
    mutate(sending, {
      onError: (error) => refuse(error, sending, goesOn),
      onSuccess(saved) {
        // What waits for a second person is not stored yet, and is kept with the request.
        if (waitingRequestOf(saved) !== undefined) return beginAnew(base.current.values, base.current);
        const typedMeanwhile = differing(fields, form.getValues(), typed);
        beginAnew({ ...saved.values, ...pick(typedMeanwhile, form.getValues()) }, saved);
        setRestoredAt(undefined);
        onSaved(saved, goesOn && typedMeanwhile.length === 0);
      },
    });
  };

  const submit = (goesOn: boolean) => async (event?: BaseSyntheticEvent) => {
    let refused = false;
    await form.handleSubmit(
      (typed) => send(typed, goesOn),
      () => {
        refused = true;
      },
    )(event);
    // Only now the inputs know what is wrong with them.
    if (refused) setRefusals((number) => number + 1);
  };

  return {
    form,
    submit,
    isPending,
    problem,
    refusals,
    restoredAt,
    conflict: conflict && {
      ...conflict,
      fields,
      base: base.current.values,
      /** Saves what the person has chosen over what somebody else saved. */
      settle(chosen: TabValues) {
        setConflict(undefined);
        beginAnew(chosen, conflict.current);
        void submit(conflict.goesOn)();
      },
      close: () => setConflict(undefined),
    },
    discard() {
      dropDraft(place);
      setRestoredAt(undefined);
      setProblem(undefined);
      beginAnew(stored.values, stored);
    },
    ...keeping,
  };
}

/** Gives the entries to begin with: what is stored, under what was typed before and not saved. */
function beginning({ tab, place, stored }: Pick<TabFormOptions, "tab" | "place" | "stored">): {
  base: Base;
  values: TabValues;
  at?: number;
} {
  const draft = readDraft(place);
  const fields = draft ? fieldsFor(tab, undefined).filter(({ path }) => path in draft.values) : [];
  if (!draft || differing(fields, draft.values, stored.values).length === 0) {
    dropDraft(place);
    return { base: stored, values: stored.values };
  }
  return {
    base: { values: { ...stored.values, ...pick(fields, draft.before) }, version: draft.version },
    values: { ...stored.values, ...pick(fields, draft.values) },
    at: draft.at,
  };
}

/** Saves entries, also over a newer version in which nothing of the tab is another, or all is what is to be saved. */
async function saveOver<Saved extends Base>(
  { entries, base }: Sending,
  { tab, save }: TabFormOptions<Saved>,
): Promise<Saved> {
  try {
    return await save(entries, base.version);
  } catch (error) {
    const current = staleOf(error) as unknown as Saved | undefined;
    if (!current) throw error;
    const fields = fieldsFor(tab, undefined);
    if (differing(fields, entries, current.values).length === 0) return current;
    if (differing(fields, base.values, current.values).length > 0) throw error;
    return save(entries, current.version);
  }
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
