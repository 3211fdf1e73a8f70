import { invalid } from "../http/failure";
import { read } from "../readers/read";
import type { FilledTemplate } from "./pdf/print";

interface Document extends FilledTemplate {
  /** Gives the field of the request at which it is told that letters, or the text, cannot be printed. */
  path: (letters: readonly string[]) => string;
}

/** Gives a filled template as a PDF; one that cannot be printed is refused in words. */
export async function documentOf({ path, ...template }: Document): Promise<Buffer> {
  const printed = await read("document", [template], path([]));
  if ("pdf" in printed) return Buffer.from(printed.pdf);
  throw invalid([{ path: path(printed.letters), message: printed.problem }], printed.problem);
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
