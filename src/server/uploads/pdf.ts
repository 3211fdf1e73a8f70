import pLimit from "p-limit";
import { Failure } from "../http/failure";
import { namesProgram } from "./pdfText";

// Nothing stands in front of it, where readers would find it and browsers something else.
const HEAD = Buffer.from("%PDF-");

/** Bytes at a PDF's end within which its last line stands; readers look no further either. */
const END = 1024;

// One at a time: its objects take many times the memory of the file.
const inTurn = pLimit(1);

/**
 * Refuses a PDF that is not whole, that cannot be read, or that holds a program, a command, a form that is sent
 * somewhere, or a file of another kind, wherever in it that stands.
 *
 * Its objects are read as a reader reads them, one after the other, with those that a later version of the document
 * replaced. A reader may be led to what hides within the data of another object as well: that is searched for as text.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!whole.subarray(0, HEAD.length).equals(HEAD) || !whole.subarray(-END).includes("%%EOF"))
    throw new Failure("unsupported_media", "This PDF is not whole");
  if (whole.includes("/Encrypt")) throw unreadable();
  // Its library is a third of all that the program would load at its start.
  const { holdsProgram } = await import("./pdfObjects");
  if (
    namesProgram(whole) ||
    (await inTurn(() => holdsProgram(bytes).catch((cause) => Promise.reject(unreadable(cause)))))
  )
    throw new Failure(
      "unsupported_media",
      "This PDF holds a program, a command or another file. Print it to a new PDF and choose that",
    );
}

const unreadable = (cause?: unknown) =>
  new Failure(
    "unsupported_media",
    "This PDF cannot be read; it may be damaged, or protected by a password. Print it to a new PDF and choose that",
    { cause },
  );
