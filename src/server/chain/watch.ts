import { and, desc, eq, gte, inArray, or } from "drizzle-orm";
import pLimit from "p-limit";
import { currentFees, raisedFees } from "../../chain/fees";
import { numberOf, quantity } from "../../chain/rpc";
import { refusalOfCall } from "../../chain/token/refusal";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain, ChainKey } from "./connection";
import { tellReorganised } from "./notices";
import { capOf, offer, signAndOffer } from "./send";
import { chainAttempts, chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** Blocks below the newest in which what was confirmed is looked at again: as deep as any chain has been reorganised. */
export const WATCHED_BLOCKS = 128;

/** Transactions that one round looks at, and requests that it makes at once. */
const ROUND = 500;
const AT_ONCE = 8;

/** Milliseconds after which a node is given a transaction again that no block has taken. */
const OFFERED_AGAIN = 5000;

type Row = typeof chain_transactions.$inferSelect & { id: number };
type Status = "sent" | "mined" | "confirmed" | "failed";

interface Receipt {
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  contractAddress: string | null;
}

interface Block {
  number: string;
  hash: string;
}

/** One look at the chain: what is asked of several transactions is asked once. */
interface Look {
  deps: AppDeps;
  chain: Chain;
  head: number;
  blockAt: (number: number) => Promise<Block | null>;
  /** How many transactions of a key are in blocks that are final. */
  usedBy: (address: string) => Promise<number>;
}

/** Looks how far the transactions have come that were sent; gives how many have come further, or back. */
export async function watchSent(deps: AppDeps): Promise<number> {
  const { db, chain } = deps;
  if (!chain) return 0;
  const watched = await db
    .select({ row: chain_transactions, payload: chainPayloads })
    .from(chain_transactions)
    .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id))
    .where(and(eq(chain_transactions.chain_id, chain.id), inArray(chain_transactions.status, ["sent", "mined"])))
    .orderBy(chain_transactions.id)
    .limit(ROUND);
  const settled = await settledLately(db, chain);
  if (!watched.length && !settled.length) return 0;
  const look = await lookAt(deps, chain);
  const limit = pLimit(AT_ONCE);
  const moved = await Promise.all([
    ...watched.map(({ row, payload }) => limit(() => follow(look, row as Row, payload))),
    ...settled.map(({ row, payload }) => limit(() => lookAgain(look, row as Row, payload))),
  ]);
  return moved.filter(Boolean).length;
}

/** What was confirmed or failed so lately that a deep reorganisation could still take it back. */
async function settledLately(db: Database, chain: Chain) {
  const [last] = await db
    .select({ block: chain_transactions.block_number })
    .from(chain_transactions)
    .where(eq(chain_transactions.chain_id, chain.id))
    .orderBy(desc(chain_transactions.block_number))
    .limit(1);
  const from = (last?.block ?? 0) - WATCHED_BLOCKS;
  return db
    .select({ row: chain_transactions, payload: chainPayloads })
    .from(chain_transactions)
    .innerJoin(chainPayloads, eq(chainPayloads.transaction_id, chain_transactions.id))
    .where(
      and(
        eq(chain_transactions.chain_id, chain.id),
        or(eq(chain_transactions.status, "confirmed"), eq(chain_transactions.status, "failed")),
        gte(chain_transactions.block_number, from),
      ),
    );
}

async function lookAt(deps: AppDeps, chain: Chain): Promise<Look> {
  const head = numberOf(await chain.rpc.call("eth_blockNumber", []));
  const once = <K, V>(read: (key: K) => Promise<V>) => {
    const kept = new Map<K, Promise<V>>();
    return (key: K) => {
      const found = kept.get(key) ?? read(key);
      kept.set(key, found);
      return found;
    };
  };
  const final = quantity(Math.max(0, head - chain.terms.confirmations + 1));
  return {
    deps,
    chain,
    head,
    blockAt: once((number: number) => chain.rpc.call("eth_getBlockByNumber", [quantity(number), false])),
    usedBy: once(async (address: string) =>
      numberOf(await chain.rpc.call("eth_getTransactionCount", [address, final])),
    ),
  };
}

async function follow(look: Look, row: Row, payload: typeof chainPayloads.$inferSelect): Promise<boolean> {
  const found = await receiptOf(look, row.id);
  if (found) return settle(look, row, found);
  // A node that is behind, or tells only a part, has not seen what another told of.
  if (row.status === "mined" && !(await isGone(look, row, payload))) return false;
  const isBack = row.status === "mined";
  const nowhere = { block_number: null, confirmations: 0, gas_used: null, fee: null };
  if (isBack && !(await write(look, row, "sent", nowhere, null))) return false;
  const sent = { ...row, status: "sent" as const };
  if (await wasOvertaken(look, row, payload)) return startAnew(look, sent);
  await offerAgain(look, sent, isBack ? { offered_at: null } : payload);
  return isBack;
}

/** Gives the receipt of the attempt that a block of the chain holds; nothing where none does. */
async function receiptOf({ deps, chain, blockAt }: Look, id: number): Promise<Receipt | undefined> {
  const attempts = await deps.db
    .select({ hash: chainAttempts.hash })
    .from(chainAttempts)
    .where(eq(chainAttempts.transaction_id, id))
    .orderBy(desc(chainAttempts.at));
  for (const { hash } of attempts) {
    const receipt = await chain.rpc.call<Receipt | null>("eth_getTransactionReceipt", [hash]);
    if (!receipt) continue;
    // It must be of the chain as it is now, and of what was sent: a node may lie or lag.
    const block = await blockAt(numberOf(receipt.blockNumber));
    if (receipt.transactionHash === hash && block?.hash === receipt.blockHash) return receipt;
  }
  return undefined;
}

async function settle(look: Look, row: Row, receipt: Receipt): Promise<boolean> {
  const { deps, chain, head } = look;
  const block = numberOf(receipt.blockNumber);
  const confirmations = Math.max(0, head - block + 1);
  const isFinal = confirmations >= chain.terms.confirmations;
  const succeeded = receipt.status === "0x1";
  const status = isFinal ? (succeeded ? "confirmed" : "failed") : "mined";
  if (status === row.status && confirmations === row.confirmations && row.hash === receipt.transactionHash)
    return false;
  const gas = BigInt(receipt.gasUsed);
  const problem = succeeded ? null : await whyReverted(look, row.id, block);
  await write(
    look,
    row,
    status,
    {
      hash: receipt.transactionHash,
      block_number: block,
      confirmations,
      gas_used: Number(gas),
      fee: gweiOf(gas * BigInt(receipt.effectiveGasPrice)),
      problem,
      ...(isFinal ? { confirmed_at: deps.clock().toISOString() } : {}),
    },
    receipt.blockHash,
  );
  return status !== row.status;
}

/** Looks again at what was taken for good: a reorganisation that is deeper than that takes it back, and is told. */
async function lookAgain(look: Look, row: Row, payload: typeof chainPayloads.$inferSelect): Promise<boolean> {
  if (row.block_number === null || look.head - (row.block_number as number) > WATCHED_BLOCKS) return false;
  if (!(await isGone(look, row, payload))) return false;
  const found = await receiptOf(look, row.id);
  const { deps } = look;
  const at = deps.clock().toISOString();
  await transaction(deps.db, async (tx) => {
    const within = { ...look, deps: { ...deps, db: tx } };
    const taken = await write(within, row, "sent", { block_number: null, confirmations: 0, confirmed_at: null }, null);
    if (taken) await tellReorganised(tx, row, at);
  });
  // Mined again elsewhere, it is followed from there; else a node is given it again.
  if (!found) await offerAgain(look, { ...row, status: "sent" }, { offered_at: null });
  return true;
}

/** Tells whether the chain has another block where a transaction was found. */
async function isGone({ head, blockAt }: Look, { block_number }: Row, { block_hash }: { block_hash: string | null }) {
  if (block_number === null || head < (block_number as number)) return false;
  const block = await blockAt(block_number as number);
  return block !== null && block.hash !== block_hash;
}

/** Tells whether the number of a transaction was used for good by one that is not ours. */
async function wasOvertaken({ usedBy }: Look, { nonce }: Row, { signed_by }: { signed_by: string }): Promise<boolean> {
  return nonce !== null && (await usedBy(signed_by)) > (nonce as number);
}

/** Queues a transaction again whose number something else has used; what it was stays as one that was replaced. */
async function startAnew({ deps: { db, clock, log } }: Look, row: Row): Promise<boolean> {
  const now = clock().toISOString();
  await transaction(db, async (tx) => {
    const { id, version: _, ...former } = row;
    const queued = { status: "queued", nonce: null, hash: null, attempts: 0, sent_at: null, updated_at: now } as const;
    const still = and(eq(chain_transactions.id, id), eq(chain_transactions.status, "sent"));
    const [taken] = await tx
      .update(chain_transactions)
      .set(queued)
      .where(still)
      .returning({ id: chain_transactions.id });
    if (!taken) return;
    await tx
      .insert(chain_transactions)
      .values({ ...former, status: "replaced", problem: "Another transaction used its number" });
  });
  log.warn({ transaction: row.id, nonce: row.nonce }, "the number of a transaction was used elsewhere");
  return true;
}

async function offerAgain({ deps, chain }: Look, row: Row, { offered_at }: { offered_at: string | null }) {
  const { db, clock, log } = deps;
  const now = clock().getTime();
  if (offered_at !== null && now - Date.parse(offered_at) < OFFERED_AGAIN) return;
  const [last] = await db
    .select()
    .from(chainAttempts)
    .where(and(eq(chainAttempts.transaction_id, row.id), eq(chainAttempts.nonce, row.nonce as number)))
    .orderBy(desc(chainAttempts.at))
    .limit(1);
  if (!last) return;
  if (now - Date.parse(last.at) >= chain.terms.stuckAfter) {
    const fees = await currentFees(chain.rpc, capOf(chain));
    const before = { maxFeePerGas: BigInt(last.max_fee), maxPriorityFeePerGas: BigInt(last.max_tip) };
    const raised = fees && raisedFees(before, fees, capOf(chain));
    if (raised) return signAndOffer(deps, chain, row.signer as ChainKey, row.id, raised);
  }
  await db
    .update(chainPayloads)
    .set({ offered_at: new Date(now).toISOString() })
    .where(eq(chainPayloads.transaction_id, row.id));
  await offer(chain.rpc, last.raw).catch((err) =>
    log.warn({ err, transaction: row.id }, "a transaction was not taken"),
  );
}

/** Changes a row that nobody has changed since it was read; tells whether it did. */
async function write(
  { deps: { db, clock } }: Look,
  row: Row,
  status: Status,
  changes: Partial<Row>,
  block_hash: string | null,
): Promise<boolean> {
  const read = and(eq(chain_transactions.id, row.id), eq(chain_transactions.status, row.status));
  return transaction(db, async (tx) => {
    const [written] = await tx
      .update(chain_transactions)
      .set({ ...changes, status, updated_at: clock().toISOString() })
      .where(read)
      .returning({ id: chain_transactions.id });
    if (!written) return false;
    await tx.update(chainPayloads).set({ block_hash }).where(eq(chainPayloads.transaction_id, row.id));
    return true;
  });
}

/** Says why a transaction that was mined did nothing, by what its call gives on the block before. */
async function whyReverted({ chain, deps }: Look, id: number, block: number): Promise<string> {
  const [payload] = await deps.db.select().from(chainPayloads).where(eq(chainPayloads.transaction_id, id));
  if (!payload) return "Reverted";
  return (await refusalOfCall(chain.rpc, payload, quantity(block - 1))) ?? "Reverted; its call would pass now";
}

const GWEI = 1_000_000_000n;

/** Writes wei as gwei with six places. */
const gweiOf = (wei: bigint): string => `${wei / GWEI}.${String((wei % GWEI) / 1000n).padStart(6, "0")}`;
