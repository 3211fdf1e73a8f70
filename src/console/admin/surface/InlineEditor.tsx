import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { createPortal } from "react-dom";
import { guardOfVerb } from "../../../contract/approvals/guardedWrites";
import type { Field } from "../../../contract/fieldRegistry";
import type { Resource } from "../../../contract/resource";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { ChoiceField, TextArea, TextField } from "../../kit/light";
import { valueAt } from "../../kit/values";
import type { Onwards } from "./onwards";
import { useInlineSave } from "./useInlineSave";
import { valueFrom } from "./value";
import { surfaceWords } from "./words";

interface Props {
  resource: Resource;
  record: RaRecord;
  field: Field;
  onClose: (onwards: Onwards) => void;
}

/** Takes a value in place: Enter saves it, Tab saves it and goes on to the next one, Escape leaves it as it was. */
export function InlineEditor({ resource, record: shown, field, onClose }: Props) {
  // The list may be read anew meanwhile: what was begun from is what somebody else may have changed since.
  const [record] = useState(shown);
  const former = String(valueAt(record, field.path) ?? "");
  const [text, setText] = useState(former);
  const onwards = useRef<Onwards>("here");
  const { save, isPending, problem, dialog } = useInlineSave(resource, record, field, () => onClose(onwards.current));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(".input");
    input?.focus();
    if (input?.type === "text" || input?.type === "url") input.select();
  }, []);

  const submit = (next: Onwards) => {
    onwards.current = next;
    save(valueFrom(field, text));
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, target, nativeEvent } = event;
    if (!(target instanceof Element && target.matches(".input")) || nativeEvent.isComposing) return;
    const action = { Enter: () => submit("here"), Tab: () => submit(shiftKey ? "previous" : "next") }[key];
    // A line of several begins a new one.
    if (key === "Escape") onClose("here");
    else if (action && !(key === "Enter" && shiftKey)) action();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const guard = guardOfVerb(resource.name, "update");
  const hint = guard && t(guard.waits === "always" ? surfaceWords.edit.waits : surfaceWords.edit.hint);
  return (
    <form
      ref={form}
      aria-busy={isPending}
      onKeyDown={press}
      // Who has changed nothing goes elsewhere without a word.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text === former && relatedTarget && !currentTarget.contains(relatedTarget)) onClose("away");
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit("here");
      }}
    >
      <Input field={field} {...{ text, problem, hint }} onChange={setText} readOnly={isPending} />
      <button type="submit" tabIndex={-1} className="button quiet icon" aria-label={t(surfaceWords.edit.save)}>
        <Check size={16} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="button quiet icon"
        aria-label={t(surfaceWords.edit.cancel)}
        onClick={() => onClose("here")}
      >
        <X size={16} aria-hidden />
      </button>
      {isPending && <span role="status">{t(surfaceWords.edit.saving)}</span>}
      {dialog && createPortal(<RecordContextProvider value={record}>{dialog}</RecordContextProvider>, document.body)}
    </form>
  );
}

interface InputProps {
  field: Field;
  text: string;
  problem: string | undefined;
  hint: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}

const TYPES: Partial<Record<Field["kind"], string>> = { date: "date", link: "url" };

function Input({ field, text, readOnly, ...told }: InputProps) {
  const shared = { label: fieldLabel(field), ...told };
  if (field.kind === "longText") return <TextArea {...shared} value={text} readOnly={readOnly} />;
  const choices =
    field.kind === "flag" ? { true: kitWords.list.yes, false: kitWords.list.no } : (field.choices ?? field.words);
  if ((field.kind === "choice" || field.kind === "flag") && choices)
    return (
      <ChoiceField
        {...shared}
        choices={choices}
        value={text}
        {...(field.nullable ? { none: t(kitWords.record.none) } : {})}
      />
    );
  return (
    <TextField
      {...shared}
      type={TYPES[field.kind] ?? "text"}
      inputMode={field.kind === "integer" ? "numeric" : undefined}
      value={text}
      readOnly={readOnly}
    />
  );
}
