import { ArrowLeft, ArrowRight, Star, Trash2 } from "lucide-react";
import { type DragEvent, useState } from "react";
import { MEDIA_TYPE } from "../../../../contract/assets/vocabulary";
import { t } from "../../../i18n/t";
import { Labelled } from "../../../kit/light";
import { thumbnailUrl } from "../../../kit/media";
import type { GalleryFile, useGallery } from "./useGallery";
import { galleryWords } from "./words";

interface Props {
  gallery: ReturnType<typeof useGallery>;
  at: number;
  entry: GalleryFile;
  readOnly: boolean;
  /** Place of the picture that is being dragged. */
  dragged: number | undefined;
  onDrag: (at: number | undefined) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

const DESCRIPTION_LENGTH = 160;

/** Shows a picture of the gallery with what is entered of it, its place and whether it is the featured one. */
export function Tile({ gallery, at, entry, readOnly, dragged, onDrag, onMove, onRemove }: Props) {
  const [over, setOver] = useState(false);
  const count = gallery.files.length;
  const numbers = { place: at + 1, count };
  const isFeatured = gallery.featured === entry.file;
  const isTarget = dragged !== undefined && dragged !== at;
  const drag = {
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      onDrag(at);
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!isTarget) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isTarget) return;
      event.preventDefault();
      onMove(dragged, at);
    },
  };
  const way = (to: number, words: string, Icon: typeof ArrowLeft) => (
    <button
      type="button"
      className="button quiet icon"
      aria-label={t(words, numbers)}
      // Not `disabled`: the picture that has arrived keeps the focus.
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(at, to)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );

  return (
    <li
      className={over ? "tile gallery-tile over" : "tile gallery-tile"}
      aria-label={t(galleryWords.place, numbers)}
      {...drag}
    >
      <div className="gallery-picture" draggable={!readOnly}>
        <img src={thumbnailUrl(entry.file)} alt={entry.alt ?? ""} loading="lazy" draggable={false} />
        {isFeatured && <span className="gallery-featured">{t(galleryWords.featured)}</span>}
      </div>
      <Labelled label={t(galleryWords.description)} problem={gallery.problemOf(at, "alt")}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={entry.alt ?? ""}
            placeholder={t(galleryWords.descriptionHint)}
            maxLength={DESCRIPTION_LENGTH}
            readOnly={readOnly}
            onChange={({ target }) => gallery.change(at, { alt: target.value || null })}
          />
        )}
      </Labelled>
      <Labelled
        label={t(galleryWords.kind)}
        problem={gallery.problemOf(at, "mediaType") ?? gallery.problemOf(at, "file")}
      >
        {(control) => (
          <select
            {...control}
            className="input"
            value={entry.mediaType}
            disabled={readOnly}
            onChange={({ target }) => gallery.change(at, { mediaType: target.value as GalleryFile["mediaType"] })}
          >
            {Object.entries(MEDIA_TYPE).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {!readOnly && (
        <div className="actions gap-1">
          <button
            type="button"
            className="button quiet icon"
            aria-pressed={isFeatured}
            aria-label={t(isFeatured ? galleryWords.unfeature : galleryWords.feature, numbers)}
            onClick={() => gallery.feature(entry.file)}
          >
            <Star size={16} aria-hidden />
          </button>
          {way(at - 1, galleryWords.earlier, ArrowLeft)}
          {way(at + 1, galleryWords.later, ArrowRight)}
          <button
            type="button"
            className="button quiet icon danger"
            aria-label={t(galleryWords.remove, numbers)}
            onClick={() => onRemove(at)}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}
