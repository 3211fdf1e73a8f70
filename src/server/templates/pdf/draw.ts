import { translatorFor } from "../../language";
import type { Block, Party } from "./blocks";
import { linesOf, type Piece } from "./lines";
import { createPaper, type Heading, type Paper } from "./paper";

const LEADING = 1.5;
const INDENT = 20;
/** Deeper lists stand no further in: the text would have no room. */
const DEEPEST = 8;
const TEXT = { size: 10.5, before: 0, after: 7 };
const HEADINGS = [
  { size: 17, before: 4, after: 8 },
  { size: 14.5, before: 10, after: 6 },
  { size: 12.5, before: 8, after: 5 },
  { size: 11, before: 6, after: 4 },
];
const SIGN = { size: 9.5, room: 44, column: 210, gap: 36 };

/** Draws a document as a PDF; `cannot` gets the letters that the fonts do not hold, and is to throw. */
export function drawPdf(
  blocks: readonly Block[],
  heading: Heading,
  cannot: (letters: string[]) => never,
): Promise<Buffer> {
  const paper = createPaper(heading);
  const date = translatorFor(heading.language).translate("Date: %{line}", { line: "____________" });
  const missing = missingOf(paper, blocks, heading.title);
  if (missing.length) cannot(missing);
  blocks.forEach((block, at) => {
    if (block.kind === "text") drawText(paper, blocks, at);
    else if (block.kind === "table") drawTable(paper, block);
    else drawSignatures(paper, block.parties, date);
  });
  return paper.finish();
}

function missingOf(paper: Paper, blocks: readonly Block[], title: string): string[] {
  const runs = blocks.flatMap((block) => {
    if (block.kind === "text") return block.runs;
    if (block.kind === "table") return block.rows.flatMap(({ cells }) => cells.flat());
    return block.parties.flatMap(({ lines }) => lines.map((text) => ({ text })));
  });
  const letters = [{ text: title, bold: true }, ...runs].flatMap(({ text, ...look }) => paper.missing(text, look));
  return [...new Set(letters)];
}

type Text = Extract<Block, { kind: "text" }>;

const styleOf = ({ heading }: Text) =>
  heading === undefined ? TEXT : (HEADINGS[Math.min(heading, HEADINGS.length) - 1] ?? TEXT);

function laidOut(paper: Paper, block: Text) {
  const style = styleOf(block);
  const indent = Math.min(block.depth, DEEPEST) * INDENT;
  const runs = block.heading === undefined ? block.runs : block.runs.map((run) => ({ ...run, bold: true }));
  return { style, indent, lines: linesOf(runs, paper.width - indent, paper.measure(style.size)) };
}

function drawText(paper: Paper, blocks: readonly Block[], at: number) {
  const block = blocks[at] as Text;
  const { style, indent, lines } = laidOut(paper, block);
  const height = style.size * LEADING;
  const x = paper.left + indent;
  paper.need(keptTogether(paper, blocks, at));
  paper.y += style.before;
  lines.forEach((line, number) => {
    // No line stands alone, neither at the foot of a page nor at the head of the next.
    paper.need(height * (number === lines.length - 2 ? 2 : 1));
    if (number === 0 && block.marker) {
      const wide = paper.measure(style.size)(block.marker, {});
      paper.write(block.marker, x - wide - 6, paper.y, {}, style.size);
    }
    if (block.quoted) paper.bar(x - 10, height);
    paper.line(line, x, style.size);
    paper.y += height;
  });
  paper.y += style.after;
}

/** Gives the height that has to fit before a block begins; a heading's includes the beginning of what follows. */
function keptTogether(paper: Paper, blocks: readonly Block[], at: number, most = 4): number {
  const block = blocks[at];
  if (!block || most === 0) return 0;
  if (block.kind === "signatures") return SIGN.room;
  if (block.kind === "table") return TEXT.size * LEADING * 2;
  const { style, lines } = laidOut(paper, block);
  const height = style.size * LEADING;
  if (block.heading === undefined) return height * (lines.length <= 3 ? lines.length : 2);
  return style.before + height * lines.length + style.after + keptTogether(paper, blocks, at + 1, most - 1);
}

function drawTable(paper: Paper, { rows }: Extract<Block, { kind: "table" }>) {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const column = paper.width / columns;
  const { size } = TEXT;
  for (const { cells } of rows) {
    const drawn: Piece[][][] = cells.map((runs) => linesOf(runs, column - 10, paper.measure(size)));
    const lines = Math.max(...drawn.map((cell) => cell.length), 1);
    paper.need(Math.min(lines * size * LEADING + 8, paper.height));
    paper.rule(paper.left, paper.y, paper.width);
    paper.y += 4;
    for (let line = 0; line < lines; line += 1) {
      paper.need(size * LEADING);
      drawn.forEach((cell, at) => {
        paper.line(cell[line] ?? [], paper.left + at * column, size);
      });
      paper.y += size * LEADING;
    }
    paper.y += 4;
  }
  paper.rule(paper.left, paper.y, paper.width);
  paper.y += TEXT.after * 2;
}

function drawSignatures(paper: Paper, parties: readonly Party[], date: string) {
  const { size, room, column, gap } = SIGN;
  const leading = size * LEADING;
  for (let first = 0; first < parties.length; first += 2) {
    const pair = parties
      .slice(first, first + 2)
      .map(({ role, lines }) => [
        ...linesOf([{ text: role, bold: true }], column, paper.measure(size)),
        ...linesOf([{ text: lines.join("\n") }], column, paper.measure(size)),
        ...linesOf([{ text: date }], column, paper.measure(size)),
      ]);
    const most = Math.max(...pair.map((lines) => lines.length));
    paper.need(Math.min(room + most * leading, paper.height));
    paper.y += room;
    pair.forEach((_lines, at) => {
      paper.rule(paper.left + at * (column + gap), paper.y, column, "#14181f");
    });
    paper.y += 4;
    for (let line = 0; line < most; line += 1) {
      paper.need(leading);
      pair.forEach((lines, at) => {
        paper.line(lines[line] ?? [], paper.left + at * (column + gap), size);
      });
      paper.y += leading;
    }
    paper.y += TEXT.after;
  }
}
