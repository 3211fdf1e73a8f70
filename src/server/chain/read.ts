import { and, eq, isNull } from "drizzle-orm";
import type { CHAIN_TRANSACTION_STATUS } from "../../contract/tokens/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { ChainKey } from "./connection";
import { chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** A transaction as it was read. */
export interface Sent {
  id: number;
  signer: ChainKey;
  status: keyof typeof CHAIN_TRANSACTION_STATUS;
  nonce: number | null;
  hash: string | null;
  attempts: number;
  block_number: number | null;
  confirmations: number;
  problem: string | null;
  sent_at: string | null;
}

/** A transaction with what it carries. */
export interface Read {
  row: Sent;
  payload: typeof chainPayloads.$inferSelect;
}

/** Begins to select transactions with what they carry; their rows are `Read`. */
export const selectSent = (db: Database) =>
  db
    .select({ row: chain_transactions, payload: chainPayloads })
    .from(chain_transactions)
    .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id));

/** Reads a transaction. */
export async function readSent(db: Database, id: number): Promise<Read | undefined> {
  const [found] = await selectSent(db).where(eq(chain_transactions.id, id));
  return found as Read | undefined;
}

/** Holds for a transaction that is as it was read. */
function asRead({ id, status, nonce, attempts, block_number }: Sent) {
  const { chain_transactions: sent } = tables;
  return and(
    eq(sent.id, id),
    eq(sent.status, status),
    eq(sent.attempts, attempts),
    nonce === null ? isNull(sent.nonce) : eq(sent.nonce, nonce),
    block_number === null ? isNull(sent.block_number) : eq(sent.block_number, block_number),
  );
}

/** Locks a transaction, if nobody has taken it further, or back, since it was read; tells whether it did. */
export async function lockAsRead(tx: Database, row: Sent): Promise<boolean> {
  const locked = await tx
    .select({ id: chain_transactions.id })
    .from(chain_transactions)
    .where(asRead(row))
    .for("update");
  return locked.length > 0;
}
