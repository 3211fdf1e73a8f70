import { and, asc, eq, gt, sql } from "drizzle-orm";
import { codeHashAt, supplyAt, unitsAt } from "../../chain/proof/state";
import type { Rpc } from "../../chain/rpc";
import type { Database } from "../db/database";
import type { Cursor } from "./cursor";
import { type Finding, unexplained } from "./finding";
import { tokenBalances, tokenCursors } from "./tables";

/** Addresses whose units are asked of the contract at each comparison, one after the other until it begins again. */
const SOME = 10;

/** What a contract was asked beside its events. */
export interface Asked {
  /** What was read of the chain is not what the contract says: all of it is to be read again. */
  isWrong: boolean;
  findings: Finding[];
}

/**
 * Holds what was read of a contract against what it says itself at the block that it was read to: its code, its units in
 * all, and those of a few addresses, others each time.
 */
export async function askContract(db: Database, rpc: Rpc, cursor: Cursor): Promise<Asked> {
  const { token_id, address, block_hash, code_hash } = cursor;
  const code = await codeHashAt(rpc, address, block_hash);
  // Another code may say anything.
  if (code !== code_hash) return { isWrong: false, findings: [unexplained("code", "all", { address, detail: code })] };
  const [kept] = await db
    .select({ units: sql<number>`coalesce(sum(${tokenBalances.units}), 0)::float8` })
    .from(tokenBalances)
    .where(eq(tokenBalances.token_id, token_id));
  const supply = Number((await supplyAt(rpc, address, block_hash)) ?? 0n);
  const findings = await askSome(db, rpc, cursor);
  if (supply !== kept?.units) findings.push(ofIndex("all", { chain_units: supply, register_units: kept?.units ?? 0 }));
  return { isWrong: findings.length > 0, findings };
}

const ofIndex = (about: string, more: Partial<Finding>) => unexplained("index", about, more);

async function askSome(db: Database, rpc: Rpc, cursor: Cursor): Promise<Finding[]> {
  const { token_id, address: contract, block_hash, checked_to } = cursor;
  const some = await db
    .select({ address: tokenBalances.address, units: tokenBalances.units })
    .from(tokenBalances)
    .where(and(eq(tokenBalances.token_id, token_id), gt(tokenBalances.address, checked_to)))
    .orderBy(asc(tokenBalances.address))
    .limit(SOME);
  const found = await Promise.all(
    some.map(async ({ address, units }) => {
      const said = Number((await unitsAt(rpc, contract, block_hash, address)) ?? 0n);
      return said === units ? [] : [ofIndex(address, { address, chain_units: said, register_units: units })];
    }),
  );
  const last = some.length < SOME ? "" : (some.at(-1)?.address ?? "");
  if (last !== checked_to)
    await db.update(tokenCursors).set({ checked_to: last }).where(eq(tokenCursors.token_id, token_id));
  return found.flat();
}
