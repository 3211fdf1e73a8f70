import { randomUUID } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "ethers/transaction";
import { findPaid, type Paid } from "../../chain/payout/paid";
import { NoAnswer, numberOf, quantity } from "../../chain/rpc";
import { readSigned } from "../../chain/signed";
import { distributions } from "../../contract/distributions/resource";
import { msg } from "../../contract/language/message";
import type { Chain } from "../chain/connection";
import { chainAttempts, chainPayloads } from "../chain/tables";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { keepLines, tell } from "../distributions/parts";
import { endRun } from "../distributions/run";
import { type AppDeps, PLATFORM } from "../http/context";
import { noticeTo } from "../notifications/notify";
import type { Writer } from "../resources/store";
import { type Coin, partsOf, readCoin } from "./coin";
import { distributionsLeft, seriesOf } from "./due";
import { askWherePaid, type Open, openPartsOf, readOpen } from "./paid";
import { coinPayments } from "./tables";

/** What the chain has paid otherwise than the books say. Such a part is left alone until somebody tries it again. */
const OTHERWISE = {
  coin: "The chain has paid this part in another coin",
  amount: "The chain has paid another amount for this part",
  wallet: "The chain has paid this part to another wallet than its holder’s",
  untold: "The chain has paid this part, and no node tells by which transaction",
} as const;

/** A part and the payment that the books take over. */
interface Fit {
  part: Open;
  paid: Paid;
}

/** A part that the chain has paid, and why the books do not take that over. */
interface Unfit {
  part: Open;
  paid: Paid | undefined;
  why: string;
}

/**
 * Takes payments over of parts that failed or are held back, which the chain has made and the books know nothing of, as
 * in a database that was brought back from before. Gives how many distributions have such parts.
 */
export async function takeOverPayments(deps: AppDeps): Promise<number> {
  if (!deps.chain) return 0;
  const left = await distributionsLeft(deps.db);
  for (const id of left) {
    try {
      await takeOver(deps, sql`${openPartsOf(id)} and (l.error is null or l.error not in (${WORDS}))`);
    } catch (err) {
      // Where no node answers, that is so for all.
      if (err instanceof NoAnswer) throw err;
      deps.log.error({ err, distribution: id }, "what the chain has paid of a distribution could not be taken over");
    }
  }
  return left.length;
}

const WORDS = sql.join(
  Object.values(OTHERWISE).map((words) => sql`${words}`),
  sql`, `,
);

/**
 * Takes payments over that the contract has made of some parts of one distribution for good, and of which the books know
 * none: each transaction is written down as one that was sent, so that the books follow it as any other. What it has paid
 * otherwise than they say fails, and is told to whoever may approve distributions. Tells whether it has paid any, be that
 * for good or not yet.
 */
export async function takeOver(deps: AppDeps, which: SQL): Promise<boolean> {
  const { db, chain } = deps;
  const open = chain ? (await readOpen(db, which)).filter(isUnknown) : [];
  const [first] = open;
  if (!first || !chain || !(await askWherePaid(deps, open)).size) return false;
  const head = numberOf(await chain.rpc.call("eth_blockNumber", []));
  const final = Math.max(0, head - chain.terms.confirmations + 1);
  const places = await askWherePaid(deps, open, quantity(final));
  const read = await readCoin(db, chain);
  if (!read || read.problem !== undefined) return false;
  const { coin } = read;
  const unfit: Unfit[] = [];
  for (const place of new Set(places.values())) {
    const parts = open.filter(({ user_id }) => places.get(user_id) === place);
    const wanted = { payout: place.payout, payer: place.paid_by, series: seriesOf(first.distribution) };
    const numbers = parts.map(({ user_id }) => user_id);
    const found = await findPaid(chain.rpc, wanted, numbers, final);
    const fit: Fit[] = [];
    for (const part of parts) {
      const paid = found.get(part.user_id);
      const why = whyUnfit(part, paid, coin);
      if (why === undefined && paid) fit.push({ part, paid });
      else unfit.push({ part, paid, why: why ?? OTHERWISE.untold });
    }
    for (const hash of new Set(fit.map(({ paid }) => paid.hash))) {
      const together = fit.filter(({ paid }) => paid.hash === hash);
      const signed = await readSigned(chain.rpc, hash);
      const isOurs = signed?.from === place.paid_by;
      if (isOurs && (await enter(deps, { chain, coin, payout: place.payout, signed }, together))) continue;
      unfit.push(...together.map((one) => ({ ...one, why: OTHERWISE.untold })));
    }
  }
  await refuse(deps, unfit);
  return true;
}

const isUnknown = ({ going, known }: Open) => !going && !known;

/** Gives what a payment differs in from the part that it has paid; nothing where it fits. */
function whyUnfit({ net, wallet }: Open, paid: Paid | undefined, coin: Coin): string | undefined {
  if (!paid) return OTHERWISE.untold;
  if (paid.coin.toLowerCase() !== coin.address.toLowerCase()) return OTHERWISE.coin;
  if (paid.amount !== partsOf(net, coin)) return OTHERWISE.amount;
  return paid.to.toLowerCase() === wallet?.toLowerCase() ? undefined : OTHERWISE.wallet;
}

/** A transaction that has paid parts, by which contract and in which coin. */
interface Made {
  chain: Chain;
  coin: Coin;
  payout: string;
  signed: Transaction;
}

/** Writes a transaction down with the parts that it has paid; tells where it cannot be, because it had failed here. */
async function enter(deps: AppDeps, { chain, coin, payout, signed }: Made, fit: readonly Fit[]): Promise<boolean> {
  let isKnownToFail = false;
  await withStanding(deps, fit, async (writer, tx, standing) => {
    const transaction_id = await keepTransaction(tx, chain, deps.clock(), signed);
    isKnownToFail = transaction_id === undefined;
    if (transaction_id === undefined) return;
    await tx.insert(coinPayments).values(
      standing.map(({ part, paid }) => ({
        ...{ line_id: part.id, transaction_id, payout, coin: coin.address, symbol: coin.symbol },
        ...{ decimals: coin.decimals, to_address: paid.to, amount: part.net, status: "sent" as const },
      })),
    );
    await keepLines(
      writer,
      standing.map(({ part: { id } }) => ({ id, status: "batched" })),
    );
    const [{ part }] = standing as [Fit];
    await tell(writer, part.distribution.id, "batch", { batched: standing.length });
  });
  return !isKnownToFail;
}

/** Gives the number of a transaction here, which is written down as one that was sent; nothing where it had failed here. */
async function keepTransaction(tx: Database, chain: Chain, now: Date, signed: Transaction) {
  const { chain_transactions: sent } = tables;
  const hash = signed.hash as string;
  const [known] = await tx
    .select({ id: sent.id, status: sent.status })
    .from(chainAttempts)
    .innerJoin(sent, eq(sent.id, chainAttempts.transaction_id))
    .where(eq(chainAttempts.hash, hash));
  if (known) return known.status === "failed" ? undefined : (known.id as number);
  const at = now.toISOString();
  const [written] = await tx
    .insert(sent)
    .values({
      ...({ kind: "payout", property_id: null, chain_id: chain.id, signer: "relayer", status: "sent" } as const),
      ...{ hash, nonce: signed.nonce, attempts: 1, sent_at: at, created_at: at, updated_at: at },
    })
    .returning({ id: sent.id });
  const transaction_id = written?.id as number;
  const signed_by = signed.from as string;
  await tx.insert(chainPayloads).values({
    ...{ transaction_id, signed_by, to_address: signed.to, data: signed.data },
    ...{ gas_limit: Number(signed.gasLimit), offered_at: at },
  });
  const fees = { max_fee: String(signed.maxFeePerGas), max_tip: String(signed.maxPriorityFeePerGas) };
  const { nonce, serialized: raw } = signed;
  await tx.insert(chainAttempts).values({ hash, transaction_id, signed_by, nonce, raw, at, ...fees });
  return transaction_id;
}

/** Lets parts fail that the chain has paid otherwise, and tells it. */
async function refuse(deps: AppDeps, unfit: readonly Unfit[]): Promise<void> {
  await withStanding(deps, unfit, async (writer, tx, standing) => {
    const [{ part: first }] = standing as [Unfit];
    const { id } = first.distribution;
    await keepLines(
      writer,
      standing.map(({ part, why }) => ({ id: part.id, status: "failed", error: why })),
    );
    await tell(writer, id, "pay", { failed: standing.length });
    for (const { part, paid, why } of standing) {
      const about = { id, user: part.user_id, why: msg(why) };
      await noticeTo(tx, "distributions", "approve", {
        title: "The chain has paid a part otherwise than the books say",
        text: paid
          ? msg("Distribution %{id}, customer %{user}: %{why}. The transaction %{hash} paid %{to}.", {
              ...about,
              hash: paid.hash,
              to: paid.to,
            })
          : msg("Distribution %{id}, customer %{user}: %{why}.", about),
        resource: distributions.name,
        record_id: id,
        at: deps.clock(),
      });
    }
    await endRun(writer, id);
  });
}

/** Does something with those of some parts of one distribution that nobody has taken further, and keeps it from others. */
async function withStanding<T extends { part: Open }>(
  deps: AppDeps,
  all: readonly T[],
  work: (writer: Writer, tx: Database, standing: readonly T[]) => Promise<void>,
): Promise<void> {
  const [first] = all;
  if (!first) return;
  await transaction(deps.db, async (tx) => {
    await tx.execute(sql`select from distributions where id = ${first.part.distribution.id} for update`);
    const ids = JSON.stringify(all.map(({ part }) => part.id));
    const open = await readOpen(
      tx,
      sql`l.id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))
        and d.status in ('running', 'paused') and l.status in ('waiting', 'failed', 'held')`,
    );
    const versions = new Map(open.filter(isUnknown).map(({ id, version }) => [id, version]));
    const standing = all.filter(({ part: { id, version } }) => versions.get(id) === version);
    const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `coin-${randomUUID()}` };
    if (standing.length) await work(writer, tx, standing);
  });
}
