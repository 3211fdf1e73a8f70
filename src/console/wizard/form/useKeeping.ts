import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { type DraftKey, dropDraft, writeDraft } from "./deviceDrafts";
import { differing, isBlank, pick, type Values } from "./values";

/** What somebody's entries on a step began from. */
export interface Base {
  values: Values;
  /** Rises with every save; 0: never saved. */
  version: number;
}

interface Options {
  form: UseFormReturn;
  fields: readonly Field[];
  place: DraftKey;
  base: RefObject<Base>;
  /** Values that nobody has typed, where nothing is stored. */
  suggested: Values;
}

/** Milliseconds without typing after which entries are kept. */
const PAUSE_MS = 300;

/** Keeps on this device what is typed into a form and not saved, all but what is masked. */
export function useKeeping({ form, fields, place, base, suggested }: Options) {
  const [full, setFull] = useState(false);

  const unsaved = () => differing(fields, form.getValues(), base.current.values);
  const keep = () => {
    const values = form.getValues();
    const isSuggested = ({ path }: Field) => values[path] === suggested[path] && isBlank(base.current.values[path]);
    const kept = unsaved().filter((field) => !field.masked && !isSuggested(field));
    if (kept.length === 0) {
      dropDraft(place);
      setFull(false);
      return;
    }
    const { version, values: before } = base.current;
    const draft = { version, before: pick(kept, before), values: pick(kept, values), at: Date.now() };
    setFull(!writeDraft(place, draft));
  };

  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      keepNow();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(now, PAUSE_MS);
      },
    });
    window.addEventListener("pagehide", now);
    return () => {
      stop();
      window.removeEventListener("pagehide", now);
      // Only what is not kept yet: after a sign-out nothing is written any more.
      if (timer) now();
    };
  }, [form]);

  return {
    /** This device has no room for the entries. */
    full,
    keep,
    /** Tells whether entries would be lost with the form. */
    isFleeting: () => full || unsaved().some(({ masked }) => masked),
    /** Gives the fields that hold something that is not saved. */
    unsaved,
  };
}
