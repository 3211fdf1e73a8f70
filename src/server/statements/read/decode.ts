import { msg } from "../../../contract/language/message";
import { encodingOf } from "../../files/encoding";
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
