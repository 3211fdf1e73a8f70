import { Trash2, Upload } from "lucide-react";
import { useId } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Clamp } from "./Clamp";
import { useDrop } from "./useDrop";
import { useUpload } from "./useUpload";
import "./entries.css";

const ACCEPTED = "application/pdf,image/png,image/jpeg,image/webp,image/gif";

interface Props {
  label: string;
  /** Address of the uploaded file. */
  value: string | null | undefined;
  problem?: string | undefined;
  onChange: (address: string | null) => void;
}

/** Uploads a document or picture at once and gives its address; for forms without react-admin's. */
export function FilePicker({ label, value, problem, onChange }: Props) {
  const id = useId();
  const { take, isPending, problem: refusal, name } = useUpload("file", onChange);
  const { over, listeners } = useDrop(([file]) => file && !isPending && take(file));
  const words = refusal ?? problem;
  return (
    <div className="labelled">
      <span className="label">{label}</span>
      <fieldset className={over ? "picker over" : "picker"} {...listeners}>
        <label className="button upload-button" aria-busy={isPending}>
          <input
            type="file"
            className="visually-hidden"
            accept={ACCEPTED}
            aria-label={`${label}: ${t(kitWords.upload.choose)}`}
            aria-describedby={words ? id : undefined}
            disabled={isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after a failure.
              event.target.value = "";
              if (file) take(file);
            }}
          />
          <Upload size={16} aria-hidden /> {t(isPending ? kitWords.upload.pending : kitWords.upload.choose)}
        </label>
        {value && (
          <>
            {name && <Clamp words={name} />}
            <button
              type="button"
              className="button quiet icon"
              aria-label={`${label}: ${t(kitWords.upload.remove)}`}
              onClick={() => onChange(null)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </>
        )}
        {!value && !isPending && <span className="muted small wide-only">{t(kitWords.upload.orDrop)}</span>}
      </fieldset>
      {words && (
        <p id={id} className="field-error" role="alert">
          {words}
        </p>
      )}
    </div>
  );
}
