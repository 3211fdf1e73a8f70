import { ImageUp, X } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { useParams } from "react-router-dom";
import { acceptOf, PICTURE_TYPES } from "../../../../contract/uploads/fileTypes";
import { t } from "../../../i18n/t";
import { useLock } from "../../../kit/inputs/Locked";
import { type InputProps, useHelp } from "../../../kit/inputs/useField";
import { Callout, Grid } from "../../../theme/layout";
import { Tile } from "./Tile";
import { UploadTile } from "./UploadTile";
import { useGallery } from "./useGallery";
import { LIMIT_WORDS, useUploads } from "./useUploads";
import { galleryWords } from "./words";
import "./gallery.css";

/** Takes the pictures of an asset: dropped, pasted or chosen, in an order, each described, one of them featured. */
export function GalleryInput({ field, label }: InputProps) {
  const { id } = useParams();
  const asset = useRecordContext()?.id ?? id;
  const gallery = useGallery(field.path);
  const help = useHelp(field, gallery.problem);
  const readOnly = useLock(field.path) !== undefined;
  const [said, say] = useState("");
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const choose = useRef<HTMLInputElement>(null);
  const words = useId();
  const { uploads, refusals, dismiss, add, retry, cancel } = useUploads(asset, (address, name) => {
    gallery.add(address);
    say(t(galleryWords.added, { name }));
  });

  const take = (files: Iterable<File>) => {
    if (!readOnly) add([...files], gallery.count());
  };
  usePasted(take);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (readOnly || dragged !== undefined || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!over) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  const move = (from: number, to: number) => {
    gallery.move(from, to);
    setDragged(undefined);
    say(t(galleryWords.moved, { place: to + 1, count: gallery.files.length }));
  };
  const remove = (at: number) => {
    const wasFeatured = gallery.remove(at);
    const left = gallery.count();
    say([t(galleryWords.removed), wasFeatured && left ? t(galleryWords.noFeatured) : ""].join(". "));
    choose.current?.focus();
  };

  const count = gallery.files.length;
  const lacksFeatured = count > 0 && !gallery.featured;
  return (
    <fieldset className="stack gap-3" aria-describedby={words} {...drop}>
      <legend>
        {label} <span className="muted small">{t(galleryWords.count, { ...LIMIT_WORDS, count })}</span>
      </legend>
      {!readOnly && (
        <label className={over ? "drop over" : "drop"}>
          <input
            ref={choose}
            type="file"
            className="visually-hidden"
            multiple
            accept={acceptOf(PICTURE_TYPES)}
            aria-label={t(galleryWords.choose)}
            onChange={({ target }) => {
              take(target.files ?? []);
              // The same file may be chosen again after a failure.
              target.value = "";
            }}
          />
          <ImageUp size={24} aria-hidden />
          <span>{t(galleryWords.drop)}</span>
          <span className="muted small">{t(galleryWords.kinds, LIMIT_WORDS)}</span>
        </label>
      )}
      {refusals.length > 0 && (
        <Callout
          tone="danger"
          role="alert"
          actions={
            <button type="button" className="button quiet icon" aria-label={t(galleryWords.dismiss)} onClick={dismiss}>
              <X size={16} aria-hidden />
            </button>
          }
        >
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div id={words} className={help.wrong ? "field-error" : "small"}>
        {help.words}
        {lacksFeatured && !help.wrong && <p className="mistake">{t(galleryWords.noFeatured)}</p>}
      </div>
      {count === 0 && uploads.length === 0 ? (
        <div className="gallery-empty">
          <strong>{t(galleryWords.empty)}</strong>
          <p className="muted">{t(galleryWords.emptyText)}</p>
        </div>
      ) : (
        <Grid as="ol">
          {gallery.files.map((entry, at) => (
            <Tile
              key={entry.file}
              {...{ gallery, at, entry, readOnly, dragged }}
              onDrag={setDragged}
              onMove={move}
              onRemove={remove}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </Grid>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Takes pictures that are pasted anywhere on the page; words are left to whoever takes words. */
function usePasted(take: (files: Iterable<File>) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData;
    if (!pasted?.files.length || pasted.types.includes("text/plain")) return;
    event.preventDefault();
    take(pasted.files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
