import { expect, test } from "vitest";
import { currentFees, raisedFees } from "../../../src/chain/fees";
import type { Rpc } from "../../../src/chain/rpc";

const GWEI = 1_000_000_000n;
const hex = (gwei: number) => `0x${BigInt(Math.round(gwei * 1e9)).toString(16)}`;

/** A chain whose next block asks for a base fee, after blocks with those tips. */
const chain = (base: number, tips: number[]): Rpc => ({
  chainId: 31337,
  call: async <T>() => ({ baseFeePerGas: [hex(1), hex(base)], reward: tips.map((tip) => [hex(tip)]) }) as unknown as T,
});
const fees = (max: number, tip: number) => ({
  maxFeePerGas: BigInt(max * 1e9),
  maxPriorityFeePerGas: BigInt(tip * 1e9),
});

test("twice the base fee and the usual tip are offered", async () => {
  expect(await currentFees(chain(10, [3, 1, 2]), 100n * GWEI)).toEqual(fees(22, 2));
});

test("empty blocks say nothing of the usual tip", async () => {
  expect(await currentFees(chain(10, [0, 0, 30, 0, 31]), 100n * GWEI)).toEqual(fees(51, 31));
  expect(await currentFees(chain(10, [0, 0]), 100n * GWEI)).toEqual(fees(21, 1));
  expect(await currentFees(chain(10, []), 100n * GWEI)).toEqual(fees(21, 1));
});

test("no more than the cap is offered, and nothing where the next block asks for more than that", async () => {
  expect(await currentFees(chain(60, [2]), 100n * GWEI)).toEqual(fees(100, 2));
  expect(await currentFees(chain(60, [500]), 100n * GWEI)).toEqual(fees(100, 100));
  expect(await currentFees(chain(100, [2]), 100n * GWEI)).toEqual(fees(100, 2));
  expect(await currentFees(chain(100.1, [2]), 100n * GWEI)).toBeUndefined();
});

test("what takes the place of another offers a quarter more, or what is asked for now", () => {
  expect(raisedFees(fees(20, 2), fees(20, 2), 100n * GWEI)).toEqual({
    maxFeePerGas: 25n * GWEI + 1n,
    maxPriorityFeePerGas: (5n * GWEI) / 2n + 1n,
  });
  expect(raisedFees(fees(20, 2), fees(62, 5), 100n * GWEI)).toEqual(fees(62, 5));
});

test("the last raise goes up to the cap, and there is none that nodes would not take", () => {
  expect(raisedFees(fees(85, 2), fees(60, 2), 100n * GWEI)?.maxFeePerGas).toBe(100n * GWEI);
  expect(raisedFees(fees(89, 2), fees(60, 2), 100n * GWEI)).toBeUndefined();
  // A tip is never above the whole.
  expect(raisedFees(fees(80, 80), fees(10, 1), 100n * GWEI)).toEqual(fees(100, 100));
});
