import { and, eq, inArray } from "drizzle-orm";
import pLimit from "p-limit";
import { NoAnswer, numberOf, quantity, RpcError } from "../../chain/rpc";
import { refusalOfCall } from "../../chain/token/refusal";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { isGone, type Look, lookAt, type Mined, minedOf, type Receipt } from "./look";
import { wasOvertaken } from "./overtaken";
import { lockAsRead, type Read, selectSent } from "./read";
import { exchangeHashes, freeHash, requeue } from "./requeue";
import { offerAgain, takeBack } from "./resend";
import { chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** Transactions that one round looks at, and how many at once. */
const ROUND = 500;
const AT_ONCE = 8;

/** Looks how far the transactions have come that were sent; gives how many have come further, or back. */
export async function watchSent(deps: AppDeps): Promise<number> {
  const { db, chain } = deps;
  if (!chain) return 0;
  const watched = await selectSent(db)
    .where(and(eq(chain_transactions.chain_id, chain.id), inArray(chain_transactions.status, ["sent", "mined"])))
    .orderBy(chain_transactions.id)
    .limit(ROUND);
  return watched.length ? followEach(await lookAt(deps, chain), watched as Read[], follow) : 0;
}

/** Does with each what is to be done, and counts what has moved; one that fails keeps no other from its turn. */
export async function followEach(
  look: Look,
  all: readonly Read[],
  work: (look: Look, read: Read) => Promise<boolean>,
): Promise<number> {
  const limit = pLimit(AT_ONCE);
  let silence: NoAnswer | undefined;
  const one = async (read: Read) => {
    if (silence) return false;
    try {
      return await work(look, read);
    } catch (err) {
      // Where no node answers, that is so for all.
      if (err instanceof NoAnswer) silence = err;
      else look.deps.log.error({ err, transaction: read.row.id }, "a transaction is not followed");
      return false;
    }
  };
  const moved = await Promise.all(all.map((read) => limit(one, read)));
  if (silence) throw silence;
  return moved.filter(Boolean).length;
}

async function follow(look: Look, read: Read): Promise<boolean> {
  const { status, id } = read.row;
  const found = await minedOf(look, id);
  if (found) return settle(look, read, found);
  const isBack = status === "mined";
  // A node that is behind, or tells only a part, has not seen what another told of.
  if (isBack && !(await isGone(look, read))) return false;
  const sent = isBack ? await takeBack(look, read) : read;
  if (!sent) return false;
  if (await wasOvertaken(look, sent)) return requeue(look, sent);
  await offerAgain(look, sent);
  return isBack;
}

async function settle(look: Look, read: Read, mined: Mined): Promise<boolean> {
  const { deps, chain, head } = look;
  const { row, payload } = read;
  const { receipt, nonce } = mined;
  const { transactionHash: hash, blockHash: block_hash } = receipt;
  const block_number = numberOf(receipt.blockNumber);
  const confirmations = Math.max(0, head - block_number + 1);
  const isFinal = confirmations >= chain.terms.confirmations;
  const isDone = receipt.status === "0x1";
  const status = isFinal ? (isDone ? "confirmed" : "failed") : "mined";
  const isKnown = row.hash === hash && payload.block_hash === block_hash;
  if (status === row.status && confirmations === row.confirmations && isKnown) return false;
  const problem = isDone ? null : await whyReverted(look, read, receipt);
  const gas = BigInt(receipt.gasUsed);
  const at = deps.clock().toISOString();
  return transaction(deps.db, async (tx) => {
    if (!(await lockAsRead(tx, row))) return false;
    const formerly = hash === row.hash ? undefined : await freeHash(tx, hash);
    await tx
      .update(chain_transactions)
      .set({
        ...{ status, hash, nonce, block_number, confirmations, problem, updated_at: at, gas_used: Number(gas) },
        fee: gweiOf(gas * BigInt(receipt.effectiveGasPrice)),
        ...(isFinal ? { confirmed_at: at } : {}),
      })
      .where(eq(chain_transactions.id, row.id));
    await tx.update(chainPayloads).set({ block_hash }).where(eq(chainPayloads.transaction_id, row.id));
    if (formerly !== undefined) await exchangeHashes(tx, formerly, row);
    return status !== row.status;
  });
}

/** Says why a transaction that was mined did nothing, by what its call gives on the block before, or after its own. */
async function whyReverted({ chain }: Look, { row, payload }: Read, receipt: Receipt): Promise<string> {
  // What blocks held is not kept by nodes for long.
  if (row.status === "mined" && row.hash === receipt.transactionHash && row.problem) return row.problem;
  if (numberOf(receipt.gasUsed) >= payload.gas_limit) return "It ran out of gas";
  const block = numberOf(receipt.blockNumber);
  try {
    for (const at of [block - 1, block]) {
      const refusal = await refusalOfCall(chain.rpc, payload, quantity(at));
      if (refusal !== undefined) return refusal;
    }
    return "Reverted; its call would pass now";
  } catch (error) {
    // It is forgotten, or the node has no words for it.
    if (error instanceof RpcError || (error as Error).cause instanceof RpcError) return "Reverted";
    throw error;
  }
}

const GWEI = 1_000_000_000n;

/** Writes wei as gwei with six places. */
const gweiOf = (wei: bigint): string => `${wei / GWEI}.${String((wei % GWEI) / 1000n).padStart(6, "0")}`;
