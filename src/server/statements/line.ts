import type { RecordOf } from "../../contract/resource";
import type { bankStatementLines, bankStatements } from "../../contract/statements/resource";

/** A statement as it is kept. */
export type Statement = RecordOf<typeof bankStatements>;

/** A line of a statement as it is kept. */
export type Line = RecordOf<typeof bankStatementLines>;

/** What a line is told by and for. */
export type LineFacts = Pick<
  Line,
  "position" | "booked_on" | "side" | "amount" | "reference" | "narration" | "payer" | "payer_id" | "reversal"
>;

/** What is known of a line. */
export interface Known extends Pick<Line, "state" | "reasons"> {
  parts?: Line["parts"];
  candidates?: Line["candidates"];
  receipt_id?: number | null;
  same_as?: number | null;
}

/** Writes a reference as the register of receipts compares it: without blanks and hyphens, in capital letters. */
export const plainOf = (text: string | null): string => (text ?? "").replace(/[\s-]/g, "").toUpperCase();

/** What two lines have in common that are one and the same, whatever the form of their file. */
export const identityOf = ({ booked_on, side, amount, reference, narration }: LineFacts): string =>
  [
    booked_on,
    side,
    amount,
    plainOf(reference) || `: ${(narration ?? "").replace(/[^\p{L}\d]/gu, "").toUpperCase()}`,
  ].join("|");
