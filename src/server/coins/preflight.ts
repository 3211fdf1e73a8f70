import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { NoAnswer, RpcError } from "../../chain/rpc";
import type { Preflight } from "../../contract/distributions/calls";
import { english } from "../../contract/language/translate";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { choseCoin, paysInCoin, WHY_NOT_IN_COIN } from "./choice";
import { balanceOfRelayer, type Coin, lacking, paiseIn, partsOf, readCoin, refusalOfCoin } from "./coin";

/** People whose wallet the coin is asked about, and how many at once. */
const ASKED = 500;
const AT_ONCE = 8;

/** People who are named at most. */
const NAMED = 100;

type InCoin = NonNullable<Preflight["coin"]>;

interface Chosen extends Record<string, unknown> {
  user_id: number;
  user_name: string;
  net: string;
  wallet: string | null;
  reason: string | null;
}

/** Holds, before a distribution `d` is funded and then, where a part `l` of it is paid in the coin. */
export const isInCoin = (paysIt: boolean, funded: boolean) => (funded ? sql`l.in_coin` : choseCoin(paysIt));

/**
 * Gives who of a distribution is paid in the coin, and who cannot be and why: by their account and wallet, by the coin's
 * own word, and by what the relayer has of it. Nothing where nobody of them chose it.
 */
export async function readInCoin(deps: AppDeps, id: number, funded: boolean): Promise<Preflight["coin"]> {
  const { db, chain } = deps;
  const paysIt = await paysInCoin(db);
  const chosen = await readChosen(db, id, isInCoin(paysIt, funded));
  if (!chosen.length) return null;
  const amount = rupeesOf(chosen.reduce((sum, { net }) => sum + paiseOf(net), 0n));
  const known = {
    ...{ holders: chosen.length, amount, address: "", symbol: null, decimals: null },
    ...{ available: null, unable: unableOf(chosen) },
  };
  try {
    return { ...known, ...(await askChain(db, chain, chosen, amount)) };
  } catch (error) {
    // What the database knows is worth reading all the same.
    if (!(error instanceof NoAnswer || error instanceof RpcError)) throw error;
    return { ...known, problem: "No node of the chain answers" };
  }
}

async function askChain(db: Database, chain: Chain | undefined, chosen: readonly Chosen[], amount: string) {
  const read = await readCoin(db, chain);
  if (!read || read.problem !== undefined || !chain)
    return { ...read?.coin, problem: english.translate(read?.problem ?? "The platform pays in no coin now") };
  const { coin } = read;
  const has = await balanceOfRelayer(chain, coin);
  return {
    ...coin,
    available: rupeesOf(paiseIn(has, coin)),
    problem: has >= partsOf(amount, coin) ? null : english.translate(lacking(coin, has, amount)),
    unable: unableOf(await askWallets(chain, coin, chosen, has)),
  };
}

async function readChosen(db: Database, id: number, inCoin: ReturnType<typeof sql>): Promise<Chosen[]> {
  const { rows } = await db.execute<Chosen>(sql`
    select l.user_id, u.name as user_name, l.net::text as net, u.wallet_address as wallet,
      ${WHY_NOT_IN_COIN} as reason
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
    where d.id = ${id} and ${inCoin} and l.net > 0 and l.status in ('waiting', 'failed', 'held')
    order by l.net desc, l.user_id`);
  return rows;
}

/** Asks the coin whether it would go to each wallet. */
async function askWallets(chain: Chain, coin: Coin, chosen: readonly Chosen[], has: bigint): Promise<Chosen[]> {
  const limit = pLimit(AT_ONCE);
  const able = new Set(chosen.filter(({ reason }) => reason === null).slice(0, ASKED));
  const ask = async (one: Chosen): Promise<Chosen> => {
    if (!able.has(one)) return one;
    const parts = partsOf(one.net, coin);
    // That there is too little in all is told by itself.
    const reason = await refusalOfCoin(chain, coin, one.wallet as string, parts <= has ? parts : 0n);
    return { ...one, reason: reason ?? null };
  };
  return Promise.all(chosen.map((one) => limit(() => ask(one))));
}

function unableOf(chosen: readonly Chosen[]): InCoin["unable"] {
  const unable = chosen.flatMap(({ user_id, user_name, net, reason }) =>
    reason === null ? [] : [{ user_id, user_name, net, reason }],
  );
  const amount = rupeesOf(unable.reduce((sum, { net }) => sum + paiseOf(net), 0n));
  return { found: unable.length, amount, some: unable.slice(0, NAMED) };
}
