import { eq } from "drizzle-orm";
import { BODY_LIMIT } from "../../contract/limits";
import { fileIdIn } from "../../contract/uploads/fileAddress";
import type { AppDeps } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { files } from "../uploads/tables";

/** Bytes that the page of signatures takes at most, with its letters. */
const ROOM = 512 * 1024;

// What a reader would quietly leave out of a broken document nobody should sign.
const LOADING = { updateMetadata: false, throwOnInvalidObject: true };

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
  const problem = await problemOf(await bytesOf(deps, address));
  if (problem) throw invalid([{ path, message: problem.words }], problem.words, problem.cause);
}

async function problemOf(bytes: Uint8Array): Promise<{ words: string; cause?: unknown } | undefined> {
  if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from("%PDF-"))) return { words: "Only a PDF can be signed" };
  if (bytes.byteLength > BODY_LIMIT.document - ROOM) return { words: "This PDF is too large to be signed" };
  const { EncryptedPDFError, PDFDocument } = await import("@cantoo/pdf-lib");
  try {
    const document = await PDFDocument.load(bytes, LOADING);
    if (document.getPageCount() === 0) return { words: "This PDF has no page" };
    await document.save();
    return undefined;
  } catch (cause) {
    // Of a protected one the library may stumble over the objects first.
    if (cause instanceof EncryptedPDFError || Buffer.from(bytes).includes("/Encrypt")) {
      return { words: "This PDF is protected by a password and cannot be signed", cause };
    }
    return { words: "This PDF is damaged and cannot be signed. Print it to a new PDF and choose that", cause };
  }
}

/** Gives a document with the pages of another behind its own. */
export async function withPages(bytes: Uint8Array, more: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(bytes, LOADING);
  const added = await PDFDocument.load(more, LOADING);
  for (const page of await document.copyPages(added, added.getPageIndices())) document.addPage(page);
  return document.save();
}
