import type { LINE_SIDE, STATEMENT_FORMAT } from "../../../contract/statements/vocabulary";

/** A line as the bank's file has it. */
export interface ReadLine {
  /** Where it stands in the file, counted from 1. */
  at: number;
  booked_on: string;
  side: keyof typeof LINE_SIDE;
  amount: string;
  reference: string | null;
  narration: string | null;
  payer: string | null;
  /** Account that the money came from. */
  account: string | null;
  /** Takes back another payment, by what the bank says. */
  reversal: boolean;
  /** What the account held after it. */
  balance: string | null;
}

/** What a file says, before it is held against itself. */
export interface ReadStatement {
  format: keyof typeof STATEMENT_FORMAT;
  /** Number of the account as the file has it; with X or * where it is masked. */
  account: string | null;
  currency: string | null;
  /** Days that it is about; nothing where the file does not say. */
  from: string | null;
  to: string | null;
  opening: string | null;
  closing: string | null;
  lines: ReadLine[];
}

/** A line with what the balances say of lines that are equal to it. */
export interface CheckedLine extends ReadLine {
  /** Place of the line that the bank repeats by this one, counted from 0. */
  repeats: number | null;
  /** Place of an equal line that the balance counts beside this one. */
  twin: number | null;
}

/** A statement that adds up. */
export interface CheckedStatement extends ReadStatement {
  from: string;
  to: string;
  lines: CheckedLine[];
}
