import type { CHAIN_TRANSACTION } from "../../contract/tokens/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { requireSigner } from "./chain";
import type { Chain, ChainKey } from "./connection";
import { chainPayloads } from "./tables";

/** A transaction that is to be sent. */
export interface Queued {
  kind: keyof typeof CHAIN_TRANSACTION;
  property_id: number | null;
  key: ChainKey;
  /** Nothing creates a contract. */
  to: string | null;
  data: string;
  gasLimit: number;
  operation?: string | undefined;
}

/**
 * Writes down a transaction in the caller's, and gives its number: it is sent if that is committed, once, in the order
 * of the numbers of its key.
 */
export async function queueTransaction(tx: Database, chain: Chain, now: Date, queued: Queued): Promise<number> {
  const { kind, property_id, key, to, data, gasLimit, operation = null } = queued;
  const at = now.toISOString();
  const [written] = await tx
    .insert(tables.chain_transactions)
    .values({ kind, property_id, chain_id: chain.id, signer: key, created_at: at, updated_at: at })
    .returning({ id: tables.chain_transactions.id });
  const transaction_id = written?.id as number;
  const signed_by = requireSigner(chain, key).address;
  const payload = { transaction_id, signed_by, to_address: to, data, gas_limit: gasLimit, operation };
  await tx.insert(chainPayloads).values(payload);
  return transaction_id;
}
