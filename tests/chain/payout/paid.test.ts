import { getAddress } from "ethers/address";
import { Transaction } from "ethers/transaction";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { Contradiction } from "../../../src/chain/log";
import { PAYOUT } from "../../../src/chain/payout/contract";
import { findPaid } from "../../../src/chain/payout/paid";
import { numberOf, quantity, type Rpc } from "../../../src/chain/rpc";
import { readSigned } from "../../../src/chain/signed";

const PAYOUT_AT = "0x00000000000000000000000000000000000000aa";
const COIN = "0x00000000000000000000000000000000000000cc";
const TO = "0x00000000000000000000000000000000000000dd";
const payer = new Wallet(`0x${"11".repeat(32)}`).address;
const series = `0x${"22".repeat(32)}`;
const wanted = { payout: PAYOUT_AT, payer, series };

const logOf = (number: number, block: number, of = series) => ({
  ...PAYOUT.abi.encodeEventLog("Paid", [payer, of, number, COIN, TO, 5n]),
  ...{ address: PAYOUT_AT, blockNumber: quantity(block), transactionHash: `0x${"33".repeat(32)}` },
});

/** A chain on which the contract was made in block 5000, with these events; `asked` gets the ranges that were asked for. */
function chainWith(logs: readonly ReturnType<typeof logOf>[], asked: [number, number][] = []): Rpc {
  const call = async (method: string, params: readonly unknown[]) => {
    if (method === "eth_getCode") return numberOf(params[1] as string) < 5000 ? "0x" : "0x60";
    const { fromBlock, toBlock } = params[0] as Record<string, string>;
    const [from, to] = [numberOf(fromBlock as string), numberOf(toBlock as string)];
    asked.push([from, to]);
    return logs.filter(({ blockNumber }) => numberOf(blockNumber) >= from && numberOf(blockNumber) <= to);
  };
  return { chainId: 31337, call: call as Rpc["call"] };
}

test("payments are found by their numbers, the newest blocks first and none before there was a contract", async () => {
  const asked: [number, number][] = [];
  const rpc = chainWith([logOf(7, 38_000), logOf(8, 9000)], asked);
  expect((await findPaid(rpc, wanted, [7], 40_000)).get(7)).toMatchObject({
    ...{ coin: getAddress(COIN), to: getAddress(TO) },
    amount: 5n,
  });
  expect(asked).toEqual([[30_001, 40_000]]);
  asked.length = 0;
  expect([...(await findPaid(rpc, wanted, [7, 8, 9], 40_000)).keys()].sort()).toEqual([7, 8]);
  expect(asked.at(-1)).toEqual([5000, 10_000]);
});

test("a node that gives an event of another series contradicts itself", async () => {
  const rpc = chainWith([logOf(7, 38_000, `0x${"44".repeat(32)}`)]);
  await expect(findPaid(rpc, wanted, [7], 40_000)).rejects.toThrow(Contradiction);
});

test("a transaction is read as its sender signed it, and not where a node says otherwise", async () => {
  const wallet = new Wallet(`0x${"11".repeat(32)}`);
  const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n };
  const raw = await wallet.signTransaction({
    ...{ type: 2, chainId: 31337, nonce: 4, to: PAYOUT_AT, value: 0n, data: "0x1234", gasLimit: 90_000n, ...fees },
  });
  const { hash, signature } = Transaction.from(raw);
  const given = {
    ...{ type: "0x2", nonce: "0x4", to: PAYOUT_AT, value: "0x0", input: "0x1234", gas: "0x15f90" },
    ...{ maxFeePerGas: "0x1e", maxPriorityFeePerGas: "0x2", accessList: [] },
    ...{ r: quantity(BigInt(signature?.r ?? 0)), s: quantity(BigInt(signature?.s ?? 0)) },
    v: quantity(signature?.yParity ?? 0),
  };
  const telling = (answer: object | null): Rpc => ({ chainId: 31337, call: (async () => answer) as Rpc["call"] });
  expect(await readSigned(telling(given), hash as string)).toMatchObject({ from: payer, nonce: 4, serialized: raw });
  for (const other of [null, { ...given, input: "0x1235" }, { ...given, type: "0x0" }])
    expect(await readSigned(telling(other), hash as string)).toBeUndefined();
});
