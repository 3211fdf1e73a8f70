import { useMutation } from "@tanstack/react-query";
import { Trash2, Upload } from "lucide-react";
import { useId } from "react";
import { useWords } from "../i18n/useWords";
import { failureWords } from "./failureWords";
import { useConsoleProvider } from "./useConsoleProvider";
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
  const { t } = useWords();
  const provider = useConsoleProvider();
  const id = useId();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, url: (await provider.uploadDocument(file)).url }),
    onSuccess: ({ url }) => onChange(url),
  });
  const words = error ? failureWords(error) : problem;
  return (
    <div className="labelled">
      <span className="label">{label}</span>
      <div className="picker">
        <label className="button upload-button" aria-busy={isPending}>
          <input
            type="file"
            className="visually-hidden"
            accept={ACCEPTED}
            aria-label={`${label}: ${t("console.upload.choose")}`}
            aria-describedby={words ? id : undefined}
            disabled={isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after a failure.
              event.target.value = "";
              if (file) mutate(file);
            }}
          />
          <Upload size={16} aria-hidden /> {t(isPending ? "console.upload.pending" : "console.upload.choose")}
        </label>
        {value && (
          <>
            <span className="clamp">{data?.name}</span>
            <button
              type="button"
              className="button quiet icon"
              aria-label={`${label}: ${t("console.upload.remove")}`}
              onClick={() => onChange(null)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </>
        )}
      </div>
      {words && (
        <p id={id} className="field-error" role="alert">
          {words}
        </p>
      )}
    </div>
  );
}
