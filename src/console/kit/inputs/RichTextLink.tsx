import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";

interface Props {
  editor: Editor;
  onDone: () => void;
}

/** Takes the address that the selected text leads to; without a selection the address is written itself. */
export function RichTextLink({ editor, onDone }: Props) {
  const present: unknown = editor.getAttributes("link").href;
  const [typed, setTyped] = useState(typeof present === "string" ? present : "");
  const address = addressOf(typed);

  const set = () => {
    if (!address) return;
    const link = { type: "link", attrs: { href: address } };
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !present)
      chain.insertContent({ type: "text", text: typed, marks: [link] }).run();
    else chain.setMark("link", link.attrs).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // The form around it is not meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else onDone();
  };
  return (
    <div className="rich-text-link">
      <input
        className="input"
        type="url"
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a button.
        autoFocus
        aria-label={t(kitWords.richText.address)}
        placeholder="https://"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button" disabled={!address} onClick={set}>
        {t(kitWords.richText.set)}
      </button>
      {present !== undefined && (
        <button type="button" className="button quiet" onClick={remove}>
          {t(kitWords.richText.unset)}
        </button>
      )}
    </div>
  );
}

/** Gives a whole web or mail address; nothing for what is none. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return /^(https?:\/\/[^\s.]+\.|mailto:[^\s@]+@)[^\s]+$/i.test(whole) ? whole : undefined;
}
