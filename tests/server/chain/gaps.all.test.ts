import { afterEach, beforeAll, expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { sendQueued } from "../../../src/server/chain/send";
import { onChain } from "../tokens/onChain";
import { AGREED, addresses, deliveriesOn } from "./deliveries";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

const on = onChain();
const { order, work, converge, differences, transactions, queueIdle, standing, signBy } = deliveriesOn(on);

let asset: Record<string, unknown>;
beforeAll(async () => {
  asset = await on.addToken();
});
afterEach(async () => {
  on.here.platform.deps.chain = on.there.chain;
  await on.there.local.ask("evm_setAutomine", [true]);
});

test("a program that ends between a number and its signature leaves no gap", async () => {
  const placed = await order(asset.id, 2);
  const ids = await queueIdle(addresses(3));
  let fails = 1;
  signBy((about, relayer) => {
    if (about.to !== null && fails-- > 0) throw new NoAnswer("The signer is silent");
    return relayer.sign(about);
  });
  await work(1);
  expect(await standing(ids)).toEqual([
    ["sent", 0],
    ["sent", 0],
    ["sent", 0],
  ]);
  await converge();
  expect(await standing(ids)).toEqual([
    ["confirmed", 1],
    ["confirmed", 1],
    ["confirmed", 1],
  ]);
  expect(await on.statusOf(placed.id)).toBe(COMPLETED);
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("one that ends between a signature and its way to a node sends that very one later", async () => {
  const ids = await queueIdle(addresses(3));
  const { chain } = on.there;
  const call = ((method: string, params: readonly unknown[]) => {
    if (method === "eth_sendRawTransaction") throw new NoAnswer("The program ended");
    return chain.rpc.call(method, params);
  }) as typeof chain.rpc.call;
  on.here.platform.deps.chain = { ...chain, rpc: { chainId: chain.id, call } };
  await work(1);
  expect(await standing(ids)).toEqual([
    ["sent", 1],
    ["sent", 0],
    ["sent", 0],
  ]);
  on.here.platform.deps.chain = chain;
  await converge();
  expect(await standing(ids)).toEqual([
    ["confirmed", 1],
    ["confirmed", 1],
    ["confirmed", 1],
  ]);
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("a number that a node told too high is given back where nothing was signed under it", async () => {
  const { chain } = on.there;
  const ids = await queueIdle(addresses(2));
  const call = (async (method: string, params: readonly unknown[]) =>
    method === "eth_getTransactionCount" && params[1] === "latest"
      ? "0x3e8"
      : chain.rpc.call(method, params)) as typeof chain.rpc.call;
  signBy(() => Promise.reject(new NoAnswer("The signer is silent")));
  const { deps } = on.here.platform;
  await sendQueued({ ...deps, chain: { ...chain, ...deps.chain, rpc: { chainId: chain.id, call } } }).catch(
    () => undefined,
  );
  expect((await transactions()).filter(({ id }) => ids.includes(id)).map(({ nonce }) => nonce)).toEqual([1000, 1001]);
  deps.chain = chain;
  await converge();
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("no more is under way of a key than nodes keep, and the rest follows", async () => {
  await on.there.local.ask("evm_setAutomine", [false]);
  const ids = await queueIdle(addresses(40));
  await work(3);
  expect((await standing(ids)).filter(([status]) => status === "sent")).toHaveLength(32);
  await on.there.local.ask("evm_setAutomine", [true]);
  await on.mine(1);
  await converge();
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  expect(await differences(asset.id)).toEqual(AGREED);
});
