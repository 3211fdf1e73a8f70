import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AssetTab, TabValues } from "../../../contract/assets/tabs";
import { type DraftKey, dropDraft, writeDraft } from "./drafts";
import { differing, fieldsFor, pick } from "./values";

/** What somebody's entries on a tab began from. */
export interface Base {
  values: TabValues;
  version: number;
}

interface Options {
  form: UseFormReturn;
  tab: AssetTab;
  place: DraftKey;
  base: RefObject<Base>;
}

/** Milliseconds without typing after which entries are kept. */
const PAUSE_MS = 300;

/** Keeps on this device what is typed into a form and not saved, all but what is masked. */
export function useKeeping({ form, tab, place, base }: Options) {
  const [full, setFull] = useState(false);

  const unsaved = (masked: boolean) =>
    differing(fieldsFor(tab, undefined), form.getValues(), base.current.values).filter(
      (field) => (field.masked === true) === masked,
    );
  const keep = () => {
    const fields = unsaved(false);
    if (fields.length === 0) {
      dropDraft(place);
      setFull(false);
      return;
    }
    const { version, values: before } = base.current;
    const draft = { version, before: pick(fields, before), values: pick(fields, form.getValues()), at: Date.now() };
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
    isFleeting: () => full || unsaved(true).length > 0,
    /** Tells whether the form holds anything that is not saved. */
    isUnsaved: () => [false, true].some((masked) => unsaved(masked).length > 0),
  };
}
