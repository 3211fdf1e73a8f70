import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import type { Chain } from "./connection";
import { isGone, type Look, lookAt } from "./look";
import { tellReorganised } from "./notices";
import { type Read, selectSent } from "./read";
import { offerAgain, takeBack } from "./resend";
import { followEach } from "./watch";

const { chain_transactions } = tables;

/** Blocks below the newest in which what was confirmed is looked at again: as deep as any chain has been reorganised. */
const WATCHED_BLOCKS = 128;

/**
 * Looks again at what was taken for good: a reorganisation that is deeper than the confirmations takes it back, is told,
 * and has it sent again. Gives how many transactions that came to.
 */
export async function watchSettled(deps: AppDeps): Promise<number> {
  const { db, chain } = deps;
  if (!chain) return 0;
  const settled = await settledLately(db, chain, deps.clock());
  return settled.length ? followEach(await lookAt(deps, chain), settled, lookAgain) : 0;
}

/** A day is longer than so many blocks take; a platform that is idle asks the chain no more than that. */
async function settledLately(db: Database, chain: Chain, now: Date): Promise<Read[]> {
  const ofChain = and(
    eq(chain_transactions.chain_id, chain.id),
    inArray(chain_transactions.status, ["confirmed", "failed"]),
  );
  const [last] = await db
    .select({ block: sql<number | null>`max(${chain_transactions.block_number})` })
    .from(chain_transactions)
    .where(ofChain);
  const from = (last?.block ?? 0) - WATCHED_BLOCKS;
  const lately = gte(chain_transactions.confirmed_at, new Date(now.getTime() - DAY).toISOString());
  return (await selectSent(db).where(and(ofChain, gte(chain_transactions.block_number, from), lately))) as Read[];
}

async function lookAgain(look: Look, read: Read): Promise<boolean> {
  if (!(await isGone(look, read))) return false;
  const sent = await takeBack(look, read, (tx, at) => tellReorganised(tx, read.row, at));
  if (!sent) return false;
  // Where another block has it already, the next look finds it there.
  await offerAgain(look, sent);
  return true;
}
