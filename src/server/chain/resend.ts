import { and, desc, eq } from "drizzle-orm";
import { currentFees, raisedFees } from "../../chain/fees";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Look } from "./look";
import { offer } from "./offer";
import { lockAsRead, type Read, readSent } from "./read";
import { capOf } from "./send";
import { signTransaction } from "./sign";
import { chainAttempts, chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** Milliseconds after which a node is given a transaction again that no block has taken. */
const OFFERED_AGAIN = 5000;

/** Takes back what a block that is gone had of a transaction; gives it as it is now, if nobody else was faster. */
export async function takeBack(
  { deps: { db, clock } }: Look,
  { row }: Read,
  tell?: (tx: Database, at: string) => Promise<void>,
): Promise<Read | undefined> {
  const at = clock().toISOString();
  // When it was confirmed stays: until it is again, nothing new may build on it.
  const changes = {
    status: "sent",
    block_number: null,
    confirmations: 0,
    gas_used: null,
    fee: null,
    problem: null,
  } as const;
  return transaction(db, async (tx) => {
    if (!(await lockAsRead(tx, row))) return undefined;
    await tx
      .update(chain_transactions)
      .set({ ...changes, sent_at: at, updated_at: at })
      .where(eq(chain_transactions.id, row.id));
    const nowhere = { block_hash: null, offered_at: null };
    await tx.update(chainPayloads).set(nowhere).where(eq(chainPayloads.transaction_id, row.id));
    await tell?.(tx, at);
    return readSent(tx, row.id);
  });
}

/** Gives a node a transaction again that no block has taken, for more where it has waited for long. */
export async function offerAgain(look: Look, read: Read): Promise<void> {
  const { deps, chain, usedBy } = look;
  const { row, payload } = read;
  const now = deps.clock().getTime();
  if (row.nonce === null || !isOver(payload.offered_at, OFFERED_AGAIN, now)) return;
  const last = await lastAttempt(deps.db, row.id, row.nonce);
  const used = await usedBy(payload.signed_by);
  // Where a block has used its number, it is waited for whose that was.
  if (!last || used > row.nonce) return;
  const refusal = await offer(deps, chain, row, last.raw);
  await deps.db
    .update(chainPayloads)
    .set({ offered_at: new Date(now).toISOString() })
    .where(eq(chainPayloads.transaction_id, row.id));
  // Those behind it wait for it, and more from an account that has too little helps nobody.
  const isNext = used === row.nonce && !/insufficient funds/i.test(refusal ?? "");
  if (!isNext || !isOver(row.sent_at, chain.terms.stuckAfter, now)) return;
  const fees = await currentFees(chain.rpc, capOf(chain));
  const before = { maxFeePerGas: BigInt(last.max_fee), maxPriorityFeePerGas: BigInt(last.max_tip) };
  const raised = fees && raisedFees(before, fees, capOf(chain));
  if (!raised) return;
  const raw = await signTransaction(deps, chain, read, raised).catch((err) => {
    // It is offered as it is; that its signer is not there is nothing to those that are looked at with it.
    deps.log.warn({ err, transaction: row.id }, "a transaction is not offered for more");
  });
  if (raw) await offer(deps, chain, row, raw);
}

async function lastAttempt(db: Database, id: number, nonce: number) {
  const [last] = await db
    .select()
    .from(chainAttempts)
    .where(and(eq(chainAttempts.transaction_id, id), eq(chainAttempts.nonce, nonce)))
    .orderBy(desc(chainAttempts.at), desc(chainAttempts.max_fee))
    .limit(1);
  return last;
}

/** Tells whether a time is over; a moment that lies ahead was written by a clock that went wrong. */
const isOver = (since: string | null, time: number, now: number): boolean =>
  since === null || Date.parse(since) > now || now - Date.parse(since) >= time;
