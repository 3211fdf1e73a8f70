import { parse } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { msg } from "../../contract/language/message";
import { BODY_LIMIT } from "../../contract/limits";
import { Failure } from "../http/failure";

// What is stored, by the content of the file, with the ending that its name gets.
const ENDING = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "application/pdf": "pdf",
} as const;

/** Content types that the platform stores. */
export type StoredType = keyof typeof ENDING;

/** Content types of pictures. */
export type PictureType = Exclude<StoredType, "application/pdf">;

/** Content types of pictures, for `accept`. */
export const IMAGE_TYPES: readonly PictureType[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

/** Says what an uploader claims of a file, and which types its place takes: all stored ones unless told otherwise. */
export interface Upload {
  name?: string;
  mime?: string;
  accept?: readonly StoredType[];
}

/** Bytes that a picture and any other file may have at most. */
export interface FileLimits {
  image: number;
  document: number;
}

/** Tells whether a value names a content type that is stored. */
export const isStored = (mime: unknown): mime is StoredType => typeof mime === "string" && Object.hasOwn(ENDING, mime);

/** Tells whether a content type is that of a picture. */
export const isPicture = (mime: StoredType): mime is PictureType => mime !== "application/pdf";

/** Gives the type of a file by its bytes; throws a `Failure` for a type or size that is not taken, or a disguise. */
export async function inspect(
  bytes: Uint8Array,
  { mime: claimed, accept }: Upload = {},
  limits: FileLimits = BODY_LIMIT,
): Promise<StoredType> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const taken = accept ?? (Object.keys(ENDING) as StoredType[]);
  if (!isStored(found) || !taken.includes(found)) {
    const kinds = taken.map((type) => ENDING[type].toUpperCase());
    throw new Failure(
      "unsupported_media",
      msg("Choose a file of one of these kinds: %{kinds}", { kinds: kinds.join(", ") }),
    );
  }
  // A browser that does not know a type claims a general one; to claim another stored type is a disguise.
  if (isStored(claimed) && claimed !== found) {
    const kind = ENDING[claimed].toUpperCase();
    throw new Failure("unsupported_media", msg("This file says it is %{kind} but is not", { kind }));
  }
  const limit = isPicture(found) ? limits.image : limits.document;
  if (bytes.byteLength > limit)
    throw new Failure("too_large", msg("This file is larger than %{limit} MB", { limit: inMegabytes(limit) }));
  return found;
}

// Names that Windows keeps for devices, whatever their ending.
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Keeps what a person recognises of a name; the ending is that of the content, whatever it was. */
export function nameFor(name = "", mime: StoredType): string {
  const said = parse(name.split(/[/\\]/).at(-1) ?? "")
    .name.normalize("NFC")
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "");
  // By characters: half of one could not be written into an address.
  const stem = [...said].slice(0, 100).join("").trim();
  return `${DEVICE.test(stem.split(".")[0] ?? "") ? "file-" : ""}${stem || "file"}.${ENDING[mime]}`;
}

const inMegabytes = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1));
