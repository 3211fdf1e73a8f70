import { expect, test } from "vitest";
import { readBirth, readLogs } from "../../../src/chain/log";
import { NoAnswer, numberOf, type Rpc, RpcError } from "../../../src/chain/rpc";

const ADDRESS = `0x${"a".repeat(40)}`;

/** Answers as a node would; a refusal is thrown. */
const nodeOf = (answer: (method: string, params: readonly unknown[]) => unknown) =>
  ({ call: async (method: string, params: readonly unknown[]) => answer(method, params) }) as Rpc;

test("a range that a node finds too large is asked for by halves, in its order", async () => {
  let asked = 0;
  const node = nodeOf((_, [filter]) => {
    asked++;
    const { fromBlock, toBlock, address } = filter as Record<"fromBlock" | "toBlock" | "address", string>;
    expect(address).toBe(ADDRESS);
    const [from, to] = [numberOf(fromBlock), numberOf(toBlock)];
    if (to - from >= 1000) throw new RpcError("query returned more than 10000 results", -32005, undefined);
    return Array.from({ length: to - from + 1 }, (_, place) => ({ blockNumber: from + place }));
  });
  const logs = await readLogs(node, { address: ADDRESS }, 7, 4006);
  expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual(Array.from({ length: 4000 }, (_, i) => i + 7));
  expect(asked).toBe(7);
});

test("what a node refuses of a single block is refused", async () => {
  const node = nodeOf(() => {
    throw new RpcError("no logs are kept here", -32000, undefined);
  });
  await expect(readLogs(node, { address: ADDRESS }, 1, 8)).rejects.toThrow("no logs are kept here");
});

test.each([0, 777_777, 1_000_000])("a contract of block %i is found by a few requests", async (birth) => {
  let asked = 0;
  const node = nodeOf((_, [, block]) => {
    asked++;
    return numberOf(String(block)) < birth ? "0x" : "0x60";
  });
  expect(await readBirth(node, ADDRESS, 1_000_000)).toBe(birth);
  expect(asked).toBeLessThan(22);
});

test("where no node keeps the state of old blocks, all of them are read", async () => {
  const node = nodeOf(() => {
    throw new NoAnswer("missing trie node 5a1b");
  });
  expect(await readBirth(node, ADDRESS, 1_000_000)).toBe(0);
});
