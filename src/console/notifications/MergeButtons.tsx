import { type MouseEvent, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { NOTIFICATION_FIELDS } from "../../contract/notifications/vocabulary";
import { useWords } from "../i18n/useWords";
import { typeInto } from "../templates/insertText";

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Puts merge fields into the title or the text, wherever the cursor is. */
export function MergeButtons() {
  const { t } = useWords();
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
    <div ref={buttons} className="merge-buttons">
      <span className="muted small">{t("console.notifications.fields")}</span>
      {Object.entries(NOTIFICATION_FIELDS).map(([name, words]) => (
        <button
          key={name}
          type="button"
          className="tag"
          aria-label={t("console.notifications.insert", { name: words })}
          title={written(name)}
          onMouseDown={keepCursor}
          onClick={() => insert(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

const written = (name: string) => `{{${name}}}`;

/** A press on a button would take the cursor out of the text. */
const keepCursor = (event: MouseEvent) => event.preventDefault();
