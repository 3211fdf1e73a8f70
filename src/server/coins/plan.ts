import { sql } from "drizzle-orm";
import { NoAnswer } from "../../chain/rpc";
import type { Words } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Chain } from "../chain/connection";
import type { AppDeps } from "../http/context";
import { type Batch, keepWaiting, sendBatch } from "./batch";
import { balanceOfRelayer, type Coin, lacking, partsOf, readCoin } from "./coin";
import { readyPayout } from "./contract";
import { type Distribution, type DueInCoin, distributionsDue, readDueInCoin } from "./due";
import { readGoing } from "./going";
import { takeOver } from "./takeOver";

/** Parts that one transaction pays at most: a block of any chain has room for as many. */
const BATCH = 100;

/**
 * Sends the parts of running distributions on their way that are paid in the coin, a batch of each in a round: what many
 * of them come to is one transaction of the relayer. Whoever may not be paid in it is held back with the reason.
 *
 * Several servers may do so at once: a batch is taken, and its transaction written down, in one transaction of the
 * database, and the contract pays each part once whatever is sent.
 */
export async function planCoinPayments(deps: AppDeps): Promise<number> {
  let looked = 0;
  for (const distribution of await distributionsDue(deps.db)) {
    try {
      looked += await plan(deps, distribution);
    } catch (err) {
      // Where no node answers, that is so for all.
      if (err instanceof NoAnswer) throw err;
      deps.log.error({ err, distribution: distribution.id }, "a distribution could not be paid in the coin");
    }
  }
  return looked;
}

async function plan(deps: AppDeps, distribution: Distribution): Promise<number> {
  const due = await readDueInCoin(deps.db, distribution, BATCH, deps.clock());
  const ids = JSON.stringify(due.map(({ id }) => id));
  const these = sql`l.id in (select value::int from jsonb_array_elements_text(${ids}::jsonb)) and l.status = 'waiting'`;
  // What was paid after the backup that the database was brought back from is not sent again; the others wait for that.
  if (await takeOver(deps, these)) return due.length;
  const held = due.flatMap(({ id, why }) => (why === null ? [] : [{ id, status: "held" as const, error: why }]));
  await keepWaiting(deps, distribution, held);
  const able = due.filter(({ why }) => why === null);
  if (!able.length) return due.length;
  const read = await readCoin(deps.db, deps.chain);
  if (!read || read.problem !== undefined || !deps.chain) {
    await hold(deps, distribution, able, read?.problem ?? "The platform pays in no coin now");
    return due.length;
  }
  const payout = await payoutFor(deps, deps.chain, read.coin, able);
  if (payout.problem !== undefined) await hold(deps, distribution, able, payout.problem);
  if (payout.address === undefined) return due.length;
  const batch: Batch = { chain: deps.chain, coin: read.coin, payout: payout.address, distribution };
  await sendBatch(deps, batch, able);
  return due.length;
}

/** Gives the contract that can pay some parts now, or why none ever can; neither where that is on its way. */
async function payoutFor(
  deps: AppDeps,
  chain: Chain,
  coin: Coin,
  able: readonly DueInCoin[],
): Promise<{ address?: string; problem?: Words }> {
  const wanted = rupeesOf(able.reduce((sum, { net }) => sum + paiseOf(net), 0n));
  // Asked before the balance, which then lacks all that this does not know of yet.
  const going = await readGoing(deps.db, coin.address);
  const has = await balanceOfRelayer(chain, coin);
  const needed = partsOf(wanted, coin) + partsOf(going, coin);
  if (has >= needed) return readyPayout(deps, chain, coin, needed);
  // Of what is under way the balance may have been taken already.
  if (paiseOf(going) > 0n) return {};
  return { problem: lacking(coin, has, wanted) };
}

const hold = (deps: AppDeps, distribution: Distribution, some: readonly DueInCoin[], why: Words) =>
  keepWaiting(
    deps,
    distribution,
    some.map(({ id }) => ({ id, status: "held" as const, error: english.translate(why).slice(0, 500) })),
  );
