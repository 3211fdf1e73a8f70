import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type RaRecord, useNotify, useUpdate } from "react-admin";
import toast from "react-hot-toast";
import type { Field } from "../../../contract/fieldRegistry";
import { historyRoutes } from "../../../contract/history/routes";
import type { Resource } from "../../../contract/resource";
import { isAbsent } from "../../api/extension";
import { ApiError } from "../../api/failure";
import { waitingRequestOf } from "../../api/waiting";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { failureWords } from "../../kit/failureWords";
import { dropUndo, offerUndo, UNDO_MS } from "../../kit/keys/lastUndo";
import { isSame, withValue } from "../../kit/record";
import { staleOf } from "../../kit/stale";
import { useConflict } from "../../kit/useConflict";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useWritten } from "../../kit/useWritten";
import { changeCheck } from "../../kit/validation";
import { valueAt } from "../../kit/values";
import { surfaceWords } from "./words";

/**
 * Gives what saves one value of a record by its ordinary update, and what was wrong with it.
 *
 * It is checked as the form would; `dialog` settles it with somebody who was faster. What is saved can be undone for a
 * few seconds. A change that waits for a second person is said to wait.
 */
export function useInlineSave(resource: Resource, record: RaRecord, field: Field, onSaved: () => void) {
  const { name } = resource;
  const { path } = field;
  const [update, { isPending }] = useUpdate<RaRecord, Error>();
  const [problem, setProblem] = useState<string>();
  const written = useWritten(resource);
  // What the save writes over, which is what an undo brings back.
  const base = useRef(record);
  const undoable = useUndo(resource, field);

  const saved = (after: RaRecord) => {
    if (waitingRequestOf(after) === undefined) undoable(after, valueAt(base.current, path) ?? null);
    else written("updated", after, "");
    onSaved();
  };
  const { onError: conflict, dialog } = useConflict(resource, saved);

  const save = (value: unknown) => {
    if (isPending) return;
    if (isSame(value, valueAt(record, path))) return onSaved();
    const data = withValue(record, path, value);
    const wrong = wordsIn(changeCheck(resource, record)(data), path);
    setProblem(wrong);
    if (wrong !== undefined) return;
    update(
      name,
      { id: record.id, data, previousData: record },
      {
        mutationMode: "pessimistic",
        onSuccess: saved,
        onError: (error) => {
          const current = staleOf(error);
          if (!current) return setProblem(toldAt(error, path));
          base.current = current;
          conflict(error, { data });
        },
      },
    );
  };
  return { save, isPending, problem, dialog };
}

/** A toast lets presses through to what is below it. */
const PRESSED = { pointerEvents: "auto" } as const;

/** Gives what says that a value was saved, with the way back for a few seconds. */
function useUndo(resource: Resource, field: Field) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const name = fieldLabel(field);

  /** A server of documented calls alone has no trail to go back by: there it is changed back. */
  const takeBack = async (after: RaRecord, former: unknown): Promise<object> => {
    const params = { resource: resource.name, id: after.id };
    try {
      return await provider.call(historyRoutes.undo, { params, body: { version: Number(after.version) } });
    } catch (error) {
      if (!isAbsent(error)) throw error;
      const data = withValue(after, field.path, former);
      return (await provider.update(resource.name, { id: after.id, data, previousData: after })).data;
    }
  };
  const undo = async (after: RaRecord, former: unknown) => {
    dropUndo();
    toast.dismiss();
    try {
      const answer = await takeBack(after, former);
      if (waitingRequestOf(answer) === undefined) notify(t(surfaceWords.edit.undone, { name }), { type: "success" });
      else notify(kitWords.approval.waits, { type: "info" });
    } catch (error) {
      notify(staleOf(error) ? surfaceWords.edit.stale : failureWords(error as Error), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: [resource.name] });
  };
  return (after: RaRecord, former: unknown) => {
    const back = () => void undo(after, former);
    offerUndo(back);
    notify(
      <span>
        {t(surfaceWords.edit.saved, { name })}{" "}
        <button type="button" className="button quiet" style={PRESSED} onClick={back}>
          {t(surfaceWords.edit.undo)}
        </button>
      </span>,
      { type: "success", autoHideDuration: UNDO_MS },
    );
  };
}

/** Finds what is wrong with a value, else with something that does not fit to it any more. */
function wordsIn(errors: object, path: string): string | undefined {
  const own = valueAt(errors, path);
  if (typeof own === "string") return own;
  const [first] = Object.values(errors);
  if (first === undefined) return undefined;
  return typeof first === "string" ? first : wordsIn(first as object, path);
}

/** What a refusal says of the value, else all that it says. */
function toldAt(error: Error, path: string): string {
  const own = error instanceof ApiError ? error.body.errors?.[path] : undefined;
  return typeof own === "string" ? own : failureWords(error);
}
