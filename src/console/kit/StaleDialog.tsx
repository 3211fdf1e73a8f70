import { useState } from "react";
import { type RaRecord, useRecordContext, useUpdate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { useWords } from "../i18n/useWords";
import { Dialog } from "./Dialog";
import { FieldView } from "./FieldView";
import { formFields, isSame, withValue } from "./record";
import { valueAt } from "./values";

interface Props {
  definition: Resource;
  /** What the person wanted to save. */
  mine: RaRecord;
  /** What somebody else saved meanwhile. */
  current: RaRecord;
  onSaved: (record: RaRecord) => void;
  onFailed: (error: Error, mine: RaRecord) => void;
  onClose: () => void;
}

/** Shows both values of every field that differs, lets one keep either, and saves over the newer version. */
export function StaleDialog({ definition, mine, current, onSaved, onFailed, onClose }: Props) {
  const { t, field: nameOf } = useWords();
  const base = useRecordContext();
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  const [update, { isPending }] = useUpdate();

  const differing = formFields(definition).filter(
    ({ path, writeOnly }) => !writeOnly && !isSame(valueAt(mine, path), valueAt(current, path)),
  );
  // What the person did not touch is not theirs to defend.
  const sideOf = (path: string) =>
    chosen[path] ?? (base && isSame(valueAt(mine, path), valueAt(base, path)) ? "theirs" : "mine");

  const save = () => {
    const kept = differing
      .filter(({ path }) => sideOf(path) === "mine")
      .reduce((record, { path }) => withValue(record, path, valueAt(mine, path)), current);
    update(
      definition.name,
      { id: current.id, data: kept, previousData: current },
      { mutationMode: "pessimistic", onSuccess: onSaved, onError: (error) => onFailed(error as Error, kept) },
    );
  };

  return (
    <Dialog
      wide
      title={t("console.stale.title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t("console.stale.cancel")}
          </button>
          <button type="button" className="button primary" disabled={isPending} onClick={save}>
            {t("console.stale.keep")}
          </button>
        </>
      }
    >
      <p className="muted">{t("console.stale.text")}</p>
      {differing.map((field) => (
        <fieldset key={field.path} className="versions">
          <legend>{nameOf(definition, field)}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={field.path}
                checked={sideOf(field.path) === side}
                onChange={() => setChosen({ ...chosen, [field.path]: side })}
              />
              <span>
                <small>{t(side === "mine" ? "console.stale.yours" : "console.stale.theirs")}</small>
                <FieldView record={side === "mine" ? mine : current} field={field} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
