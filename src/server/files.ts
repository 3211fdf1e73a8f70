import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { BODY_LIMIT } from "../contract/limits";
import { Failure } from "./http/failure";

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

/** Content types of pictures, for `accept`. */
export const IMAGE_TYPES: readonly StoredType[] = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const isStored = (mime: unknown): mime is StoredType => typeof mime === "string" && Object.hasOwn(ENDING, mime);
const description = z.object({ name: z.string(), mime: z.custom<StoredType>(isStored), size: z.number() });

/** A stored file: its type by content, a name that is safe to save under and ends as the type, its size and bytes. */
interface StoredFile extends z.output<typeof description> {
  read(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Says what an uploader claims of a file, and which types its place takes: all stored ones unless told otherwise. */
interface Upload {
  name?: string;
  mime?: string;
  accept?: readonly StoredType[];
}

/** Keeps uploaded files under ids that it gives. */
export interface FileStore {
  /** Stores bytes, whole or not at all, and gives their id; throws a `Failure` for a type or size that is not taken. */
  put(bytes: Uint8Array, upload?: Upload): Promise<string>;
  /** Finds a file; anything that is no id of a stored file gives undefined. */
  get(id: string): Promise<StoredFile | undefined>;
  /** Removes a file; removing what is not there is no error. */
  remove(id: string): Promise<void>;
}

/** Bytes that a picture and any other file may have at most. */
export interface FileLimits {
  image: number;
  document: number;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens a store of files in a directory, which several copies of the program may share. */
export function createFileStore(directory: string, limits: FileLimits = BODY_LIMIT): FileStore {
  // Ids spread over 256 folders; a user's words are never part of a path.
  const folderOf = (id: string) => join(directory, id.slice(0, 2));
  const contentOf = (id: string) => join(folderOf(id), id);
  const descriptionOf = (id: string) => join(folderOf(id), `${id}.json`);

  return {
    async put(bytes, upload = {}) {
      const mime = await typeOf(bytes, upload);
      const limit = mime.startsWith("image/") ? limits.image : limits.document;
      if (bytes.byteLength > limit) throw new Failure("too_large", `This file is larger than ${inMegabytes(limit)}`);
      const id = randomUUID();
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await writeWhole(contentOf(id), bytes);
      // The description comes last: a file without one was never stored.
      const described = { name: nameFor(upload.name, mime), mime, size: bytes.byteLength };
      await writeWhole(descriptionOf(id), JSON.stringify(described));
      return id;
    },
    async get(id) {
      const text = ID.test(id) ? await readFile(descriptionOf(id), "utf8").catch(undefinedWhenAbsent) : undefined;
      if (text === undefined) return undefined;
      const read = () => Readable.toWeb(createReadStream(contentOf(id))) as ReturnType<StoredFile["read"]>;
      return { ...description.parse(JSON.parse(text)), read };
    },
    async remove(id) {
      if (!ID.test(id)) return;
      await rm(descriptionOf(id), { force: true });
      await rm(contentOf(id), { force: true });
    },
  };
}

async function typeOf(bytes: Uint8Array, { mime: claimed, accept }: Upload): Promise<StoredType> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const taken = accept ?? (Object.keys(ENDING) as StoredType[]);
  if (!isStored(found) || !taken.includes(found)) {
    const kinds = taken.map((type) => ENDING[type].toUpperCase());
    throw new Failure("unsupported_media", `Choose a file of one of these kinds: ${kinds.join(", ")}`);
  }
  // A browser that does not know a type claims a general one; to claim another stored type is a disguise.
  if (isStored(claimed) && claimed !== found) {
    throw new Failure("unsupported_media", `This file says it is ${ENDING[claimed].toUpperCase()} but is not`);
  }
  return found;
}

/** Keeps what a person recognises of a name; the ending is that of the content, whatever it was. */
function nameFor(name = "", mime: StoredType): string {
  const stem = parse(name.split(/[/\\]/).at(-1) ?? "")
    .name.normalize("NFC")
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .replace(/^[.\s]+/, "")
    .slice(0, 100)
    .trim();
  return `${stem || "file"}.${ENDING[mime]}`;
}

async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

const inMegabytes = (bytes: number) => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

function undefinedWhenAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
