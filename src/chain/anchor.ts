import { getAddress } from "ethers/address";
import { readLogs } from "./log";
import { numberOf, type Rpc } from "./rpc";
import { AUDIT_ANCHOR } from "./token/contract";

/** The end of an audit trail as it was told to a chain. */
export interface Anchor {
  /** Entries that the trail had. */
  entries: number;
  /** Seal of the last of them. */
  head: string;
  /** Of the block that holds it, in seconds since 1970. */
  at: number;
}

/** Blocks that are asked for at once: what most nodes allow. */
const RANGE = 10_000;

/**
 * Reads the ends of audit trails that an account has told to a chain, the oldest first, from a block on.
 *
 * Of whichever contract: what counts is that its code is the anchor's, which says truly who called it.
 */
export async function readAnchors(rpc: Rpc, by: string, fromBlock = 0): Promise<Anchor[]> {
  const event = AUDIT_ANCHOR.abi.getEvent("Anchored");
  if (!event) throw new Error("The anchor has no such event");
  const topics = [event.topicHash, `0x${getAddress(by).slice(2).toLowerCase().padStart(64, "0")}`];
  const head = numberOf(await rpc.call("eth_blockNumber", []));
  const isAnchor = new Map<string, boolean>();
  const anchors: Anchor[] = [];
  for (let from = fromBlock; from <= head; from += RANGE) {
    const to = Math.min(head, from + RANGE - 1);
    for (const log of await readLogs(rpc, { topics }, from, to)) {
      if (!isAnchor.has(log.address)) {
        const code = await rpc.call<string>("eth_getCode", [log.address, "latest"]);
        isAnchor.set(log.address, code.toLowerCase() === AUDIT_ANCHOR.deployedBytecode);
      }
      if (!isAnchor.get(log.address)) continue;
      // By place: as a list, the result has entries of its own.
      const [, hash, entries] = AUDIT_ANCHOR.abi.decodeEventLog(event, log.data, log.topics);
      const block = await rpc.call<{ timestamp: string }>("eth_getBlockByNumber", [log.blockNumber, false]);
      anchors.push({ entries: Number(entries), head: String(hash).slice(2), at: numberOf(block.timestamp) });
    }
  }
  return anchors;
}

/** Gives the call that tells the end of a trail to an anchor. */
export const anchorCall = (head: string, entries: number): string =>
  AUDIT_ANCHOR.abi.encodeFunctionData("anchor", [`0x${head}`, entries]);
