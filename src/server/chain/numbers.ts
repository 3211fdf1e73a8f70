import { and, eq, sql } from "drizzle-orm";
import { MINUTE } from "../../contract/time";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain, ChainKey } from "./connection";
import { tellRefused } from "./notices";
import { lockAsRead, type Read } from "./read";
import { chainNonces, chainPayloads } from "./tables";

const { chain_transactions } = tables;

/** Transactions of a key that no block has taken yet, at most: nodes keep no long queue of one account. */
const UNDER_WAY = 32;

/** What a signer refuses it is asked for again after so long. */
const REFUSED_FOR = MINUTE;

/** The account of a key on a chain. */
export interface Account {
  chain: Chain;
  address: string;
}

/** Holds for what is to be signed for the first time; one that its signer refused lately is left alone. */
const isUnsigned = ({ chain, address }: Account, now: Date) => sql`
  t.chain_id = ${chain.id} and p.signed_by = ${address} and t.hash is null and (t.status = 'sent' or t.status = 'queued' and
    not (t.problem is not null and coalesce(p.offered_at > ${new Date(now.getTime() - REFUSED_FOR).toISOString()}::timestamptz, false)))`;

const SENT = sql`chain_transactions t join chain_payloads p on p.transaction_id = t.id`;

/** Lets a key sign what was queued for the one that it has taken the place of. */
export async function takeOver(db: Database, { chain, address }: Account, key: ChainKey): Promise<void> {
  await db.execute(sql`
    update chain_payloads p set signed_by = ${address} from chain_transactions t
    where t.id = p.transaction_id and t.chain_id = ${chain.id} and t.signer = ${key} and t.status = 'queued'
      and t.hash is null and p.signed_by <> ${address}`);
}

/** Tells whether anything of a key is to be signed for the first time. */
export async function hasUnsigned(db: Database, account: Account, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${SENT} where ${isUnsigned(account, now)} limit 1`);
  return rows.length > 0;
}

/**
 * Gives transactions of a key their numbers, in their order: the lowest that the chain has not used and none that is
 * signed has, so that there are no gaps. One that was not signed, because the program that gave it its number ended, gets
 * the next one as any other.
 *
 * The key's row is locked: of several copies of the program one gives numbers at a time.
 */
export async function reserve(tx: Database, account: Account, used: number, now: Date): Promise<number[]> {
  const { chain, address } = account;
  await lockNumbers(tx, account);
  const held = await tx.execute<{ nonce: number; open: boolean }>(sql`
    select t.nonce, t.status = 'sent' as open from ${SENT}
    where t.chain_id = ${chain.id} and p.signed_by = ${address} and t.hash is not null
      and (t.status = 'sent' or t.nonce >= ${used} and t.status in ('mined', 'confirmed', 'failed'))`);
  const room = Math.max(0, UNDER_WAY - held.rows.filter(({ open }) => open).length);
  const due = await tx.execute<{ id: number }>(sql`
    select t.id from ${SENT} where ${isUnsigned(account, now)} order by t.nonce nulls last, t.id limit ${room}`);
  const taken = new Set(held.rows.map(({ nonce }) => nonce));
  const at = now.toISOString();
  let next = used;
  for (const { id } of due.rows) {
    while (taken.has(next)) next++;
    await tx
      .update(chain_transactions)
      .set({ status: "sent", nonce: next++, sent_at: at, updated_at: at })
      .where(eq(chain_transactions.id, id));
  }
  return due.rows.map(({ id }) => id);
}

/** Keeps others from the numbers of a key until the end of the transaction. */
export async function lockNumbers(tx: Database, { chain, address }: Account): Promise<void> {
  const ours = { chain_id: chain.id, signed_by: address };
  await tx.insert(chainNonces).values(ours).onConflictDoNothing();
  await tx
    .select({ chain_id: chainNonces.chain_id })
    .from(chainNonces)
    .where(and(eq(chainNonces.chain_id, chain.id), eq(chainNonces.signed_by, address)))
    .for("update");
}

/** Tells whether a key has an unsigned transaction with a lower number: none behind it may be signed before. */
export async function hasUnsignedBelow(tx: Database, { chain, address }: Account, nonce: number) {
  const { rows } = await tx.execute(sql`
    select from ${SENT} where t.chain_id = ${chain.id} and p.signed_by = ${address} and t.status = 'sent'
      and t.hash is null and t.nonce < ${nonce} limit 1`);
  return rows.length > 0;
}

/** Lets a transaction wait that its signer refuses; its number goes to the next, for none behind it is signed. */
export async function giveBack(deps: AppDeps, account: Account, { row }: Read, problem: string): Promise<void> {
  const at = deps.clock().toISOString();
  await transaction(deps.db, async (tx) => {
    await lockNumbers(tx, account);
    if (!(await lockAsRead(tx, row))) return;
    await tx
      .update(chain_transactions)
      .set({ status: "queued", nonce: null, problem, updated_at: at })
      .where(eq(chain_transactions.id, row.id));
    await tx.update(chainPayloads).set({ offered_at: at }).where(eq(chainPayloads.transaction_id, row.id));
    if (row.problem !== problem) await tellRefused(tx, row.id, problem, at);
  });
}
