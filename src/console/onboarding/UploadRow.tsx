import { X } from "lucide-react";
import { t } from "../i18n/t";
import { formatPercent } from "../kit/values";
import type { Upload } from "./useDocuments";
import { businessStepWords } from "./wordsBusiness";

const words = businessStepWords.documents;

interface Props {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shows a document on its way to the server, or why it did not get there. */
export function UploadRow({ upload: { file, share, problem }, onRetry, onCancel }: Props) {
  const told = { name: file.name };
  return (
    <li className={problem ? "panel upload-row failed" : "panel upload-row"}>
      <strong>{file.name}</strong>
      {problem ? (
        <p className="mistake" role="alert">
          {problem}
        </p>
      ) : (
        <>
          <progress value={share ?? 0} aria-label={t(words.sending, told)} />
          <span className="muted">{stateOf(share)}</span>
        </>
      )}
      <span className="row gap-1 upload-ways">
        {problem && (
          <button type="button" className="button" onClick={onRetry}>
            {t(words.retry)}
          </button>
        )}
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(problem ? words.remove : words.cancel, told)}
          onClick={onCancel}
        >
          <X size={18} aria-hidden />
        </button>
      </span>
    </li>
  );
}

function stateOf(share: number | undefined): string {
  if (share === undefined) return t(words.waiting);
  return share < 1 ? formatPercent(Math.round(share * 100)) : t(words.storing);
}
