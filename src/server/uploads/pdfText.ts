import { inflateRawSync, inflateSync } from "node:zlib";
import { Failure } from "../http/failure";

/** Bytes that the streams of objects in a PDF may hold together, once they are unpacked. */
const UNPACKED = 32 * 1024 * 1024;

const NAMED = /\/(?:JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia)\b/;
const SHORT = /\/(?:JS|XFA)\b/;

/** Streams of objects that a PDF may have; each costs its time, however small it is. */
const MOST = 20_000;

/** What stands before the data of a stream that holds objects, or the places of objects. */
const OBJECTS = /\/(?:ObjStm|XRef)\b/;
/** Ways of packing of which nothing says how much comes out. */
const UNKNOWN_LENGTH = /\/(?:LZW|RunLength|ASCII85|ASCIIHex)Decode\b/;

/**
 * Tells whether a PDF names a program, a command, a form that is sent or another file: in its text, or in what its
 * streams of objects hold. Throws a `Failure` for streams that are packed otherwise than PDFs are, or hold too much.
 */
export function namesProgram(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const names = plainNames(text);
  // Three letters stand by chance in what is packed.
  if (NAMED.test(names) || SHORT.test(withoutStreams(names))) return true;
  let left = UNPACKED;
  for (const begin of objectStreams(text)) {
    const held = plainNames(unpack(bytes.subarray(begin), left));
    if (NAMED.test(held) || SHORT.test(held)) return true;
    left -= held.length;
  }
  return false;
}

/** Writes names whose letters stand as numbers in letters. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the text of a PDF without the data of its streams; of one that does not end, the data stays. */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    if (
      index < from ||
      !text
        .slice(Math.max(0, index - BEFORE_STREAM), index)
        .trimEnd()
        .endsWith(">>")
    )
      continue;
    const end = text.indexOf("endstream", index);
    if (end < 0) break;
    kept.push(text.slice(from, index));
    from = end;
  }
  return kept.join("") + text.slice(from);
}

/** Characters before the keyword of a stream within which its dictionary ends. */
const BEFORE_STREAM = 100;

/** Whether the data behind a dictionary is packed twice, in a way of unknown length, or as another object says. */
function isPackedOtherwise(before: string): boolean {
  if (UNKNOWN_LENGTH.test(before) || before.split(/\/FlateDecode\b/).length > 2) return true;
  let isInArray = false;
  return before.split(/\/Filter\s*/).some((part, index) => {
    // An array may go on behind another filter's name.
    isInArray ||= index > 0 && part.startsWith("[");
    const [filters = ""] = isInArray ? part.split("]", 1) : [index > 0 ? part.charAt(0) : ""];
    isInArray &&= !part.includes("]");
    return /\d/.test(filters);
  });
}

/** Gives where the data of each stream of objects begins. */
function objectStreams(text: string): number[] {
  const found: number[] = [];
  let from = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream(?: ?\r\n|\r|\n)?/g)) {
    const before = plainNames(text.slice(from, index));
    from = index + keyword.length;
    if (!OBJECTS.test(before)) continue;
    if (isPackedOtherwise(before)) throw unusual();
    found.push(from);
  }
  if (found.length > MOST) throw unusual();
  return found;
}

/** Unpacks what begins here, whole or not, as far as it may go; what is not packed is part of the text. */
function unpack(bytes: Buffer, left: number): string {
  const limit = { maxOutputLength: Math.max(1, left) };
  for (const attempt of [() => inflateSync(bytes, limit), () => inflateRawSync(bytes.subarray(2), limit)]) {
    try {
      return attempt().toString("latin1");
    } catch (cause) {
      if ((cause as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") throw unusual(cause);
    }
  }
  return "";
}

const unusual = (cause?: unknown) =>
  new Failure("unsupported_media", "This PDF is packed in an unusual way. Print it to a new PDF and choose that", {
    cause,
  });
