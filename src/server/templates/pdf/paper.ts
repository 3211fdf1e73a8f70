import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { ENGLISH } from "../../../contract/language/translate";
import { translatorFor } from "../../language";
import type { Look } from "./blocks";
import type { Piece } from "./lines";

/** What stands on every page of a document. */
export interface Heading {
  title: string;
  /** Right of the title. */
  aside?: string;
  /** Name of the platform that gives it out: at the foot, and as the author of the file. */
  platform?: string;
  /** At the foot, before the number of the page. */
  note?: string;
  created: Date;
  /** BCP 47 tag. */
  language?: string;
}

/** Numbers a page. */
export const PAGE = "Page %{page} of %{count}";

const FOLDER = "@expo-google-fonts/noto-sans";
const FONT_FILES = {
  regular: `${FOLDER}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${FOLDER}/700Bold/NotoSans_700Bold.ttf`,
  italic: `${FOLDER}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`,
  boldItalic: `${FOLDER}/700Bold_Italic/NotoSans_700Bold_Italic.ttf`,
};

let fonts: [name: string, font: Buffer][] | undefined;

/** Reads the fonts once: they hold Latin, Greek, Cyrillic and Devanagari letters, and the rupee. */
function readFonts() {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Object.entries(FONT_FILES).map(([name, file]) => [name, readFileSync(resolve(file))]);
  return fonts;
}

const INK = "#14181f";
/** Colour of what stands beside the text itself, such as the names of facts. */
export const FAINT = "#5b6472";
const LINK = "#1d4ed8";
const TOP = 84;
const BOTTOM = 76;
const SIDE = 64;

/** Pages of a document, filled from top to bottom. */
export type Paper = ReturnType<typeof createPaper>;

/** Opens an A4 document; the same content at the same time gives the same bytes. */
export function createPaper({ title, aside, platform, note, created, language = ENGLISH }: Heading) {
  const { translate } = translatorFor(language);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, ...(platform && { Author: platform }), CreationDate: created, ModDate: created },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
  for (const [name, font] of readFonts()) document.registerFont(name, font);
  const width = document.page.width - 2 * SIDE;
  const bottom = document.page.height - BOTTOM;

  const use = ({ bold, italic }: Look, size: number) =>
    document.font(bold ? (italic ? "boldItalic" : "bold") : italic ? "italic" : "regular").fontSize(size);
  const measure = (size: number) => (text: string, look: Look) => use(look, size).widthOfString(text);
  const rule = (x: number, at: number, length: number, colour = FAINT, thickness = 0.6) =>
    document
      .moveTo(x, at)
      .lineTo(x + length, at)
      .lineWidth(thickness)
      .stroke(colour);
  const write = (text: string, x: number, at: number, look: Look, size: number, colour = INK) =>
    use(look, size).fillColor(colour).text(text, x, at, { lineBreak: false });

  const paper = {
    width,
    left: SIDE,
    /** Where the next line stands. */
    y: TOP,
    /** Height of an empty page. */
    height: bottom - TOP,
    measure,
    rule,
    write,
    /** Begins a page unless so much height is left, or the page is empty. */
    need(height: number) {
      if (paper.y + height <= bottom || paper.y === TOP) return;
      document.addPage();
      paper.y = TOP;
    },
    /** Writes a line without moving down. */
    line(pieces: readonly Piece[], x: number, size: number, colour = INK) {
      let at = x;
      for (const { text, width: wide, ...look } of pieces) {
        const ink = look.link ? LINK : look.blank ? FAINT : colour;
        write(text, at, paper.y, look, size, ink);
        if (look.link) document.link(at, paper.y, wide, size * 1.4, look.link);
        if (look.underline || look.link) rule(at, paper.y + size * 1.24, wide, ink);
        if (look.strike) rule(at, paper.y + size * 0.78, wide, ink);
        at += wide;
      }
    },
    /** Draws the bar beside a quoted line. */
    bar: (x: number, height: number) => document.rect(x, paper.y - 2, 2, height).fill("#c9ced6"),
    /** Gives the letters of a text that the fonts do not hold. */
    missing(text: string, look: Look): string[] {
      use(look, 10);
      // The types do not know pdfkit's present font.
      const { font } = (document as unknown as { _font: PresentFont })._font;
      return [...text].filter((letter) => !INVISIBLE.test(letter) && !font.hasGlyphForCodePoint(codeOf(letter)));
    },
    /** Writes head and foot of all pages and gives the document. */
    async finish(): Promise<Buffer> {
      const { start, count } = document.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        document.switchToPage(page);
        const asideWidth = aside ? measure(8)(aside, {}) : 0;
        write(shortened(title, width - asideWidth - 16), SIDE, 40, { bold: true }, 8, FAINT);
        if (aside) write(aside, SIDE + width - asideWidth, 40, {}, 8, FAINT);
        rule(SIDE, 56, width);
        const number = translate(PAGE, { page: page - start + 1, count });
        const foot = [platform, note].filter(Boolean).join(" · ");
        if (foot) write(foot, SIDE, bottom + 28, {}, 8, FAINT);
        write(number, SIDE + width - measure(8)(number, {}), bottom + 28, {}, 8, FAINT);
      }
      document.end();
      return whole;
    },
  };

  function shortened(text: string, most: number): string {
    const fits = (said: string) => measure(8)(said, { bold: true }) <= most;
    if (fits(text)) return text;
    let end = text.length;
    while (end > 0 && !fits(`${text.slice(0, end)}…`)) end -= 1;
    return `${text.slice(0, end)}…`;
  }

  return paper;
}

interface PresentFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Joiners, marks of direction and line breaks: they have no picture of their own. */
const INVISIBLE = /[\p{Cc}\p{Cf}]|\p{Variation_Selector}/u;

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
