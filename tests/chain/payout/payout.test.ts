import { afterAll, beforeAll, expect, test } from "vitest";
import {
  COIN,
  PAYOUT,
  payCall,
  paymentRefusalIn,
  refusalOfPayment,
  WITHOUT_END,
} from "../../../src/chain/payout/contract";
import { createRpc, type Rpc } from "../../../src/chain/rpc";
import { type Chain, startChain } from "../chain";
import { type Coin, deployCoin } from "../coin";

let chain: Chain;
let rpc: Rpc;
let coin: Coin;
let payout: string;
let payers: readonly [string, string];

const SERIES = `0x${"5e".repeat(32)}`;
const OTHER_SERIES = `0x${"0e".repeat(32)}`;
const wallet = (number: number) => `0x${(0xbeef00 + number).toString(16).padStart(40, "0")}`;

async function send(from: string, to: string | undefined, data: string) {
  const hash = await chain.ask("eth_sendTransaction", [{ from, to, data, gas: "0xe00000" }]);
  for (;;) {
    const receipt = (await chain.ask("eth_getTransactionReceipt", [hash])) as Record<string, string> | null;
    if (receipt) return receipt;
  }
}

beforeAll(async () => {
  chain = await startChain();
  rpc = createRpc({ chainId: 31337, urls: [chain.url] });
  coin = await deployCoin(chain);
  payers = [chain.accounts[1], chain.accounts[2]];
  payout = (await send(payers[0], undefined, PAYOUT.bytecode)).contractAddress as string;
  for (const payer of payers) {
    await coin.tell("mint", payer, 10n ** 12n);
    await send(payer, coin.address, COIN.encodeFunctionData("approve", [payout, WITHOUT_END]));
  }
});
afterAll(() => chain.stop());

const paying = (numbers: readonly number[], amount = 5n) =>
  numbers.map((number) => ({ number, to: wallet(number), amount }));
const pay = (by: string, series: string, numbers: readonly number[]) =>
  send(by, payout, payCall(coin.address, series, paying(numbers)));
const refusal = (by: string, numbers: readonly number[], amount?: bigint) =>
  refusalOfPayment(rpc, { by, to: payout, data: payCall(coin.address, SERIES, paying(numbers, amount)) });
async function paidOf(by: string, series: string, numbers: readonly number[]) {
  const data = PAYOUT.abi.encodeFunctionData("paidOf", [by, series, numbers]);
  return Number(await rpc.call<string>("eth_call", [{ to: payout, data }, "latest"]));
}

test("a number of a series is paid once, by each payer for itself", async () => {
  const [one, other] = payers;
  expect((await pay(one, SERIES, [1, 2, 300])).status).toBe("0x1");
  expect(await coin.balance(wallet(300))).toBe(5n);
  expect(await paidOf(one, SERIES, [1, 2, 3, 300])).toBe(3);
  expect(await refusal(one, [3, 2])).toBe("The chain has paid this part already");
  expect((await pay(one, SERIES, [3, 2])).status).toBe("0x0");
  // All of a batch, or nothing.
  expect(await coin.balance(wallet(3))).toBe(0n);
  expect(await refusal(one, [4, 4])).toBe("The chain has paid this part already");
  expect((await pay(one, OTHER_SERIES, [1])).status).toBe("0x1");
  expect((await pay(other, SERIES, [1])).status).toBe("0x1");
  expect(await coin.balance(wallet(1))).toBe(15n);
  expect(await paidOf(other, SERIES, [1, 2])).toBe(1);
});

test("it moves the coins of its caller alone, and keeps none", async () => {
  const before = await coin.balance(payers[1]);
  const stranger = chain.accounts[3] as string;
  expect(await refusal(stranger, [9])).toBe("The contract that pays may not take so much from the relayer’s account");
  expect((await pay(stranger, SERIES, [9])).status).toBe("0x0");
  expect(await coin.balance(payers[1])).toBe(before);
  expect(await coin.balance(payout)).toBe(0n);
});

test("what a coin refuses, or does not give whole, is refused in its words", async () => {
  const [one] = payers;
  expect(await refusal(one, [20], 10n ** 13n)).toBe("The relayer’s account has not so much of the coin");
  await coin.tell("block_", wallet(21), true);
  expect(await refusal(one, [20, 21])).toBe("This account is blocked");
  await coin.tell("keep", 1n);
  expect(await refusal(one, [20])).toBe("The coin would give the wallet another amount than is sent");
  await coin.tell("keep", 0n);
  expect(await refusal(one, [20])).toBeUndefined();
});

test("lists of different lengths are refused, and every error has words", async () => {
  const data = PAYOUT.abi.encodeFunctionData("pay", [coin.address, SERIES, [1], [], []]);
  expect(await refusalOfPayment(rpc, { by: payers[0], to: payout, data })).toBe(
    "The lists of this batch differ in length",
  );
  PAYOUT.abi.forEachError((error) => {
    const args = error.inputs.map(({ type }) => (type === "address" ? wallet(1) : 1));
    expect(paymentRefusalIn(PAYOUT.abi.encodeErrorResult(error, args)), error.name).toMatch(/^[A-Z][^.]+$/);
  });
});

test("a hundred payments stay far below what a transaction may take", async () => {
  const [one] = payers;
  const numbers = Array.from({ length: 100 }, (_, index) => 1000 + index * 7);
  const { status, gasUsed } = await pay(one, SERIES, numbers);
  expect(status).toBe("0x1");
  const gas = Number(gasUsed);
  console.info(`gas of a hundred payments: ${gas}`);
  expect(gas).toBeLessThan(5_000_000);
});
