import { Contradiction, type Log, readBirth, readLogs } from "../log";
import { numberOf, type Rpc } from "../rpc";
import { PAYOUT } from "./contract";

/** Whose payments are looked for: those of a payer and a series, by one contract. */
interface Series {
  payout: string;
  payer: string;
  series: string;
}

/** A payment as the contract told of it. */
export interface Paid {
  number: number;
  coin: string;
  to: string;
  /** In the smallest parts of the coin. */
  amount: bigint;
  /** Of the transaction that made it. */
  hash: string;
}

/** Blocks that are asked for at once: what most nodes allow. */
const RANGE = 10_000;

/**
 * Finds payments of a series by their numbers, in blocks up to one, the newest first: what is looked for was mostly paid a
 * short while ago. What no node tells of is left out.
 */
export async function findPaid(
  rpc: Rpc,
  wanted: Series,
  numbers: readonly number[],
  last: number,
): Promise<ReadonlyMap<number, Paid>> {
  const found = new Map<number, Paid>();
  const topics = [PAID.topicHash, `0x${wanted.payer.slice(2).toLowerCase().padStart(64, "0")}`, wanted.series];
  let first: number | undefined;
  for (let to = last; to >= (first ?? 0) && numbers.some((number) => !found.has(number)); to -= RANGE) {
    // Most are found without asking since when there is a contract.
    if (to !== last) first ??= await readBirth(rpc, wanted.payout, last);
    const from = Math.max(first ?? 0, to - RANGE + 1);
    for (const log of await readLogs(rpc, { address: wanted.payout, topics }, from, to)) {
      const block = numberOf(log.blockNumber);
      if (block < from || block > to) throw new Contradiction("The node gave an event that was not asked for");
      const paid = paidIn(log, wanted);
      found.set(paid.number, paid);
    }
  }
  return found;
}

const PAID = PAYOUT.abi.getEvent("Paid") as NonNullable<ReturnType<typeof PAYOUT.abi.getEvent>>;

function paidIn(log: Log, { payout, payer, series }: Series): Paid {
  const told = log.topics[0] === PAID.topicHash && PAYOUT.abi.parseLog(log);
  const isWanted = told && told.args.payer === payer && told.args.series === series;
  if (!isWanted || log.removed || log.address.toLowerCase() !== payout.toLowerCase())
    throw new Contradiction("The node gave an event that was not asked for");
  const { number, coin, to, amount } = told.args;
  return { number: Number(number), coin, to, amount, hash: log.transactionHash };
}
