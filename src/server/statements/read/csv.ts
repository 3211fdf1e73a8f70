import { parse } from "csv-parse/sync";
import { msg } from "../../../contract/language/message";
import { paiseOf, rupeesOf } from "../../../contract/money";
import type { CsvColumn, CsvMapping } from "../../../contract/statements/parts";
import { unreadable, unreadableAt } from "./refuse";
import type { ReadLine, ReadStatement } from "./statement";
import { amountIn, cleanText, dayIn } from "./values";

const MOST_RECORD = 50_000;
const MOST_ROWS = 21_000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** A row of cells and the line of the file that it begins in. */
export interface CsvRow {
  cells: string[];
  at: number;
}

/** Reads the rows of a CSV, whatever divides its cells. */
export function readRows(text: string): CsvRow[] {
  const head = text.slice(0, 20_000);
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = [...DELIMITERS].sort((one, other) => count(other) - count(one))[0] as string;
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MOST_RECORD,
      to: MOST_ROWS,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), at: info.lines }));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause) throw unreadable("The file cannot be read as CSV");
    throw cause;
  }
}

const SUMMARY = /total|opening|closing|balance|summary|brought|carried|page|end of|statement|\*{3}/i;
/** The number of an account in a line above the headers, in which one space stands for all that divides words. */
const ACCOUNT = /\b(?:a\/?c|acc(?:oun)?t)\.? ?(?:no|number|num|#)?\.? ?[:-]? ?([\dX*x]{6,34})\b/i;
/** Characters of such a line that are looked through. */
const LONGEST_ABOVE = 500;

/** Reads the lines of a CSV, as a mapping says; its account is looked for above the headers. */
export function readCsv(rows: readonly CsvRow[], mapping: CsvMapping): ReadStatement {
  const { header } = mapping;
  const above = rows.slice(0, header).map(({ cells }) =>
    cells
      .filter(Boolean)
      .join(" ")
      .replace(/[\s,]+/g, " ")
      .slice(0, LONGEST_ABOVE),
  );
  const lines: ReadLine[] = [];
  const edges = { opening: null as string | null, closing: null as string | null };
  for (const row of rows.slice(header + 1)) {
    const read = readRow(row, mapping);
    if (read) lines.push(read);
    else noteEdge(row, mapping, edges);
  }
  const ordered = inOrder(lines);
  return {
    format: "csv",
    account: above.flatMap((line) => ACCOUNT.exec(line)?.[1] ?? []).at(0) ?? null,
    ...{ currency: null, from: null, to: null },
    opening: edges.opening ?? openingOf(ordered),
    closing: edges.closing ?? ordered.at(-1)?.balance ?? null,
    lines: ordered,
  };
}

const cellOf = ({ cells }: CsvRow, { columns }: CsvMapping, column: CsvColumn): string => {
  const place = columns[column];
  return place === null ? "" : (cells[place] ?? "");
};

/** Reads a row, or nothing where it is no line: a heading that is repeated, a sum or a note. */
function readRow(row: CsvRow, mapping: CsvMapping): ReadLine | undefined {
  const cell = (column: CsvColumn) => cellOf(row, mapping, column);
  const day = dayIn(cell("date"), mapping.day);
  const moved = movedIn(row, mapping);
  if (!day || !moved) {
    const isNote = !moved || SUMMARY.test(row.cells.join(" ").slice(0, 2000));
    if (!day && isNote) return undefined;
    if (day && (SUMMARY.test(cell("narration")) || isBare(row, mapping))) return undefined;
    throw unreadableAt(row.at, day ? "Its amount cannot be read" : "Its day cannot be read");
  }
  const balance = amountIn(cell("balance"));
  return {
    ...{ at: row.at, booked_on: day, side: moved.side, amount: moved.amount, reversal: isReversal(cell("narration")) },
    reference: referenceIn(cell("reference")),
    narration: cleanText(cell("narration"), 1000),
    payer: cleanText(cell("payer"), 200),
    account: cleanText(cell("account"), 40),
    balance:
      balance === undefined
        ? null
        : balance.negative || balance.mark === "D"
          ? rupeesOf(-paiseOf(balance.amount))
          : balance.amount,
  };
}

const referenceIn = (cell: string) => {
  const reference = cleanText(cell.replace(/^['=+@"]+/, ""), 100);
  // Banks fill the column where there is none.
  return reference && /[1-9A-Za-z]/.test(reference) && !/^(na|nil|none|n\/a)$/i.test(reference) ? reference : null;
};

const isReversal = (narration: string) => /^\W*(rev|reversal|rtn|return|chq ?ret|ach ?ret)\b/i.test(narration);

const isBare = (row: CsvRow, mapping: CsvMapping) =>
  (["amount", "credit", "debit"] as const).every((column) => cellOf(row, mapping, column) === "");

/** Reads how much came or left: of one column by sign or mark, of two by which of them has an amount. */
function movedIn(row: CsvRow, mapping: CsvMapping): Pick<ReadLine, "side" | "amount"> | undefined {
  const read = (column: CsvColumn) => {
    const found = amountIn(cellOf(row, mapping, column));
    return found && paiseOf(found.amount) > 0n ? found : undefined;
  };
  if (mapping.columns.amount !== null) {
    const found = read("amount");
    const mark = found?.mark ?? cellOf(row, mapping, "side").charAt(0).toUpperCase();
    const left = found?.negative || mark === "D" || mark === "W" || mark === "-";
    return found && { side: left ? "debit" : "credit", amount: found.amount };
  }
  const [credit, debit] = [read("credit"), read("debit")];
  if (credit && debit) throw unreadableAt(row.at, "It has both a credit and a debit");
  const found = credit ?? debit;
  if (!found) return undefined;
  return { side: (found === credit) !== found.negative ? "credit" : "debit", amount: found.amount };
}

function noteEdge(row: CsvRow, mapping: CsvMapping, edges: { opening: string | null; closing: string | null }) {
  const [, which] = /\b(opening|closing)\s+bal/i.exec(row.cells.join(" ").slice(0, 2000)) ?? [];
  if (!which) return;
  const cells = [cellOf(row, mapping, "balance"), ...row.cells.toReversed()];
  const found = cells.flatMap((cell) => (/\d/.test(cell) && !dayIn(cell, mapping.day) ? (amountIn(cell) ?? []) : []));
  const [first] = found;
  if (first)
    edges[which.toLowerCase() as "opening" | "closing"] =
      first.negative || first.mark === "D" ? rupeesOf(-paiseOf(first.amount)) : first.amount;
}

/** What a line adds to the balance, in paise. */
export const movedBy = ({ side, amount }: Pick<ReadLine, "side" | "amount">): bigint =>
  side === "credit" ? paiseOf(amount) : -paiseOf(amount);

function openingOf([first]: readonly ReadLine[]): string | null {
  return first?.balance ? rupeesOf(paiseOf(first.balance) - movedBy(first)) : null;
}

/** Puts lines the oldest first: some banks begin with the newest. */
function inOrder(lines: ReadLine[]): ReadLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first.booked_on < last.booked_on) return lines;
  const reversed = lines.toReversed();
  if (first.booked_on > last.booked_on) return reversed;
  // Of one day alone, only the balances tell.
  return follows(lines) || !follows(reversed) ? lines : reversed;
}

const follows = (lines: readonly ReadLine[]) =>
  lines.every((line, at) => {
    const before = lines[at - 1]?.balance;
    return !before || !line.balance || paiseOf(before) + movedBy(line) === paiseOf(line.balance);
  });

/** Says in words which columns a mapping lacks. */
export const refuseIncomplete = ({ columns }: CsvMapping): void => {
  if (columns.amount === null && columns.credit === null)
    throw unreadable(msg("Choose the column of the %{column}", { column: msg("amounts") }));
};
