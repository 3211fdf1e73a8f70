import { Upload } from "lucide-react";
import { t } from "../i18n/t";
import { fileDropWords } from "./fileDropWords";
import { useDrop } from "./useDrop";

interface Props {
  /** Kinds of files that may be chosen, as an input of the browser takes them. */
  accept: string;
  pending: boolean;
  onTake: (file: File) => void;
  /** Words that ask for it, where they say of what kind it is. */
  choose?: string;
  /** Why the last one was not taken, in words. */
  error?: string | null | undefined;
}

/** Takes one file, chosen or dropped, and says what was wrong with it. */
export function FileDrop({ accept, pending, onTake, choose = fileDropWords.choose, error }: Props) {
  const first = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !pending) onTake(file);
  };
  const { over, listeners } = useDrop(first);
  return (
    <>
      <label className={over ? "drop over" : "drop"} aria-busy={pending} {...listeners}>
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
          <strong>{t(pending ? fileDropWords.reading : choose)}</strong>{" "}
          {!pending && <span className="muted">{t(fileDropWords.drop)}</span>}
        </span>
      </label>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
