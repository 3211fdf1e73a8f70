import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterEach, beforeAll, expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { type ChainSigner, localSigner, SignerRefused } from "../../../src/chain/signer";
import { sendQueued } from "../../../src/server/chain/send";
import { onChain } from "../tokens/onChain";
import { AGREED, addresses, deliveriesOn, opening } from "./deliveries";

const on = onChain();
const { rows, work, pass, converge, chainBy, differences, transactions, queueIdle, standing, signBy } =
  deliveriesOn(on);

let asset: Record<string, unknown>;
beforeAll(async () => {
  asset = await on.addToken();
});
afterEach(async () => {
  on.here.platform.deps.chain = on.there.chain;
  await on.there.local.ask("evm_setAutomine", [true]);
});

test("what a signer refuses waits and is told, its number goes to the next, and it is asked for again", async () => {
  const [refused = "", ...others] = addresses(3);
  const asked: string[] = [];
  let isAllowed = false;
  signBy((about, relayer) => {
    asked.push(String(about.to));
    if (about.to === refused && !isAllowed) throw new SignerRefused("The signer refused: not on the list");
    return relayer.sign(about);
  });
  const ids = await queueIdle([refused, ...others]);
  await work(3, 3);
  expect(await standing(ids)).toEqual([
    ["queued", 0],
    ["confirmed", 1],
    ["confirmed", 1],
  ]);
  expect((await transactions()).find(({ id }) => id === ids[0])).toMatchObject({
    nonce: null,
    problem: "The signer refused: not on the list",
  });
  expect(asked.filter((to) => to === refused)).toHaveLength(1);
  expect(await rows(sql`select distinct title, record_id from notices where resource = 'chain-transactions'`)).toEqual([
    { title: "A transaction is not signed", record_id: ids[0] },
  ]);
  await work(10, 1);
  expect(asked.filter((to) => to === refused)).toHaveLength(2);
  isAllowed = true;
  pass(60);
  await converge();
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  expect((await transactions()).find(({ id }) => id === ids[0])).toMatchObject({ problem: null });
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("a signer that is not there keeps the other key from nothing", async () => {
  const [mine] = await queueIdle(addresses(1));
  const { chain } = on.there;
  const [guards] = await queueIdle(addresses(1), "guardian");
  signBy(() => Promise.reject(new NoAnswer("The signer is silent")));
  await expect(sendQueued(on.here.platform.deps)).rejects.toThrow("The signer is silent");
  expect(await standing([mine, guards] as number[])).toEqual([
    ["sent", 0],
    ["sent", 1],
  ]);
  on.here.platform.deps.chain = chain;
  await converge();
  expect(await standing([mine, guards] as number[])).toEqual([
    ["confirmed", 1],
    ["confirmed", 1],
  ]);
});

test("nor does it keep other transactions from being followed, where one of its own waits for more", async () => {
  const { ask } = on.there.local;
  await ask("evm_setAutomine", [false]);
  const [stuck] = await queueIdle(addresses(1));
  await work(1);
  await ask("anvil_setNextBlockBaseFeePerGas", ["0x2e90edd000"]);
  await on.mine(1);
  const [other] = await queueIdle(addresses(1), "guardian");
  await work(1, 3);
  pass(15);
  signBy(() => Promise.reject(new NoAnswer("The signer is silent")));
  await work(1);
  expect(await standing([stuck, other] as number[])).toEqual([
    ["sent", 1],
    ["confirmed", 1],
  ]);
  expect(on.here.platform.log()).toContain("a transaction is not offered for more");
  on.here.platform.deps.chain = on.there.chain;
  await ask("evm_setAutomine", [true]);
  await converge();
  expect(await standing([stuck] as number[])).toMatchObject([["confirmed", expect.any(Number)]]);
});

test("of two copies that sign at once the slower one sends nothing", async () => {
  const ids = await queueIdle(addresses(4));
  const { deps } = on.here.platform;
  const [gate, asked] = [opening(), opening()];
  const offered: string[] = [];
  const chain = chainBy((method, [raw]) => {
    if (method === "eth_sendRawTransaction") offered.push(String(raw));
  });
  const slow: ChainSigner = {
    address: chain.signers.relayer.address,
    sign: async (about) => {
      asked.open();
      await gate.isOpen;
      // Fees of another moment make it another transaction of the same number.
      return chain.signers.relayer.sign({ ...about, maxFeePerGas: about.maxFeePerGas + 1n });
    },
  };
  const sending = sendQueued({ ...deps, chain: { ...chain, signers: { ...chain.signers, relayer: slow } } });
  await asked.isOpen;
  expect(await sendQueued(deps)).toBe(4);
  gate.open();
  expect(await sending).toBe(0);
  expect(offered).toEqual([]);
  await converge();
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("what is queued for a key goes by the one that has taken its place", async () => {
  const { chain, local } = on.there;
  const ids = await queueIdle(addresses(2));
  const other = localSigner(Wallet.createRandom().privateKey);
  await local.ask("anvil_setBalance", [other.address, "0x3635c9adc5dea00000"]);
  on.here.platform.deps.chain = { ...chain, signers: { ...chain.signers, relayer: other } };
  await converge();
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  on.here.platform.deps.chain = chain;
});
