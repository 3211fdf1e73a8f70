import { RotateCw, X } from "lucide-react";
import { t } from "../../../i18n/t";
import type { PictureUpload } from "./useUploads";
import { galleryWords } from "./words";

interface Props {
  upload: PictureUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shows a picture on its way to the server, and what is to be done with one that did not get there. */
export function UploadTile({ upload: { file, picture, share, problem }, onRetry, onCancel }: Props) {
  const { name } = file;
  return (
    <li className="tile gallery-tile sending" aria-label={t(galleryWords.sending, { name })}>
      <div className="gallery-picture">
        <img src={picture} alt="" />
      </div>
      <p className="clamp small" title={name}>
        {name}
      </p>
      {problem ? (
        <p className="mistake small" role="alert">
          {problem}
        </p>
      ) : (
        <progress value={share} max={1} aria-label={t(galleryWords.sending, { name })} />
      )}
      <div className="actions gap-1">
        {problem && (
          <button
            type="button"
            className="button quiet"
            aria-label={t(galleryWords.retryName, { name })}
            onClick={onRetry}
          >
            <RotateCw size={16} aria-hidden /> {t(galleryWords.retry)}
          </button>
        )}
        <button
          type="button"
          className="button quiet icon danger"
          aria-label={t(problem ? galleryWords.discard : galleryWords.cancel, { name })}
          onClick={onCancel}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
    </li>
  );
}
