import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { currentFees, type Fees } from "../../chain/fees";
import { numberOf, type Rpc, RpcError } from "../../chain/rpc";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain, ChainKey } from "./connection";
import { chainAttempts, chainNonces, chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** Transactions of a key that no block has taken yet, at most: nodes keep no long queue of one account. */
const UNDER_WAY = 32;

const GWEI = 1_000_000_000n;

/** Sends what is queued, each key in the order of its transactions; gives how many were signed. */
export async function sendQueued(deps: AppDeps): Promise<number> {
  const { chain } = deps;
  if (!chain) return 0;
  let signed = 0;
  for (const key of ["relayer", "guardian"] as const) signed += await sendOf(deps, chain, key);
  return signed;
}

async function sendOf(deps: AppDeps, chain: Chain, key: ChainKey): Promise<number> {
  const { db, clock } = deps;
  const address = chain.signers[key]?.address;
  if (!address || !(await hasUnsigned(db, chain.id, address))) return 0;
  const fees = await currentFees(chain.rpc, capOf(chain));
  if (!fees) return 0;
  const used = numberOf(await chain.rpc.call("eth_getTransactionCount", [address, "latest"]));
  const reserved = await transaction(db, (tx) => reserve(tx, chain.id, address, used, clock()));
  for (const id of reserved) await signAndOffer(deps, chain, key, id, fees);
  return reserved.length;
}

async function hasUnsigned(db: Database, chainId: number, address: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from chain_transactions t join chain_payloads p on p.transaction_id = t.id
    where t.chain_id = ${chainId} and p.signed_by = ${address}
      and (t.status = 'queued' or t.status = 'sent' and t.hash is null) limit 1`);
  return rows.length > 0;
}

/**
 * Gives transactions of a key their numbers, in their order, and those that have one and were never signed, because the
 * program that reserved it ended.
 *
 * The row of the key's next number is locked: of several copies of the program one reserves at a time, and a number that
 * is rolled back is given again, so there are no gaps.
 */
async function reserve(tx: Database, chainId: number, address: string, used: number, now: Date): Promise<number[]> {
  const ours = and(eq(chainNonces.chain_id, chainId), eq(chainNonces.signed_by, address));
  await tx.insert(chainNonces).values({ chain_id: chainId, signed_by: address, next: used }).onConflictDoNothing();
  const [kept] = await tx.select({ next: chainNonces.next }).from(chainNonces).where(ours).for("update");
  // The key may have been used elsewhere.
  let next = Math.max(kept?.next ?? 0, used);
  const byKey = and(eq(chain_transactions.chain_id, chainId), eq(chainPayloads.signed_by, address));
  const among = () =>
    tx
      .select({ id: chain_transactions.id })
      .from(chain_transactions)
      .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id));
  const unsigned = await among().where(
    and(byKey, eq(chain_transactions.status, "sent"), isNull(chain_transactions.hash)),
  );
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from chain_transactions t join chain_payloads p on p.transaction_id = t.id
    where t.chain_id = ${chainId} and p.signed_by = ${address} and t.status = 'sent'`);
  const queued = await among()
    .where(and(byKey, eq(chain_transactions.status, "queued")))
    .orderBy(asc(chain_transactions.id))
    .limit(Math.max(0, UNDER_WAY - (rows[0]?.count ?? 0)));
  for (const { id } of queued) {
    await tx
      .update(chain_transactions)
      .set({ status: "sent", nonce: next++, hash: null, sent_at: now.toISOString(), updated_at: now.toISOString() })
      .where(eq(chain_transactions.id, id));
  }
  await tx.update(chainNonces).set({ next }).where(ours);
  return [...unsigned, ...queued].map(({ id }) => id as number);
}

/** Signs a transaction that has its number, keeps that, and gives it to a node: in this order, so that none is lost. */
export async function signAndOffer(deps: AppDeps, chain: Chain, key: ChainKey, id: number, fees: Fees): Promise<void> {
  const { db, clock, log } = deps;
  const signer = chain.signers[key];
  const [row] = await db
    .select({ nonce: chain_transactions.nonce, payload: chainPayloads })
    .from(chain_transactions)
    .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id))
    .where(and(eq(chain_transactions.id, id), inArray(chain_transactions.status, ["sent"])));
  if (!signer || !row || row.nonce === null) return;
  const { to_address, data, gas_limit, signed_by } = row.payload;
  const nonce = row.nonce as number;
  const { raw, hash } = await signer.sign({
    chainId: chain.id,
    nonce,
    to: to_address,
    data,
    gasLimit: gas_limit,
    ...fees,
  });
  const at = clock().toISOString();
  await transaction(db, async (tx) => {
    const attempt = { hash, transaction_id: id, signed_by, nonce, raw, at };
    await tx
      .insert(chainAttempts)
      .values({ ...attempt, max_fee: String(fees.maxFeePerGas), max_tip: String(fees.maxPriorityFeePerGas) })
      .onConflictDoNothing();
    await tx
      .update(chain_transactions)
      .set({ hash, attempts: sql`${chain_transactions.attempts} + 1` as never, sent_at: at, updated_at: at })
      .where(and(eq(chain_transactions.id, id), eq(chain_transactions.status, "sent")));
    await tx.update(chainPayloads).set({ offered_at: at }).where(eq(chainPayloads.transaction_id, id));
  });
  await offer(chain.rpc, raw).catch((err) => log.warn({ err, transaction: id }, "a transaction was not taken"));
}

/** Gives a signed transaction to a node; one that it has already is as good. */
export async function offer(rpc: Rpc, raw: string): Promise<void> {
  try {
    await rpc.call("eth_sendRawTransaction", [raw]);
  } catch (error) {
    // Every node has its own words for both.
    if (error instanceof RpcError && /already known|already imported|nonce too low/i.test(error.message)) return;
    throw error;
  }
}

/** The most that a unit of gas may cost on a chain, in wei. */
export const capOf = ({ terms }: Chain): bigint => BigInt(terms.feeCapGwei) * GWEI;
