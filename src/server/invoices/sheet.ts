import { linesOf } from "../templates/pdf/lines";
import { FAINT, type Paper } from "../templates/pdf/paper";
import { printable } from "../templates/pdf/printable";

const SIZE = 10;
const SMALL = 8.5;
const LEADING = 1.45;
const GAP = 18;

/** Parts of an invoice, as they are drawn. */
export type Sheet = ReturnType<typeof sheetOn>;

/** Gives the parts that an invoice is put together from, each drawn below the one before. */
export function sheetOn(paper: Paper) {
  const print = printable();
  const right = paper.left + paper.width;

  const wrapped = (text: string, width: number, size: number, bold = false) =>
    linesOf([{ text: print(text), bold }], width, paper.measure(size)).map((line) =>
      line.map((piece) => piece.text).join(""),
    );
  const atRight = (said: string, size: number, bold: boolean, colour?: string) => {
    const text = print(said);
    paper.write(text, right - paper.measure(size)(text, { bold }), paper.y, { bold }, size, colour);
  };
  const put = (text: string, width: number, { x = paper.left, size = SIZE, bold = false, colour = "" } = {}) => {
    for (const line of wrapped(text, width, size, bold)) {
      paper.need(size * LEADING);
      paper.write(line, x, paper.y, { bold }, size, colour || undefined);
      paper.y += size * LEADING;
    }
  };

  return {
    title(words: string, state: string) {
      paper.write(words, paper.left, paper.y, { bold: true }, 24);
      paper.y += 13;
      atRight(state, 12, true);
      paper.y += 46;
    },
    /** Columns of a label and its lines, the first line of each standing out. */
    beside(columns: readonly { label: string; lines: readonly string[] }[]) {
      const width = (paper.width - GAP * (columns.length - 1)) / columns.length;
      const top = paper.y;
      const ends = columns.map(({ label, lines: [first = "", ...more] }, at) => {
        const x = paper.left + at * (width + GAP);
        paper.y = top;
        put(label, width, { x, size: SMALL, colour: FAINT });
        put(first, width, { x, bold: true });
        for (const line of more) put(line, width, { x });
        return paper.y;
      });
      paper.y = Math.max(...ends) + GAP;
    },
    heading(words: string, amount: string) {
      paper.need(80);
      paper.y += GAP;
      atRight(amount, SMALL, false, FAINT);
      put(words, paper.width / 2, { size: SMALL, colour: FAINT });
      paper.y += 4;
    },
    row(words: string, amount: string, more?: string) {
      const width = paper.width - 140;
      paper.need((SIZE + SMALL) * LEADING + 14);
      paper.rule(paper.left, paper.y, paper.width, "#c9ced6");
      paper.y += 7;
      atRight(amount, SIZE, false);
      put(words, width);
      if (more) put(more, width, { size: SMALL, colour: FAINT });
      paper.y += 6;
    },
    total(words: string, amount: string) {
      paper.need(SIZE * LEADING + 16);
      paper.rule(paper.left, paper.y, paper.width, undefined, 1.2);
      paper.y += 8;
      atRight(amount, 11, true);
      put(words, paper.width / 2, { size: 11, bold: true });
      paper.y += 8;
    },
    /** Facts behind a bar, all on one page. */
    box(words: string, facts: readonly (readonly [label: string, value: string])[]) {
      const [inset, labels] = [14, 90];
      const width = paper.width - inset - labels;
      const known = facts.map(([label, value]) => ({ label, value: wrapped(value, width, SIZE) }));
      const count = known.reduce((sum, { value }) => sum + value.length, 0);
      const height = (count + 1) * (SIZE * LEADING + 3) + 6;
      paper.need(height + GAP);
      paper.y += GAP;
      paper.bar(paper.left, height);
      put(words, width, { x: paper.left + inset, bold: true });
      paper.y += 6;
      for (const { label, value } of known) {
        paper.write(label, paper.left + inset, paper.y, {}, SIZE, FAINT);
        put(value.join("\n"), width, { x: paper.left + inset + labels });
        paper.y += 3;
      }
    },
  };
}
