import { Failure } from "../http/failure";

/** Bytes at a PDF's end within which its last line stands; readers look no further either. */
const END = 1024;

/** Refuses a PDF that is not whole, or that shows to hold a program, a command or a file of another kind. */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-END).includes("%%EOF"))
    throw new Failure("unsupported_media", "This PDF is not whole");
  // A name may be written with its letters as numbers.
  const names = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  // Three letters stand by chance in what is compressed.
  const plain = names.replace(/>>\s*stream\r?\n[\s\S]*?\bendstream\b/g, "");
  if (/\/(?:JavaScript|Launch|EmbeddedFiles?)\b/.test(names) || /\/JS\b/.test(plain))
    throw new Failure(
      "unsupported_media",
      "This PDF holds a program, a command or another file. Print it to a new PDF and choose that",
    );
}
