import { BODY_LIMIT } from "../../contract/limits";

/** Bytes that the page of signatures takes at most, with its letters. */
const ROOM = 512 * 1024;

// What a reader would quietly leave out of a broken document nobody should sign.
const LOADING = { updateMetadata: false, throwOnInvalidObject: true };

/** Returns why the page of signatures cannot be added to a document; nothing where it can. */
export async function findSigningProblem(bytes: Uint8Array): Promise<{ words: string; cause?: string } | undefined> {
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
      return { words: "This PDF is protected by a password and cannot be signed", cause: String(cause) };
    }
    return {
      words: "This PDF is damaged and cannot be signed. Print it to a new PDF and choose that",
      cause: String(cause),
    };
  }
}

/** Returns a document with the pages of another behind its own. */
export async function addPages(bytes: Uint8Array, more: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(bytes, LOADING);
  const added = await PDFDocument.load(more, LOADING);
  for (const page of await document.copyPages(added, added.getPageIndices())) document.addPage(page);
  return document.save();
}
