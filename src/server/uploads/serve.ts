import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { assets } from "../../contract/assets/resource";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { commonCalls } from "../../contract/commonCalls";
import { assetRules } from "../assets/rules";
import type { Api, AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { serve } from "../http/serve";
import { readRecord } from "../resources/store";
import { keepUpload } from "./keep";
import { files } from "./tables";
import { mayRead } from "./uses";

/** Serves pictures to everybody, documents to who may see what names them, and the upload of both. */
export function serveUploads(api: Api) {
  serve(api, commonCalls.upload, async ({ upload, query, ...input }) => {
    const writes = Object.values(input.actor.grants).some(
      (actions) => actions.includes("edit") || actions.includes("create"),
    );
    if (!writes) throw new Failure("forbidden", "Your role does not allow this");
    return { data: await keepUpload(input, upload, query.kind === "document" ? "private" : "public"), status: 201 };
  });
  serve(api, assetSectionCalls.picture, async ({ upload, params, ...input }) => {
    // Before the file is stored: nothing would ever name it.
    await readRecord(input.deps.db, assets, assetRules, params.id);
    return { data: await keepUpload(input, upload, "public"), status: 201 };
  });
  serve(api, commonCalls.file, async ({ deps, params, actor }) => {
    const file = await fileOf(deps, params.file, false);
    if (!(await mayRead(deps.db, actor, file))) throw new Failure("forbidden", "Your role does not allow this");
    return download(deps, file);
  });
  serve(api, commonCalls.media, async ({ deps, params }) => download(deps, await fileOf(deps, params.file, true)));
  serve(api, commonCalls.thumbnail, async ({ deps, params }) => {
    const file = await fileOf(deps, params.file, true);
    return download(deps, file, file.thumbnail ?? file.id);
  });
}

async function fileOf({ db }: AppDeps, id: string | undefined, isPublic: boolean) {
  if (!z.uuid().safeParse(id).success) throw notFound("file");
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, String(id)), eq(files.public, isPublic)));
  if (!file) throw notFound("file");
  return file;
}

/** Answers with what is stored of a file as an attachment, so that no browser ever opens it as a page of ours. */
async function download({ files: store }: AppDeps, file: typeof files.$inferSelect, id = file.id): Promise<Response> {
  const stored = await store.get(id);
  const bytes = await stored?.read();
  if (!stored || !bytes) throw notFound("file");
  return new Response(bytes, {
    headers: {
      "Content-Type": stored.mime,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(stored.name)}`,
      "Cache-Control": file.public ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
