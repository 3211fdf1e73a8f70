import { eq, sql } from "drizzle-orm";
import type { Fees } from "../../chain/fees";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain } from "./connection";
import { hasUnsignedBelow, lockNumbers } from "./numbers";
import { lockAsRead, type Read } from "./read";
import { freeHash } from "./requeue";
import { chainAttempts, chainPayloads } from "./tables";

const { chain_transactions } = tables;

/**
 * Signs a transaction that has its number, keeps that, and gives what a node is to be given; nothing where another copy
 * of the program has taken it further meanwhile, for of two signatures only the one that is kept may leave.
 */
export async function signTransaction(
  { db, clock }: AppDeps,
  chain: Chain,
  read: Read,
  fees: Fees,
): Promise<string | undefined> {
  const { row, payload } = read;
  const signer = chain.signers[row.signer];
  // Another key's signature would be another account's transaction.
  if (!signer || signer.address !== payload.signed_by || row.nonce === null) return undefined;
  const { to_address: to, data, gas_limit: gasLimit } = payload;
  const signed = await signer.sign({ chainId: chain.id, nonce: row.nonce, to, data, gasLimit, ...fees });
  const at = clock().toISOString();
  const isKept = await transaction(db, (tx) => keep(tx, chain, read, { ...signed, ...fees, at }));
  return isKept ? signed.raw : undefined;
}

interface Attempt extends Fees {
  raw: string;
  hash: string;
  at: string;
}

async function keep(
  tx: Database,
  chain: Chain,
  { row, payload: { signed_by } }: Read,
  { raw, hash, at, maxFeePerGas, maxPriorityFeePerGas }: Attempt,
): Promise<boolean> {
  const { id: transaction_id } = row;
  const nonce = row.nonce as number;
  if (row.hash === null) {
    const account = { chain, address: signed_by };
    await lockNumbers(tx, account);
    if (await hasUnsignedBelow(tx, account, nonce)) return false;
  }
  if (!(await lockAsRead(tx, row))) return false;
  await freeHash(tx, hash);
  await tx
    .update(chain_transactions)
    .set({
      hash,
      attempts: sql`${chain_transactions.attempts} + 1` as never,
      problem: null,
      sent_at: at,
      updated_at: at,
    })
    .where(eq(chain_transactions.id, transaction_id));
  const fees = { max_fee: String(maxFeePerGas), max_tip: String(maxPriorityFeePerGas) };
  await tx
    .insert(chainAttempts)
    .values({ hash, transaction_id, signed_by, nonce, raw, at, ...fees })
    .onConflictDoNothing();
  await tx.update(chainPayloads).set({ offered_at: at }).where(eq(chainPayloads.transaction_id, transaction_id));
  return true;
}
