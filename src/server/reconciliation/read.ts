import pLimit from "p-limit";
import { type Block, Contradiction, readEvents, type TokenEvent } from "../../chain/log";
import { REORGANISED_BLOCKS } from "../../contract/reconciliation/vocabulary";
import type { Blocks } from "../chain/blocks";
import type { Cursor } from "./cursor";

/** What was read of a contract beyond a cursor. */
export interface Reading {
  /** The last block that is as it was; below the cursor where blocks were taken back. */
  base: number;
  /** More was taken back than is looked for: all of the contract is read again. */
  isDeep: boolean;
  to: Block;
  /** Number and hash of the blocks that were read, from the oldest. */
  hashes: [number, string][];
  events: TokenEvent[];
  /** Nothing is left to be read. */
  caughtUp: boolean;
}

/** Blocks that are read one by one below the newest; what is older is read in longer ranges, no reorganisation reaching it. */
const NEAR = 256;
const RANGE = 1000;
const AT_ONCE = 8;

/**
 * Reads what a contract told beyond a cursor, up to the newest block or so many; nothing where there is none, or the node
 * is behind. What contradicts itself throws: nothing is to be taken of it.
 */
export async function readOn(look: Blocks, cursor: Cursor): Promise<Reading | undefined> {
  const { head } = look;
  // Nodes are a few blocks behind each other; one that is further behind is of another mind, or its chain began anew.
  if (head.number < cursor.block_number - REORGANISED_BLOCKS)
    throw new Contradiction(`The node is at block ${head.number}, and ${cursor.block_number} blocks were read`);
  if (head.number < cursor.block_number || head.hash === cursor.block_hash) return undefined;
  const { base, isDeep } = await baseOf(look, cursor);
  return readBeyond(look, cursor, base, isDeep);
}

/** Reads all of a contract again, as `readOn` does where blocks were taken back. */
export const rereadAll = async (look: Blocks, cursor: Cursor): Promise<Reading> =>
  readBeyond(look, cursor, await startOf(look, cursor), false);

interface Base {
  number: number;
  hash: string;
}

async function startOf(look: Blocks, { start_block }: Cursor): Promise<Base> {
  return look.blockAt(start_block);
}

/** Gives the newest block that was read and is still the chain's. */
async function baseOf(look: Blocks, cursor: Cursor): Promise<{ base: Base; isDeep: boolean }> {
  const last = { number: cursor.block_number, hash: cursor.block_hash };
  const { head, blockAt } = look;
  const isStill =
    head.number > last.number
      ? (await blockAt(last.number + 1)).parentHash === last.hash
      : (await blockAt(last.number)).hash === last.hash;
  if (isStill) return { base: last, isDeep: false };
  const within = cursor.hashes.filter(([number]) => number >= last.number - REORGANISED_BLOCKS);
  for (const [number, hash] of within.toReversed()) {
    if ((await blockAt(number)).hash === hash) return { base: { number, hash }, isDeep: false };
  }
  return { base: await startOf(look, cursor), isDeep: true };
}

async function readBeyond(look: Blocks, { address }: Cursor, base: Base, isDeep: boolean): Promise<Reading> {
  const { rpc, head, blockAt } = look;
  const from = base.number + 1;
  const isFar = head.number - base.number > NEAR;
  const to = isFar ? Math.min(from + RANGE - 1, head.number - NEAR / 2) : head.number;
  const blocks = await blocksOf(look, isFar ? [from, to] : range(from, to));
  refuseBroken(blocks, base, !isFar);
  const events = to < from ? [] : await readEvents(rpc, address, { from, to }, blockAt, isFar ? [] : blocks);
  const last = blocks.at(-1) ?? head;
  const hashes = blocks.map(({ number, hash }): [number, string] => [number, hash]);
  return { base: base.number, isDeep, to: last, hashes, events, caughtUp: last.number === head.number };
}

function blocksOf({ blockAt }: Blocks, numbers: readonly number[]): Promise<Block[]> {
  const limit = pLimit(AT_ONCE);
  return Promise.all(numbers.map((number) => limit(() => blockAt(number))));
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Blocks that do not follow from each other were told by nodes of two minds, or while the chain was being reorganised. */
function refuseBroken(blocks: readonly Block[], base: Base, isWhole: boolean): void {
  let before = base.hash;
  for (const block of isWhole ? blocks : blocks.slice(0, 1)) {
    if (block.parentHash !== before)
      throw new Contradiction(`Block ${block.number} does not follow from the one before`);
    before = block.hash;
  }
}
