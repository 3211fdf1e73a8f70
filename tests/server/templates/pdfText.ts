import { inflateSync } from "node:zlib";

/** Reads the text of each page of a PDF that pdfkit wrote: its letters through the fonts' own tables. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name, number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? "")?.[1];
      if (table) fonts.set(name as string, lettersOf(objects.get(Number(table))?.stream ?? ""));
    }
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? "")
    .map((stream) => textOf(stream, fonts));
}

/** Reads all text of a PDF that is an answer, with one space between words. */
export const wordsOf = async (answer: Response) =>
  pagesOf(Buffer.from(await answer.arrayBuffer()))
    .join(" ")
    .replace(/\s+/g, " ");

interface Part {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<number, Part> {
  const text = pdf.toString("latin1");
  const objects = new Map<number, Part>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number, body = ""] = match;
    const at = body.indexOf("\nstream\n");
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = at < 0 ? undefined : Buffer.from(body.slice(at + 8, body.lastIndexOf("\nendstream")), "latin1");
    const packed = head.includes("/FlateDecode");
    objects.set(Number(number), {
      head,
      stream: bytes ? (packed ? inflateSync(bytes) : bytes).toString("latin1") : "",
    });
  }
  return objects;
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "0", list = ""] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, codes = ""], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      const units = (codes.replace(/\s/g, "").match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(glyph, String.fromCharCode(...units));
    });
  }
  return letters;
}

function textOf(stream: string, fonts: Map<string, Map<string, string>>): string {
  let letters = new Map<string, string>();
  let text = "";
  for (const [, font, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    for (const [, run = ""] of (glyphs ?? "").matchAll(/<(\w+)>/g))
      text += (run.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "?").join("");
    if (glyphs) text += "\n";
  }
  return text;
}
