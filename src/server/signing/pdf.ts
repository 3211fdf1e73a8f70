import { eq } from "drizzle-orm";
import { fileIdIn } from "../../contract/uploads/fileAddress";
import type { AppDeps } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { read } from "../readers/read";
import { files } from "../uploads/tables";

/** Gives the bytes of a stored document; it stays until the transaction of `deps` ends. */
export async function bytesOf({ db, files: store }: AppDeps, address: string): Promise<Uint8Array> {
  const id = fileIdIn(address, "file");
  if (id === undefined) throw notFound("file");
  await db.select({ id: files.id }).from(files).where(eq(files.id, id)).for("share");
  const bytes = await (await store.get(id))?.read();
  if (!bytes) throw notFound("file");
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

/** Refuses, at a field, a stored document that the page of signatures cannot be added to. */
export async function refuseUnsignable(deps: AppDeps, address: string, path: string): Promise<void> {
  const problem = await read("signingProblem", [await bytesOf(deps, address)], path);
  if (problem) throw invalid([{ path, message: problem.words }], problem.words, problem.cause);
}
