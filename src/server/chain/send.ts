import { sql } from "drizzle-orm";
import { currentFees } from "../../chain/fees";
import { numberOf } from "../../chain/rpc";
import { SignerRefused } from "../../chain/signer";
import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import type { Chain, ChainKey } from "./connection";
import { type Account, giveBack, hasUnsigned, reserve, takeOver } from "./numbers";
import { offer } from "./offer";
import { readSent } from "./read";
import { signTransaction } from "./sign";

const KEYS: readonly ChainKey[] = ["relayer", "guardian"];

const GWEI = 1_000_000_000n;

/** Sends what is queued, each key in the order of its transactions; gives how many were signed. */
export async function sendQueued(deps: AppDeps): Promise<number> {
  const { chain } = deps;
  if (!chain || !(await hasUnsent(deps.db, chain))) return 0;
  let signed = 0;
  let failure: unknown;
  for (const key of KEYS) {
    const address = chain.signers[key]?.address;
    if (!address) continue;
    try {
      await takeOver(deps.db, { chain, address }, key);
      signed += await sendOf(deps, { chain, address });
    } catch (error) {
      // A signer that is not there must not keep the other key from its turn.
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return signed;
}

/** Whether anything of a chain is to be signed, by whichever key: asked at each block, so by one statement. */
async function hasUnsent(db: Database, { id }: Chain): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from chain_transactions where chain_id = ${id} and status in ('queued', 'sent') and hash is null limit 1`);
  return rows.length > 0;
}

/**
 * Gives numbers, signs and offers, one after the other. Each step is kept before the next: a program that ends in
 * between leaves what the next round, or another copy, goes on with.
 */
async function sendOf(deps: AppDeps, account: Account): Promise<number> {
  const { db, clock, log } = deps;
  const { chain, address } = account;
  if (!(await hasUnsigned(db, account, clock()))) return 0;
  const fees = await currentFees(chain.rpc, capOf(chain));
  if (!fees) {
    await noteTooDear(db, account);
    return 0;
  }
  const used = numberOf(await chain.rpc.call("eth_getTransactionCount", [address, "latest"]));
  const reserved = await transaction(db, (tx) => reserve(tx, account, used, clock()));
  let signed = 0;
  for (const id of reserved) {
    const read = await readSent(db, id);
    if (read?.row.status !== "sent" || read.row.hash !== null) continue;
    try {
      const raw = await signTransaction(deps, chain, read, fees);
      if (raw === undefined) continue;
      signed++;
      await offer(deps, chain, { id, problem: null }, raw);
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error;
      log.warn({ err: error, transaction: id }, "a transaction is not signed");
      await giveBack(deps, account, read, error.message);
      // Those behind it get other numbers in the next round.
      break;
    }
  }
  return signed;
}

/** Says of what waits that its chain is too dear for the time being. */
const noteTooDear = (db: Database, { chain, address }: Account) =>
  db.execute(sql`
    update chain_transactions t set problem = 'Gas costs more than the platform pays: it waits until that is over'
    from chain_payloads p
    where p.transaction_id = t.id and p.signed_by = ${address} and t.chain_id = ${chain.id} and t.status = 'queued'
      and t.problem is null`);

/** The most that a unit of gas may cost on a chain, in wei. */
export const capOf = ({ terms }: Chain): bigint => BigInt(terms.feeCapGwei) * GWEI;
