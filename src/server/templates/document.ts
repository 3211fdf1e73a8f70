import { msg, type Words } from "../../contract/language/message";
import { invalid } from "../http/failure";
import { translatorFor } from "../language";
import { blocksOf } from "./pdf/blocks";
import { drawPdf } from "./pdf/draw";
import { fill, type Said } from "./pdf/fill";
import type { Heading } from "./pdf/paper";

/** Letters that one document holds at most, merge fields filled. */
const MOST_LETTERS = 100_000;

interface Document extends Heading {
  body: string;
  values: Said;
  /** Gives the field of the request at which it is told that letters, or the text, cannot be printed. */
  path: (letters: readonly string[]) => string;
}

/** Gives a filled template as a PDF; one that cannot be printed is refused in words. */
export async function documentOf({ body, values, path, ...heading }: Document): Promise<Buffer> {
  const refuse = (message: Words, letters: readonly string[] = []): never => {
    throw invalid([{ path: path(letters), message }], message);
  };
  const blocks = blocksOf(body);
  const filled = fill(blocks, values, translatorFor(heading.language));
  if (!filled.length) refuse("There is no text to print");
  if (JSON.stringify(filled).length > 2 * MOST_LETTERS) refuse("This is too long to print");
  return drawPdf(filled, heading, (letters) =>
    refuse(msg("These letters cannot be printed: %{letters}", { letters: letters.slice(0, 20).join(" ") }), letters),
  );
}

/** Answers with a PDF that a browser shows, and that nobody keeps. */
export function pdfAnswer(pdf: Buffer, name: string): Response {
  const file = encodeURIComponent(`${name.replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, " ").trim()}.pdf`);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename*=UTF-8''${file}`,
      "Cache-Control": "no-store",
    },
  });
}
