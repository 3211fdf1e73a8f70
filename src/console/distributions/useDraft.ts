import { useState } from "react";
import { type RaRecord, useCreate, useGetOne, useUpdate } from "react-admin";
import { distributions } from "../../contract/distributions/resource";
import { isSame, withValue } from "../kit/record";
import { staleOf } from "../kit/stale";
import { valueAt } from "../kit/values";
import type { Distribution } from "./distribution";
import { WIZARD_FIELDS } from "./steps";

type Draft = RaRecord & Distribution;

/** What somebody wanted to save when somebody else had saved before. */
interface Conflict {
  mine: RaRecord;
  current: RaRecord;
}

/** Gives of a record what the wizard's form holds. */
export const entriesOf = (record: object): object =>
  WIZARD_FIELDS.reduce((entries, { path }) => withValue(entries, path, valueAt(record, path) ?? null), {});

/** Gives the draft of the wizard, where there is one, and the means to save it. */
export function useDraft(id: string | undefined) {
  const [conflict, setConflict] = useState<Conflict>();
  const [settled, setSettled] = useState(0);
  const [create] = useCreate<Draft>();
  const [update] = useUpdate<Draft>();
  const read = useGetOne<Draft>(distributions.name, { id: Number(id) }, { enabled: id !== undefined, retry: false });
  const draft = id === undefined ? undefined : read.data;

  /** Tells whether a failure means that somebody else had saved, and shows both then. */
  const collide = (error: Error, mine: RaRecord): boolean => {
    const current = staleOf(error);
    if (current) setConflict({ mine, current });
    return current !== undefined;
  };
  return {
    ...read,
    draft,
    conflict,
    collide,
    /** Number of conflicts that were settled: what was typed before each is not meant any more. */
    settled,
    /** Closes the conflict, which was settled or left. */
    close({ isSettled }: { isSettled: boolean }) {
      if (isSettled) setSettled((before) => before + 1);
      setConflict(undefined);
    },
    /** Saves what is typed and gives the draft as it is then; nothing where somebody else had saved before. */
    async save(typed: object): Promise<Draft | undefined> {
      const entries = entriesOf(typed);
      if (!draft) {
        // Its type does not know that there is one then.
        return create(distributions.name, { data: entries }, { returnPromise: true }) as Promise<Draft>;
      }
      if (isSame(entries, entriesOf(draft))) return draft;
      const data = { ...draft, ...entries };
      const change = { id: draft.id, data, previousData: draft };
      try {
        return (await update(distributions.name, change, {
          returnPromise: true,
          mutationMode: "pessimistic",
        })) as Draft;
      } catch (error) {
        if (collide(error as Error, data)) return undefined;
        throw error;
      }
    },
  };
}
