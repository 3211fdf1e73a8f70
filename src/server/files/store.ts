import { randomUUID } from "node:crypto";
import { z } from "zod";
import { BODY_LIMIT } from "../../contract/limits";
import type { StoredType } from "../../contract/uploads/fileTypes";
import { objectsIn } from "./directory";
import type { ByteStream, Objects } from "./objects";
import { type FileLimits, inspect, isStored, nameFor, type Upload } from "./types";

/** A stored file: its type by content, a name that is safe to save under and ends as the type, its size and bytes. */
interface StoredFile extends z.output<typeof description> {
  /** Gives the bytes; nothing where they were removed meanwhile. */
  read(): Promise<ByteStream | undefined>;
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

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const description = z.object({ name: z.string(), mime: z.custom<StoredType>(isStored), size: z.number() });

/** Opens a store of files in a directory, which several copies of the program may share. */
export const createFileStore = (directory: string, limits?: FileLimits): FileStore =>
  createFileStoreOn(objectsIn(directory), limits);

/** Opens a store of files wherever bytes lie. */
export function createFileStoreOn(objects: Objects, limits: FileLimits = BODY_LIMIT): FileStore {
  // Ids spread over 256 folders; a user's words are never part of a key.
  const contentOf = (id: string) => `${id.slice(0, 2)}/${id}`;
  const descriptionOf = (id: string) => `${contentOf(id)}.json`;

  return {
    async put(bytes, upload = {}) {
      const mime = await inspect(bytes, upload, limits);
      const id = randomUUID();
      const described = { name: nameFor(upload.name, mime), mime, size: bytes.byteLength };
      try {
        await objects.write(contentOf(id), bytes);
        // The description comes last: a file without one was never stored.
        await objects.write(descriptionOf(id), new TextEncoder().encode(JSON.stringify(described)));
      } catch (error) {
        await Promise.allSettled([objects.remove(contentOf(id)), objects.remove(descriptionOf(id))]);
        throw error;
      }
      return id;
    },
    async get(id) {
      const found = ID.test(id) ? await objects.read(descriptionOf(id)) : undefined;
      if (!found) return undefined;
      return { ...description.parse(await new Response(found).json()), read: () => objects.read(contentOf(id)) };
    },
    async remove(id) {
      if (!ID.test(id)) return;
      await objects.remove(descriptionOf(id));
      await objects.remove(contentOf(id));
    },
  };
}
