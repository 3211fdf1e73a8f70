import { paiseOf, rupeesOf } from "../../contract/money";
import type { OpeningProblem } from "../../contract/openings/problems";
import type { Database } from "../db/database";
import { dayOf } from "../holdings/holdings";
import { monthOf } from "../periods/month";
import { lastClosed } from "./books";
import type { CheckedLine, Checking } from "./document";
import type { FileLine } from "./fileLine";
import { knowLines } from "./known";
import { checkBalance, checkOrder } from "./lines";

/** What a document is found to be. */
export interface Checked {
  lines: CheckedLine[];
  /** What is wrong with it as a whole. */
  problems: OpeningProblem[];
  /** How many of its lines are wrong. */
  faulty: number;
}

/** Tells whether a document may be posted as it was found. */
export const isRight = ({ problems, faulty }: Checked): boolean => !problems.length && !faulty;

/**
 * Checks each line of a document, and the document as a whole, as the books are now.
 *
 * Whoever posts it has locked the units of its assets before.
 */
export async function checkOpening(db: Database, rows: readonly FileLine[], checking: Checking): Promise<Checked> {
  const closed = await lastClosed(db);
  const known = await knowLines(db, rows, checking);
  const books = { ...known, today: dayOf(checking.now), closed, as_of: checking.as_of };
  const check = checking.kind === "balances" ? checkBalance : checkOrder;
  const lines = rows.map((row) => check(row, books));
  return {
    lines,
    problems: [
      ...(closed !== null && monthOf(checking.as_of) <= closed ? [{ code: "day-closed", params: {} } as const] : []),
      ...unbalanced(lines, checking),
    ],
    faulty: lines.filter(({ problems }) => problems.length).length,
  };
}

const sumOf = (lines: readonly CheckedLine[]) => lines.reduce((sum, { amount }) => sum + paiseOf(amount ?? "0"), 0n);

/** Says what does not come to the sum that it should: lines to the sum that was told, banks to what is owed. */
function unbalanced(lines: readonly CheckedLine[], { kind, total }: Checking): OpeningProblem[] {
  const owed = sumOf(lines.filter(({ account }) => account !== "bank"));
  const had = sumOf(lines.filter(({ account }) => account === "bank"));
  return [
    ...(owed === paiseOf(total) ? [] : [{ code: "total", params: { sum: rupeesOf(owed), total } } as const]),
    ...(kind === "orders" || owed === had
      ? []
      : [{ code: "unbalanced", params: { bank: rupeesOf(had), others: rupeesOf(owed) } } as const]),
  ];
}
