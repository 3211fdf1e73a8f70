import type { LinePart, LineReason } from "../../../contract/statements/parts";
import type { LINE_STATE } from "../../../contract/statements/vocabulary";
import type { Reference } from "./references";

/** Something that waits for money, or did. */
export interface OpenItem {
  purpose: Exclude<LinePart["purpose"], "deposit">;
  id: number;
  /** As people write it: `ORD-924`. */
  name: string;
  /** What it may be called in a narration. */
  references: readonly Reference[];
  customer: number;
  /** Names of the customer and of the holder of the customer's bank account. */
  names: readonly string[];
  /** What is due, in paise; nothing where it takes no money any more. */
  due: bigint;
}

/** A credit as it is matched. */
export interface Credit {
  amount: bigint;
  narration: string;
  payer: string | null;
  /** Customer whose bank account it came from. */
  payerId: number | null;
}

/** What is known of a credit. */
export interface Verdict {
  state: Extract<keyof typeof LINE_STATE, "matched" | "proposed" | "unclear" | "suspense">;
  reasons: LineReason[];
  parts: LinePart[];
  candidates: LinePart[];
}
