import { Upload } from "lucide-react";
import { t } from "../i18n/t";
import { useDrop } from "../kit/useDrop";
import { statementWords } from "./words";
import "./statements.css";

interface Props {
  /** Kinds of files that may be chosen, as an input of the browser takes them. */
  accept: string;
  pending: boolean;
  onTake: (file: File) => void;
}

/** Takes one file of records, chosen or dropped. */
export function FilePlace({ accept, pending, onTake }: Props) {
  const first = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !pending) onTake(file);
  };
  const { over, listeners } = useDrop(first);
  return (
    <label className={over ? "statement-drop over" : "statement-drop"} aria-busy={pending} {...listeners}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={pending}
        onChange={({ currentTarget }) => {
          first(currentTarget.files);
          // The same file may be chosen again after a failure.
          currentTarget.value = "";
        }}
      />
      <Upload size={20} aria-hidden />
      <span>
        <strong>{t(pending ? statementWords.reading : statementWords.choose)}</strong>{" "}
        {!pending && <span className="muted">{t(statementWords.drop)}</span>}
      </span>
    </label>
  );
}
