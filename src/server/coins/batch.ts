import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { id as hashOf } from "ethers/hash";
import { payCall, refusalOfPayment } from "../../chain/payout/contract";
import { numberOf, RpcError } from "../../chain/rpc";
import type { Chain } from "../chain/connection";
import { queueTransaction } from "../chain/queue";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { type Kept, keepLines, tell } from "../distributions/parts";
import { endRun } from "../distributions/run";
import { type AppDeps, PLATFORM } from "../http/context";
import type { Writer } from "../resources/store";
import { type Coin, partsOf } from "./coin";
import { type Distribution, type DueInCoin, seriesOf } from "./due";
import { coinPayments } from "./tables";

/** Who pays a batch, in which coin, by which contract. */
export interface Batch {
  chain: Chain;
  coin: Coin;
  payout: string;
  distribution: Distribution;
}

/** Less than the most that a transaction may take (EIP-7825). */
const MOST_GAS = 15_000_000;

/** Queues one transaction for parts that contract and coin take; what they refuse is found by halves, and told. */
export async function sendBatch(deps: AppDeps, batch: Batch, parts: readonly DueInCoin[]): Promise<void> {
  const call = callOf(batch, parts);
  const refusal = await refusalOfPayment(batch.chain.rpc, call);
  const gas = refusal === undefined ? await gasOf(batch.chain, call) : 0;
  if (refusal === undefined && gas === undefined) return;
  const isFit = refusal === undefined && Number(gas) <= MOST_GAS;
  if (!isFit && parts.length > 1) {
    const half = parts.length >> 1;
    await sendBatch(deps, batch, parts.slice(0, half));
    await sendBatch(deps, batch, parts.slice(half));
    return;
  }
  if (isFit) return queue(deps, batch, parts, Number(gas));
  const error = (refusal ?? "The coin needs more gas than a transaction may take").slice(0, 500);
  const { distribution } = batch;
  await keepWaiting(
    deps,
    distribution,
    parts.map(({ id }) => ({ id, status: "failed", error })),
  );
}

function callOf({ chain, coin, payout, distribution }: Batch, parts: readonly DueInCoin[]) {
  const payments = parts.map(({ user_id, wallet, net }) => ({
    number: user_id,
    to: wallet,
    amount: partsOf(net, coin),
  }));
  const data = payCall(coin.address, seriesOf(distribution), payments);
  return { by: chain.signers.relayer.address, to: payout, data };
}

/** Gives what a call may use of gas, a third more than it comes to now; nothing where it would no longer pass. */
async function gasOf({ rpc }: Chain, { by, to, data }: { by: string; to: string; data: string }) {
  try {
    const estimate = numberOf(await rpc.call<string>("eth_estimateGas", [{ from: by, to, data }]));
    return estimate + Math.ceil(estimate / 3);
  } catch (error) {
    if (error instanceof RpcError && error.isRevert) return undefined;
    throw error;
  }
}

/** Somebody else took one of the parts, or the distribution is paused. */
class Taken extends Error {}

async function queue(deps: AppDeps, batch: Batch, parts: readonly DueInCoin[], gasLimit: number): Promise<void> {
  const { chain, coin, payout, distribution } = batch;
  const ids = parts.map(({ id }) => id);
  const queued = within(deps, async (writer, tx) => {
    if ((await lockWaiting(tx, distribution, ids)).length < ids.length) throw new Taken();
    const { to, data } = callOf(batch, parts);
    const operation = hashOf([chain.id, to, data, ...parts.map(({ id, version }) => `${id}.${version}`)].join("|"));
    const transaction_id = await queueTransaction(tx, chain, deps.clock(), {
      ...({ kind: "payout", property_id: null, key: "relayer" } as const),
      ...{ to, data, gasLimit, operation },
    });
    await tx.insert(coinPayments).values(
      parts.map(({ id, wallet, net }) => ({
        ...{ line_id: id, transaction_id, payout, coin: coin.address, symbol: coin.symbol },
        ...{ decimals: coin.decimals, to_address: wallet, amount: net, status: "sent" as const },
      })),
    );
    await keepLines(
      writer,
      ids.map((id) => ({ id, status: "batched" })),
    );
    await tell(writer, distribution.id, "batch", { batched: ids.length });
  });
  await queued.catch((error) => {
    if (!(error instanceof Taken)) throw error;
  });
}

/** Writes what becomes of those of some parts that still wait. */
export async function keepWaiting(deps: AppDeps, distribution: Distribution, kept: readonly Kept[]): Promise<void> {
  if (!kept.length) return;
  await within(deps, async (writer, tx) => {
    const waiting = await lockWaiting(
      tx,
      distribution,
      kept.map(({ id }) => id),
    );
    const found = kept.filter(({ id }) => waiting.includes(id));
    if (!found.length) return;
    await keepLines(writer, found);
    const count = (wanted: Kept["status"]) => found.filter(({ status }) => status === wanted).length;
    await tell(writer, distribution.id, "pay", { failed: count("failed"), held: count("held") });
    await endRun(writer, distribution.id);
  });
}

/** Keeps a distribution from others, and gives which of some parts wait to be paid in the coin; none where it is paused. */
async function lockWaiting(tx: Database, { id }: Distribution, ids: readonly number[]): Promise<number[]> {
  const { distributions, distribution_lines: lines } = tables;
  const running = and(eq(distributions.id, id), eq(distributions.status, "running"));
  const [locked] = await tx.select({ id: distributions.id }).from(distributions).where(running).for("update");
  if (!locked) return [];
  const mine = and(inArray(lines.id, [...ids]), eq(lines.status, "waiting"), eq(lines.in_coin, true));
  return (await tx.select({ id: lines.id }).from(lines).where(mine)).map((line) => line.id as number);
}

const within = (deps: AppDeps, work: (writer: Writer, tx: Database) => Promise<void>): Promise<void> =>
  transaction(deps.db, (tx) =>
    work({ deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `coin-${randomUUID()}` }, tx),
  );
