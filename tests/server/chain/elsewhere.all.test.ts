import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterEach, beforeAll, expect, test } from "vitest";
import { NoAnswer, RpcError } from "../../../src/chain/rpc";
import { watchSent } from "../../../src/server/chain/watch";
import { onChain } from "../tokens/onChain";
import { deliveriesOn, opening } from "./deliveries";

const GWEI = 1_000_000_000n;

const on = onChain();
const { rows, order, work, converge, chainBy, delivered, ofKind, transactions } = deliveriesOn(on);
const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);

const baseFee = () => ask("anvil_setNextBlockBaseFeePerGas", `0x${(10n * GWEI).toString(16)}`);

let asset: Record<string, unknown>;
const usedElsewhere: number[] = [];
beforeAll(async () => {
  asset = await on.addToken();
});
afterEach(async () => {
  await ask("evm_setAutomine", true);
});

/** Uses a number of the relayer's key as another program would, for so much that a node prefers it. */
async function useElsewhere(nonce: number) {
  const { signers } = on.there.chain;
  const fees = { maxFeePerGas: 300n * GWEI, maxPriorityFeePerGas: 100n * GWEI };
  const about = { chainId: 31337, nonce, to: Wallet.createRandom().address, data: "0x", gasLimit: 21_000, ...fees };
  await ask("eth_sendRawTransaction", (await signers.relayer.sign(about)).raw);
  usedElsewhere.push(nonce);
}

/** Has the mint of an order under way that no block takes by itself. */
async function sentMint() {
  const placed = await order(asset.id, 2);
  await work(1, 1);
  await ask("evm_setAutomine", false);
  await baseFee();
  await work(2);
  const [mint] = (await ofKind("mint")).filter(({ status }) => status === "sent");
  if (!mint) throw new Error("There is no mint under way");
  return { placed, mint, nonce: mint.nonce as number };
}

test("what loses its number to another program is sent under the next, and happens once", async () => {
  const { placed, mint, nonce } = await sentMint();
  await useElsewhere(nonce);
  await on.mine(1);
  await work(1);
  expect((await ofKind("mint")).at(-1)).toMatchObject({ id: mint.id, status: "sent", nonce, attempts: 1 });
  await ask("evm_setAutomine", true);
  await delivered(asset.id, placed, usedElsewhere);
  expect((await transactions()).filter(({ kind, id }) => kind === "mint" && id >= mint.id)).toMatchObject([
    { id: mint.id, status: "confirmed", nonce: nonce + 1 },
    { status: "replaced", nonce, hash: mint.hash, problem: "Another transaction used its number" },
  ]);
});

test("numbers that another program used are left out, and there is no gap", async () => {
  const { rpc, signers } = on.there.chain;
  const next = Number(await rpc.call("eth_getTransactionCount", [signers.relayer.address, "latest"]));
  await useElsewhere(next);
  await useElsewhere(next + 1);
  const placed = await order(asset.id, 2);
  await delivered(asset.id, placed, usedElsewhere);
});

test("a node that shows no receipts has overtaken nothing", async () => {
  const placed = await order(asset.id, 2);
  const { chain } = on.there;
  on.here.platform.deps.chain = chainBy((method) => (method === "eth_getTransactionReceipt" ? null : undefined));
  const before = await transactions();
  await work(4, 3);
  expect((await transactions()).slice(before.length)).toMatchObject([{ status: "sent", attempts: 1 }]);
  on.here.platform.deps.chain = chain;
  await delivered(asset.id, placed, usedElsewhere);
});

test("where nodes have forgotten who used a number, what has no receipt is sent again", async () => {
  const { placed, mint, nonce } = await sentMint();
  await useElsewhere(nonce);
  await ask("evm_setAutomine", true);
  await on.mine(5);
  const { chain } = on.there;
  const final = Number(await chain.rpc.call("eth_blockNumber", [])) - chain.terms.confirmations + 1;
  on.here.platform.deps.chain = chainBy((method, params) => {
    if (method !== "eth_getTransactionCount" || Number(params[1]) >= final) return undefined;
    const cause = new RpcError("missing trie node", -32000, undefined);
    throw new NoAnswer("No node of the chain answers", undefined, { cause });
  });
  await work(1);
  expect((await ofKind("mint")).find(({ id }) => id === mint.id)).toMatchObject({ status: "queued" });
  on.here.platform.deps.chain = chain;
  await delivered(asset.id, placed, usedElsewhere);
});

test("one that was given up and is mined after all is the one that counts", async () => {
  const { placed, mint, nonce } = await sentMint();
  const [{ raw } = { raw: "" }] = await rows<{ raw: string }>(
    sql`select raw from chain_attempts where hash = ${mint.hash}`,
  );
  await useElsewhere(nonce);
  await on.mine(3);
  await work(1);
  expect((await transactions()).at(-1)).toMatchObject({ status: "replaced", hash: mint.hash });
  // The chain forgets the blocks with the other program's transaction, and takes the one that was given up.
  await ask("anvil_reorg", 3, [[raw, 0]]);
  usedElsewhere.pop();
  await ask("evm_setAutomine", true);
  await converge();
  const { token } = await on.token(asset.id);
  expect(await on.balance(token.address, placed.holder.wallet.address)).toBe(2);
  expect((await transactions()).find(({ id }) => id === mint.id)).toMatchObject({
    status: "confirmed",
    nonce,
    hash: mint.hash,
  });
  // It was on its way under the next number, too, where the contract refused to do it again.
  expect(
    (await transactions()).find(({ status, nonce: used }) => status === "replaced" && used === nonce + 1),
  ).toBeDefined();
  usedElsewhere.push(nonce + 1);
});

test("where the number is free again, it may be sent as it was", async () => {
  const { placed, mint, nonce } = await sentMint();
  await useElsewhere(nonce);
  await on.mine(3);
  await work(1);
  expect((await transactions()).find(({ id }) => id === mint.id)).toMatchObject({ status: "queued" });
  await ask("anvil_reorg", 3, []);
  usedElsewhere.pop();
  await baseFee();
  await work(1);
  expect((await transactions()).find(({ id }) => id === mint.id)).toMatchObject({
    status: "sent",
    nonce,
    hash: mint.hash,
  });
  await ask("evm_setAutomine", true);
  await on.mine(1);
  await delivered(asset.id, placed, usedElsewhere);
});

test("of two copies that find it out one has it sent again", async () => {
  const { placed, mint, nonce } = await sentMint();
  await useElsewhere(nonce);
  await on.mine(3);
  const [asked, gate] = [opening(), opening()];
  const chain = chainBy(async (method) => {
    if (method !== "eth_getTransactionReceipt") return undefined;
    asked.open();
    await gate.isOpen;
    return null;
  });
  const slower = watchSent({ ...on.here.platform.deps, chain });
  await asked.isOpen;
  await work(2);
  const standing = await transactions();
  expect(standing.find(({ id }) => id === mint.id)).toMatchObject({ status: "sent", nonce: nonce + 1 });
  gate.open();
  expect(await slower).toBe(0);
  expect(await transactions()).toEqual(standing);
  await ask("evm_setAutomine", true);
  await on.mine(1);
  await delivered(asset.id, placed, usedElsewhere);
});
