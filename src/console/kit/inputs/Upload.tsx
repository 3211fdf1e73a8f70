import { ImageUp, Trash2, Upload as UploadIcon } from "lucide-react";
import { FieldTitle, useInput } from "react-admin";
import { acceptOf, PAPER_TYPES, PICTURE_TYPES } from "../../../contract/uploads/fileTypes";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { FileLink } from "../FileLink";
import { mediaUrl } from "../media";
import { useDrop } from "../useDrop";
import { useUpload } from "../useUpload";
import { type InputProps, useHelp } from "./useField";

const ACCEPTED = { image: acceptOf(PICTURE_TYPES), file: acceptOf(PAPER_TYPES) };

/** Makes an input that uploads a picture or a document at once and holds its address. */
export const upload = (kind: keyof typeof ACCEPTED) =>
  function Upload({ field: { path, help, required }, label }: InputProps) {
    const { field, fieldState } = useInput({ source: path });
    const { take, isPending: pending, problem, name } = useUpload(kind, field.onChange);
    const { wrong, locked, words } = useHelp({ path, ...(help ? { help } : {}) }, problem ?? fieldState.error?.message);
    const address = typeof field.value === "string" ? field.value : "";

    const takeFirst = (files: FileList | null) => files?.[0] && take(files[0]);
    const { over, listeners } = useDrop((files) => !locked && takeFirst(files));

    const Icon = kind === "image" ? ImageUp : UploadIcon;
    return (
      <fieldset className={over ? "drop upload over" : "drop upload"} {...listeners}>
        <legend>
          <FieldTitle label={label} source={path} isRequired={required} />
        </legend>
        {address && kind === "image" && <img className="picture" src={mediaUrl(address)} alt="" />}
        {address && kind === "file" && <FileLink address={address} {...(name ? { words: name } : {})} />}
        {!locked && (
          <label className="button quiet">
            <input
              type="file"
              className="visually-hidden"
              accept={ACCEPTED[kind]}
              ref={field.ref}
              disabled={pending}
              aria-label={`${label}: ${t(kitWords.upload.choose)}`}
              onChange={(event) => {
                takeFirst(event.target.files);
                // The same file may be chosen again after a failure.
                event.target.value = "";
              }}
            />
            <Icon size={20} aria-hidden /> {t(pending ? kitWords.upload.pending : kitWords.upload[kind])}
          </label>
        )}
        {address && !locked && (
          <button type="button" className="button quiet danger" onClick={() => field.onChange(null)}>
            <Trash2 size={16} aria-hidden /> {t(kitWords.upload.remove)}
          </button>
        )}
        <p className={wrong ? "field-error" : "muted small"} role={wrong ? "alert" : undefined}>
          {words}
        </p>
      </fieldset>
    );
  };
