import { msg } from "../../../contract/language/message";
import { unreadable } from "./refuse";

const MOST_BYTES = 5 * 1024 * 1024;

/** What begins files that are no text, whatever their name says. */
const NO_TEXT: readonly (readonly [begins: string, what: string])[] = [
  ["504b", "an archive or Excel file"],
  ["25504446", "a PDF"],
  ["1f8b", "an archive"],
  ["d0cf11e0", "an Excel file"],
];

/** Reads the bytes of a file as text: UTF-8, UTF-16 or Windows-1252; a file of another kind is refused in words. */
export function decode(
  bytes: Uint8Array,
  otherwise = "This is %{what}; save the statement as CSV, MT940 or camt.053",
): string {
  if (bytes.length > MOST_BYTES) throw unreadable("The file is larger than 5 MB");
  if (bytes.length === 0) throw unreadable("The file is empty");
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  const known = NO_TEXT.find(([begins]) => start.startsWith(begins));
  if (known) throw unreadable(msg(otherwise, { what: known[1] }));
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\0")) throw unreadable("The file is no text");
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: Latin letters have a zero byte beside each.
  if (bytes.length >= 4 && first !== 0 && second === 0 && bytes[3] === 0) return "utf-16le";
  if (bytes.length >= 4 && first === 0 && second !== 0 && bytes[2] === 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}
