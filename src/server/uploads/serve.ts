import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { commonCalls } from "../../contract/calls/common";
import { files } from "../db/tables/projects";
import type { Api, AppDeps } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { serve } from "../http/serve";
import { keepUpload } from "./keep";

/** Serves pictures to everybody, documents to administrators, and the upload of both. */
export function serveUploads(api: Api) {
  serve(api, commonCalls.upload, async ({ upload, query, ...input }) => {
    const writes = Object.values(input.actor.grants).some(
      (actions) => actions.includes("edit") || actions.includes("create"),
    );
    if (!writes) throw new Failure("forbidden", "Your role does not allow this");
    return { data: await keepUpload(input, upload, query.kind === "document" ? "private" : "public"), status: 201 };
  });
  serve(api, commonCalls.file, ({ deps, params }) => download(deps, params.file, false));
  serve(api, commonCalls.media, ({ deps, params }) => download(deps, params.file, true));
}

/** Answers with a file as an attachment, so that no browser ever opens it as a page of ours. */
async function download({ db, files: store }: AppDeps, id: string | undefined, isPublic: boolean): Promise<Response> {
  if (!z.uuid().safeParse(id).success) throw notFound("file");
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, String(id)), eq(files.public, isPublic)));
  const stored = file && (await store.get(file.id));
  if (!stored) throw notFound("file");
  const name = encodeURIComponent(file.name);
  return new Response(stored.read(), {
    headers: {
      "Content-Type": file.mime,
      "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
      "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
