import { isPicture, PICTURE_TYPES } from "../../contract/uploads/fileTypes";
import { nameFor } from "../files/types";
import type { Actor, AppDeps } from "../http/context";
import { read } from "../readers/read";
import { cleanPicture, thumbnailOf } from "./pictures";
import { addressOf } from "./references";
import { files } from "./tables";

/**
 * Stores an uploaded file, its type decided by its bytes, its pictures written anew; a public one is a picture that
 * every visitor may see, with a thumbnail. It goes after a day, unless what names it is saved.
 */
export async function keepUpload(
  { deps, actor }: { deps: AppDeps; actor: Pick<Actor, "id"> },
  upload: File,
  kind: "public" | "private",
  readWith = read,
) {
  const isPublic = kind === "public";
  const given = new Uint8Array(await upload.arrayBuffer());
  const claimed = { mime: upload.type, ...(isPublic ? { accept: PICTURE_TYPES } : {}) };
  const mime = await readWith("upload", [given, claimed]);
  const bytes = isPicture(mime) ? await cleanPicture(given, mime) : given;
  const small = isPublic ? await thumbnailOf(bytes) : undefined;

  const name = nameFor(upload.name, mime);
  const stored: string[] = [];
  const put = async (content: Uint8Array) => {
    const id = await deps.files.put(content, { name, inspected: content === small ? "image/webp" : mime });
    stored.push(id);
    return id;
  };
  try {
    const id = await put(bytes);
    const thumbnail = small && (await put(small));
    const row = { id, name, mime, size: bytes.byteLength, public: isPublic, thumbnail };
    await deps.db.insert(files).values({ ...row, created_by: actor.id, created_at: deps.clock().toISOString() });
    return { id, url: addressOf(row), name };
  } catch (error) {
    // Bytes that no row names would stay for ever.
    await Promise.allSettled(stored.map((id) => deps.files.remove(id)));
    throw error;
  }
}
