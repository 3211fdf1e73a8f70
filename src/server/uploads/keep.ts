import { files } from "../db/tables/projects";
import { IMAGE_TYPES } from "../files";
import type { Actor, AppDeps } from "../http/context";

/** Stores an uploaded file, its type decided by its bytes; a public one is a picture that every visitor may see. */
export async function keepUpload(by: { deps: AppDeps; actor: Actor }, upload: File, kind: "public" | "private") {
  const { deps, actor } = by;
  const isPublic = kind === "public";
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const id = await deps.files.put(bytes, {
    name: upload.name,
    mime: upload.type,
    ...(isPublic ? { accept: IMAGE_TYPES } : {}),
  });
  const stored = await deps.files.get(id);
  if (!stored) throw new Error(`The file ${id} was stored and is not there`);
  const { name, mime, size } = stored;
  const at = deps.clock().toISOString();
  await deps.db.insert(files).values({ id, name, mime, size, public: isPublic, created_by: actor.id, created_at: at });
  return { id, url: isPublic ? `/api/media/${id}` : `/api/console/files/${id}` };
}
