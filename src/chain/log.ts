import { keccak256 } from "ethers/crypto";
import { numberOf, quantity, type Rpc, RpcError } from "./rpc";
import { ASSET_TOKEN } from "./token/contract";

/** A block of a chain, as far as it is followed. */
export interface Block {
  number: number;
  hash: string;
  parentHash: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** 2048 bits, of which each address and topic of its logs sets three. */
  logsBloom: string;
}

/** What a contract of units told in a block. */
export interface TokenEvent {
  block: number;
  blockHash: string;
  transactionHash: string;
  logIndex: number;
  /** As the contract's interface names it; nothing where it knows none of this topic. */
  name: string | null;
  /** By their names: addresses in lower case, numbers as decimals. */
  args: Readonly<Record<string, string | boolean>>;
}

/** What a node said contradicts the chain or itself: nothing of it is to be taken. */
export class Contradiction extends Error {
  override readonly name = "Contradiction";
}

type Headers = Record<"number" | "hash" | "parentHash" | "timestamp" | "logsBloom", string>;

/** A log as nodes give it. */
export interface Log {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  blockHash: string;
  transactionHash: string;
  logIndex: string;
  removed?: boolean;
}

/** Reads a block by its number, or the newest; throws `Contradiction` where the node gives none, or another. */
export async function readBlock(rpc: Rpc, which: number | "latest"): Promise<Block> {
  const asked = which === "latest" ? which : quantity(which);
  const found = await rpc.call<Headers | null>("eth_getBlockByNumber", [asked, false]);
  if (!found) throw new Contradiction(`The node has no block ${which}`);
  const { hash, parentHash, logsBloom } = found;
  const block = { hash, parentHash, logsBloom, number: numberOf(found.number), timestamp: numberOf(found.timestamp) };
  if (which !== "latest" && block.number !== which)
    throw new Contradiction(`The node gave block ${block.number} in place of ${which}`);
  return block;
}

/**
 * Reads what a contract told in a range of blocks, in its order. Each event is held against the chain's own block of its
 * number; an address, a number or a hash that is another throws `Contradiction`.
 *
 * What a node leaves out is asked for again: blocks of `near` whose bloom names the contract must not be without.
 */
export async function readEvents(
  rpc: Rpc,
  address: string,
  range: { from: number; to: number },
  blockAt: (number: number) => Promise<Block>,
  near: readonly Block[],
): Promise<TokenEvent[]> {
  const logs = await readLogs(rpc, { address }, range.from, range.to);
  const told = new Set(logs.map(({ blockHash }) => blockHash));
  for (const block of near) {
    // A node that lags behind the one that gave the block says that there is nothing; by its hash it has to have it.
    if (!told.has(block.hash) && mayName(block.logsBloom, address))
      logs.push(...(await rpc.call<Log[]>("eth_getLogs", [{ address, blockHash: block.hash }])));
  }
  const events: TokenEvent[] = [];
  for (const log of logs) {
    const number = numberOf(log.blockNumber);
    if (log.removed || log.address.toLowerCase() !== address.toLowerCase() || number < range.from || number > range.to)
      throw new Contradiction("The node gave an event that was not asked for");
    if ((await blockAt(number)).hash !== log.blockHash)
      throw new Contradiction(`The node gave an event of another block ${number} than the chain’s`);
    events.push(eventOf(log));
  }
  return events.toSorted((one, other) => one.block - other.block || one.logIndex - other.logIndex);
}

/** Of which contract logs are wanted, and with which topics. */
interface Filter {
  address?: string;
  topics?: readonly (string | null)[];
}

/** Reads logs in a range of blocks, in its order; asks for it by halves where the node finds it too large. */
export async function readLogs(rpc: Rpc, filter: Filter, from: number, to: number): Promise<Log[]> {
  try {
    return await rpc.call<Log[]>("eth_getLogs", [{ ...filter, fromBlock: quantity(from), toBlock: quantity(to) }]);
  } catch (error) {
    if (!(error instanceof RpcError) || from === to) throw error;
    const middle = Math.floor((from + to) / 2);
    return [...(await readLogs(rpc, filter, from, middle)), ...(await readLogs(rpc, filter, middle + 1, to))];
  }
}

/**
 * Gives the block from which on a contract is there, as far as the node tells of the past: 0 where it keeps no
 * state of old blocks, which is as safe and longer to read from.
 */
export async function readBirth(rpc: Rpc, address: string, head: number): Promise<number> {
  let [before, there] = [-1, head];
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    // Where no node answers at all, what is asked next says so.
    const code = await rpc.call<string>("eth_getCode", [address, quantity(middle)]).catch(() => undefined);
    if (code === undefined) return 0;
    if (code === "0x") before = middle;
    else there = middle;
  }
  return there;
}

function eventOf(log: Log): TokenEvent {
  const parsed = ASSET_TOKEN.abi.parseLog(log);
  const { transactionHash, blockHash } = log;
  const place = { block: numberOf(log.blockNumber), blockHash, transactionHash, logIndex: numberOf(log.logIndex) };
  if (!parsed) return { ...place, name: null, args: { topic: log.topics[0] ?? "" } };
  const args = parsed.fragment.inputs.map(({ name, type }, index) => {
    const value = parsed.args[index];
    if (typeof value === "boolean") return [name, value];
    return [name, type === "address" ? String(value).toLowerCase() : String(value)];
  });
  return { ...place, name: parsed.name, args: Object.fromEntries(args) };
}

const BITS = 2048;

/** Tells whether a bloom has the bits of an address: if not, its block holds no log of it (Ethereum's yellow paper, 4.4). */
export function mayName(bloom: string, address: string): boolean {
  // A block without logs is the usual one.
  if (/^0x0*$/.test(bloom)) return false;
  const hash = Buffer.from(keccak256(address).slice(2), "hex");
  const bytes = Buffer.from(bloom.slice(2), "hex");
  return [0, 2, 4].every((at) => {
    const bit = hash.readUInt16BE(at) % BITS;
    return ((bytes[bytes.length - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;
  });
}
