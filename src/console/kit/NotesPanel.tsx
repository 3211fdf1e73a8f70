import { type SubmitEvent, useState } from "react";
import { t } from "../i18n/t";
import { Panel, Stack } from "../theme/layout";
import { useChange } from "./useChange";
import { formatInstant } from "./values";

interface Note {
  id: number;
  text: string;
  author: string | null;
  created_at: string;
}

interface Props {
  resource: string;
  notes: readonly Note[];
  words: Readonly<Record<"title" | "none" | "new" | "placeholder" | "add" | "added", string>>;
  /** Adds a note; absent where the person may not. */
  add: ((text: string) => Promise<unknown>) | undefined;
}

/** Shows what people have noted at a record, the latest first, and takes another note. */
export function NotesPanel({ notes, add, ...props }: Props) {
  return (
    <Panel title={t(props.words.title)}>
      {add && <NoteForm add={add} {...props} />}
      {notes.length === 0 && !add && <p className="muted">{t(props.words.none)}</p>}
      <Stack as="ol" divided>
        {notes
          .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
          .map(({ id, text, author, created_at }) => (
            <li key={id}>
              <p className="prose">{text}</p>
              <small className="muted">
                {author && `${author} · `}
                <time dateTime={created_at}>{formatInstant(created_at)}</time>
              </small>
            </li>
          ))}
      </Stack>
    </Panel>
  );
}

function NoteForm({ resource, words, add }: Omit<Props, "notes"> & { add: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState("");
  const { mutate, isPending } = useChange(resource, add, words.added);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(text.trim(), { onSuccess: () => setText("") });
  };
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <textarea
        className="input"
        rows={2}
        maxLength={20_000}
        aria-label={t(words.new)}
        placeholder={t(words.placeholder)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && (
        <button type="submit" className="button" disabled={isPending}>
          {t(words.add)}
        </button>
      )}
    </form>
  );
}
