import { afterEach, beforeAll, expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import { sendQueued } from "../../../src/server/chain/send";
import { onChain } from "../tokens/onChain";
import { AGREED, addresses, deliveriesOn } from "./deliveries";

const on = onChain();
const { order, work, converge, chainBy, delivered, differences, transactions, queueCall, queueIdle, standing, signBy } =
  deliveriesOn(on);

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
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  await delivered(asset.id, placed);
});

test("one that ends between a signature and its way to a node sends that very one later", async () => {
  const ids = await queueIdle(addresses(3));
  on.here.platform.deps.chain = chainBy((method) => {
    if (method === "eth_sendRawTransaction") throw new NoAnswer("The program ended");
  });
  await work(1);
  expect(await standing(ids)).toEqual([
    ["sent", 1],
    ["sent", 0],
    ["sent", 0],
  ]);
  on.here.platform.deps.chain = on.there.chain;
  await converge();
  expect(await standing(ids)).toEqual(ids.map(() => ["confirmed", 1]));
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("a number that a node told too high is given back where nothing was signed under it", async () => {
  const ids = await queueIdle(addresses(2));
  const { rpc } = chainBy((method, [, block]) =>
    method === "eth_getTransactionCount" && block === "latest" ? "0x3e8" : undefined,
  );
  signBy(() => Promise.reject(new NoAnswer("The signer is silent")));
  const { deps } = on.here.platform;
  await sendQueued({ ...deps, chain: { ...on.there.chain, ...deps.chain, rpc } }).catch(() => undefined);
  expect((await transactions()).filter(({ id }) => ids.includes(id)).map(({ nonce }) => nonce)).toEqual([1000, 1001]);
  deps.chain = on.there.chain;
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

test("a transaction that the contract refuses has failed in the contract’s words, and those behind it go on", async () => {
  const { token } = await on.token(asset.id);
  const queue = (call: "pause" | "unpause") => queueCall(token.address, call, ASSET_TOKEN.abi.encodeFunctionData(call));
  await on.there.local.ask("evm_setAutomine", [false]);
  const ids = [await queue("pause"), await queue("pause")];
  const behind = await queueIdle(addresses(1));
  await work(1, 1);
  await on.there.local.ask("evm_setAutomine", [true]);
  await queue("unpause");
  await converge();
  const [first, second] = (await transactions()).filter(({ id }) => ids.includes(id));
  expect(first).toMatchObject({ status: "confirmed", problem: null });
  expect(second).toMatchObject({ status: "failed", problem: "The token is paused" });
  expect(await standing(behind)).toEqual([["confirmed", 1]]);
});

test("one that runs out of gas has failed for that", async () => {
  const { token } = await on.token(asset.id);
  const named = [`0x${"1".repeat(64)}`, "https://asset.example/terms.pdf"];
  const data = ASSET_TOKEN.abi.encodeFunctionData("setDocument", named);
  const id = await queueCall(token.address, "document", data, 40_000);
  await converge();
  const failed = { status: "failed", problem: "It ran out of gas" };
  expect((await transactions()).find((one) => one.id === id)).toMatchObject(failed);
});
