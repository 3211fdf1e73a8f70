import { Paperclip, X } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { noteRoutes } from "../../contract/notes/routes";
import { t } from "../i18n/t";
import { Row } from "../theme/layout";
import { ActionMenu } from "./ActionMenu";
import { activityWords } from "./activityWords";
import { useAnswer } from "./useAnswer";
import { useCall } from "./useCall";
import { useUpload } from "./useUpload";

interface Props {
  resource: string;
  id: string | number;
}

interface Person {
  id: number;
  name: string;
}

/** Takes a note about a record, whom it is to be told, and a file with it. */
export function NoteForm({ resource, id }: Props) {
  const params = { resource, id };
  const [text, setText] = useState("");
  const [told, setTold] = useState<readonly Person[]>([]);
  const [file, setFile] = useState<string>();
  const upload = useUpload("file", setFile);
  const { mutate, isPending } = useCall(noteRoutes.add, { params, done: activityWords.added });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const mentions = told.map((person) => person.id);
    mutate(
      { text: text.trim(), mentions, ...(file ? { file } : {}) },
      {
        onSuccess: () => {
          setText("");
          setTold([]);
          setFile(undefined);
        },
      },
    );
  };
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <textarea
        className="input"
        rows={2}
        maxLength={20_000}
        aria-label={t(activityWords.new)}
        placeholder={t(activityWords.placeholder)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() && (
        <Row gap={2}>
          <button type="submit" className="button" disabled={isPending || upload.isPending}>
            {t(activityWords.add)}
          </button>
          <ActionMenu quiet label={t(activityWords.mention)} words={t(activityWords.mention)}>
            <People {...params} told={told} onChoose={(person) => setTold([...told, person])} />
          </ActionMenu>
          {told.map((person) => (
            <Chosen
              key={person.id}
              words={person.name}
              remove={t(activityWords.untell, { name: person.name })}
              onRemove={() => setTold(told.filter((one) => one !== person))}
            />
          ))}
          {file ? (
            <Chosen
              words={upload.name ?? t(activityWords.attached)}
              remove={t(activityWords.detach)}
              onRemove={() => setFile(undefined)}
            />
          ) : (
            <label className="button quiet" aria-busy={upload.isPending}>
              <Paperclip size={16} aria-hidden /> {t(activityWords.attach)}
              <input
                type="file"
                className="visually-hidden"
                onChange={({ currentTarget: { files } }) => files?.[0] && upload.take(files[0])}
              />
            </label>
          )}
          {upload.problem && <p className="field-error">{upload.problem}</p>}
        </Row>
      )}
    </form>
  );
}

function People({ resource, id, told, onChoose }: Props & { told: readonly Person[]; onChoose: (of: Person) => void }) {
  const { data } = useAnswer(noteRoutes.people, { params: { resource, id } });
  const left = data?.filter((person) => !told.some((one) => one.id === person.id));
  if (left?.length === 0) return <p className="muted">{t(activityWords.mentionNobody)}</p>;
  return left?.map((person) => (
    <button key={person.id} type="button" role="menuitem" onClick={() => onChoose(person)}>
      {person.name}
    </button>
  ));
}

/** Something that goes with the note, until it is removed. */
const Chosen = ({ words, remove, onRemove }: { words: string; remove: string; onRemove: () => void }) => (
  <span className="chip neutral">
    {words}
    <button type="button" className="button quiet icon" aria-label={remove} onClick={onRemove}>
      <X size={14} aria-hidden />
    </button>
  </span>
);
