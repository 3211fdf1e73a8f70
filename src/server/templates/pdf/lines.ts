import type { Look, Run } from "./blocks";

/** A stretch of one line, as wide as it is drawn. */
export interface Piece extends Look {
  text: string;
  width: number;
}

/** Tells how wide a text of some look is. */
export type Measure = (text: string, look: Look) => number;

// A word without an end is cut: shaping takes ever longer the longer a word is.
const PARTS = /( +|\n|[^ \n]{100})/;

const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Breaks text into lines of a width: between words, and within one that alone is wider. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  let word: Piece[] = [];

  const put = (piece: Piece) => {
    lines.at(-1)?.push(piece);
    used += piece.width;
  };
  const breakLine = () => {
    lines.push([]);
    used = 0;
  };
  const endWord = () => {
    const needed = word.reduce((sum, piece) => sum + piece.width, 0);
    if (used > 0 && used + needed > width) breakLine();
    for (const piece of word.flatMap((one) => (needed > width ? lettersOf(one, measure) : [one]))) {
      if (used > 0 && used + piece.width > width) breakLine();
      put(piece);
    }
    word = [];
  };

  for (const { text, ...look } of runs) {
    for (const part of text.split(PARTS)) {
      if (part === "") continue;
      const piece = { ...look, text: part, width: part === "\n" ? 0 : measure(part, look) };
      if (/^[ \n]/.test(part)) endWord();
      if (part === "\n") breakLine();
      else if (part.startsWith(" ")) put(piece);
      else word.push(piece);
    }
  }
  endWord();
  return lines.map((line) => joined(line, measure));
}

const lettersOf = ({ text, width: _, ...look }: Piece, measure: Measure): Piece[] =>
  [...clusters.segment(text)].map(({ segment }) => ({ ...look, text: segment, width: measure(segment, look) }));

/** Joins what looks the same, so that its letters are shaped and copied as one text. */
function joined(line: readonly Piece[], measure: Measure): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, width: _, ...look } of line) {
    const last = pieces.at(-1);
    const same = last && LOOKS.every((name) => last[name] === look[name]);
    const all = same ? last.text + text : text;
    if (same) pieces.pop();
    pieces.push({ ...look, text: all, width: 0 });
  }
  return pieces.map((piece) => ({ ...piece, width: measure(piece.text, piece) }));
}

const LOOKS = ["bold", "italic", "underline", "strike", "link", "blank"] as const;
