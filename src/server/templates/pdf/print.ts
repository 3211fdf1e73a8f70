import { msg, type Words } from "../../../contract/language/message";
import { translatorFor } from "../../language";
import { blocksOf } from "./blocks";
import { drawPdf } from "./draw";
import { fill, type Said } from "./fill";
import type { Heading } from "./paper";

/** Letters that one document holds at most, merge fields filled. */
const MOST_LETTERS = 100_000;

/** A template with the values of its merge fields. */
export interface FilledTemplate extends Heading {
  body: string;
  values: Said;
}

/** A document, or why it cannot be printed and the letters that cannot. */
export type Printed = { pdf: Uint8Array } | { problem: Words; letters: string[] };

/** Prints a filled template as a PDF. */
export async function printDocument({ body, values, ...heading }: FilledTemplate): Promise<Printed> {
  const filled = fill(blocksOf(body), values, translatorFor(heading.language));
  if (!filled.length) return { problem: "There is no text to print", letters: [] };
  if (JSON.stringify(filled).length > 2 * MOST_LETTERS) return { problem: "This is too long to print", letters: [] };
  const missing = new Set<string>();
  try {
    const pdf = await drawPdf(filled, heading, (letters) => {
      for (const letter of letters) missing.add(letter);
      throw new Error("The fonts do not hold these letters");
    });
    return { pdf: new Uint8Array(pdf) };
  } catch (error) {
    if (!missing.size) throw error;
    const letters = [...missing];
    const shown = letters.slice(0, 20).join(" ");
    return { problem: msg("These letters cannot be printed: %{letters}", { letters: shown }), letters };
  }
}
