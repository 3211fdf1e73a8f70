import { parse } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { msg } from "../../contract/language/message";
import { BODY_LIMIT } from "../../contract/limits";
import { FILE_ENDING, isPicture, PAPER_TYPES, type StoredType } from "../../contract/uploads/fileTypes";
import { Failure } from "../http/failure";
import { officeTypeOf } from "./office";

/** Says what an uploader claims of a file, and which types its place takes: all stored ones unless told otherwise. */
export interface Upload {
  name?: string;
  mime?: string;
  accept?: readonly StoredType[];
  /** Its type by its content, where that was read before. */
  inspected?: StoredType;
}

/** Bytes that a picture and any other file may have at most. */
export interface FileLimits {
  image: number;
  document: number;
}

/** Tells whether a value names a content type that is stored. */
export const isStored = (mime: unknown): mime is StoredType =>
  typeof mime === "string" && Object.hasOwn(FILE_ENDING, mime);

/** Gives the type of a file by its bytes; throws a `Failure` for a type or size that is not taken, or a disguise. */
export async function inspect(
  bytes: Uint8Array,
  { mime: claimed, accept: taken = PAPER_TYPES, inspected }: Upload = {},
  limits: FileLimits = BODY_LIMIT,
): Promise<StoredType> {
  const found = inspected ?? (await (taken.every(isPicture) ? fileTypeFromBuffer(bytes) : typeOf(bytes)))?.mime;
  if (!isStored(found) || !taken.includes(found)) {
    const kinds = taken.map((type) => FILE_ENDING[type].toUpperCase());
    throw new Failure(
      "unsupported_media",
      msg("Choose a file of one of these kinds: %{kinds}", { kinds: kinds.join(", ") }),
    );
  }
  // A browser that does not know a type claims a general one; to claim another stored type is a disguise.
  if (isStored(claimed) && claimed !== found) {
    const kind = FILE_ENDING[claimed].toUpperCase();
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
  return `${DEVICE.test(stem.split(".")[0] ?? "") ? "file-" : ""}${stem || "file"}.${FILE_ENDING[mime]}`;
}

const [ARCHIVE, COMPOUND] = [Buffer.from("PK\x03\x04"), Buffer.from("d0cf11e0a1b11ae1", "hex")];
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

async function typeOf(bytes: Uint8Array): Promise<{ mime: string | undefined } | undefined> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (signature: Buffer) => whole.subarray(0, signature.length).equals(signature);
  if (begins(ARCHIVE)) return { mime: await officeTypeOf(bytes) };
  if (begins(COMPOUND) && whole.includes(ENCRYPTED))
    throw new Failure("unsupported_media", "This file is protected by a password. Save it without one and choose that");
  return fileTypeFromBuffer(bytes);
}

const inMegabytes = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1));
