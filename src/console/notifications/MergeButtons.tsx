import { type MouseEvent, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { NOTIFICATION_FIELDS } from "../../contract/notifications/vocabulary";
import { t } from "../i18n/t";
import { typeInto } from "../templates/insertText";
import { Row } from "../theme/layout";
import { notificationWords } from "./words";

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Puts merge fields into the title or the text, wherever the cursor is. */
export function MergeButtons() {
  const { setValue } = useFormContext();
  const buttons = useRef<HTMLDivElement>(null);

  const insert = (name: string) => {
    const form = buttons.current?.closest("form");
    const input = form?.querySelector<Input>("input[name=title]:focus") ?? form?.querySelector<Input>("[name=body]");
    if (!input || typeInto(input, written(name))) return;
    const at = input.selectionStart ?? input.value.length;
    const value = input.value.slice(0, at) + written(name) + input.value.slice(at);
    setValue(input.name, value, { shouldDirty: true });
  };

  return (
    <Row gap={2} ref={buttons} className="merge-buttons">
      <span className="muted small">{t(notificationWords.fields)}</span>
      {Object.entries(NOTIFICATION_FIELDS).map(([name, words]) => (
        <button
          key={name}
          type="button"
          className="tag"
          aria-label={t(notificationWords.insert, { name: t(words) })}
          title={written(name)}
          onMouseDown={keepCursor}
          onClick={() => insert(name)}
        >
          {t(words)}
        </button>
      ))}
    </Row>
  );
}

const written = (name: string) => `{{${name}}}`;

/** A press on a button would take the cursor out of the text. */
const keepCursor = (event: MouseEvent) => event.preventDefault();
