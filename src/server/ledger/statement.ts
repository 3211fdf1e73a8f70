import { and, eq, sql } from "drizzle-orm";
import type { TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import type { TRANSACTION_TYPE } from "../../contract/wallet/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Writing } from "../resources/rules";

const { wallet_transactions: lines } = tables;

/** How a transfer reads on the statement of a wallet that it touches. */
const ON_STATEMENT: Partial<Record<keyof typeof TRANSFER_KIND, keyof typeof TRANSACTION_TYPE>> = {
  deposit: "deposit",
  opening: "opening",
  payment: "payment",
  refund: "refund",
  "withdrawal-request": "withdrawal",
  "withdrawal-return": "returned",
  distribution: "distribution",
  payout: "withdrawal",
  reversal: "reversal",
};

/** What a transfer did to a wallet. */
export interface Movement {
  transferId: number;
  kind: keyof typeof TRANSFER_KIND;
  userId: number;
  orderId: number | undefined;
  spent: boolean;
  amount: string;
  /** What the wallet holds afterwards. */
  balance: string;
}

/** Writes a line of a wallet's statement for each movement. */
export async function writeStatement(tx: Database, movements: readonly Movement[], at: string): Promise<void> {
  if (!movements.length) return;
  await tx.insert(lines).values(
    movements.map(({ transferId, kind, userId, orderId, spent, amount, balance }) => ({
      user_id: userId,
      type: ON_STATEMENT[kind] ?? (spent ? "payment" : "refund"),
      // The money has left the wallet, but not yet the platform.
      status: kind === "withdrawal-request" ? ("pending" as const) : ("completed" as const),
      amount,
      balance,
      reference: `TRF-${String(transferId).padStart(7, "0")}`,
      order_id: orderId ?? null,
      transfer_id: transferId,
      created_at: at,
      updated_at: at,
    })),
  );
}

/** Marks what a transfer left on a wallet's statement as settled or failed. */
export const settleStatement = async ({ tx, now }: Writing, transferId: number, status: "completed" | "failed") =>
  tx
    .update(lines)
    .set({ status, updated_at: now.toISOString(), version: sql`${lines.version} + 1` as never })
    .where(and(eq(lines.transfer_id, transferId), eq(lines.status, "pending")));
