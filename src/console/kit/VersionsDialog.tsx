import { useState } from "react";
import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Dialog } from "./Dialog";
import { FieldView } from "./FieldView";
import { isSame, withValue } from "./record";
import { valueAt } from "./values";

interface Props<R extends object> {
  /** Fields that may differ. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** What the person wanted to save. */
  mine: R;
  /** What somebody else saved meanwhile. */
  current: R;
  /** What the person began from. */
  base: R | undefined;
  pending: boolean;
  /** Gets what somebody else saved, with every value in its place that the person keeps. */
  onKeep: (record: R) => void;
  onClose: () => void;
}

/** Shows both values of every field that differs, and lets one keep either. */
export function VersionsDialog<R extends object>({ fields, labelOf, mine, current, base, ...props }: Props<R>) {
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});

  const differing = fields.filter(
    ({ path, writeOnly }) => !writeOnly && !isSame(valueAt(mine, path), valueAt(current, path)),
  );
  // What the person did not touch is not theirs to defend.
  const sideOf = (path: string) =>
    chosen[path] ?? (base && isSame(valueAt(mine, path), valueAt(base, path)) ? "theirs" : "mine");
  const keep = () =>
    props.onKeep(
      differing
        .filter(({ path }) => sideOf(path) === "mine")
        .reduce((record, { path }) => withValue(record, path, valueAt(mine, path)), current),
    );

  return (
    <Dialog
      wide
      title={t(kitWords.stale.title)}
      onClose={props.onClose}
      away={{ label: t(kitWords.stale.cancel) }}
      action={{ label: t(kitWords.stale.keep), disabled: props.pending, run: keep }}
    >
      <p className="muted">{t(kitWords.stale.text)}</p>
      {differing.map((field) => (
        <fieldset key={field.path} className="choices versions">
          <legend>{labelOf(field)}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={field.path}
                checked={sideOf(field.path) === side}
                onChange={() => setChosen({ ...chosen, [field.path]: side })}
              />
              <span>
                <small>{t(side === "mine" ? kitWords.stale.yours : kitWords.stale.theirs)}</small>
                <FieldView record={side === "mine" ? mine : current} field={field} link={false} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
