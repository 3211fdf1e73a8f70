import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createRpc } from "../../../src/chain/rpc";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { onChain } from "../tokens/onChain";
import { AGREED, deliveriesOn } from "./deliveries";
import { type Fault, startProxy } from "./proxy";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";
const ROUNDS = sizeOf("CHAIN_FAULT_ROUNDS", { short: 20, full: 100, long: 1_000 });

const on = onChain();
const { rows, order, work, converge, differences, ofKind, transactions } = deliveriesOn(on);

let proxy: Awaited<ReturnType<typeof startProxy>>;
let asset: Record<string, unknown>;
beforeAll(async () => {
  proxy = await startProxy(on.there.local.url);
  asset = await on.addToken();
});
afterAll(() => proxy.stop());
beforeEach(async () => {
  // It is new, and so asks again of which chain the node is.
  const rpc = createRpc({ chainId: 31337, urls: [proxy.url] });
  on.here.platform.deps.chain = { ...on.there.chain, rpc };
  proxy.faults = () => undefined;
  await on.here.signInAgain();
});

const sent = () => proxy.asked.filter((method) => method === "eth_sendRawTransaction").length;
const delivered = async ({ id, holder, units }: Awaited<ReturnType<typeof order>>) => {
  const { token } = await on.token(asset.id);
  expect([await on.statusOf(id), await on.balance(token.address, holder.wallet.address)]).toEqual([COMPLETED, units]);
};

test.each([0, 1, 3, 4])("a node that is away from round %i on is waited for, and then all goes on", async (rounds) => {
  const placed = await order(asset.id, 3);
  await work(rounds, 1);
  proxy.faults = () => "cut";
  await work(3, 1);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("while all are throttled, nothing is lost", async () => {
  const placed = await order(asset.id, 3);
  await work(2);
  proxy.faults = () => ({ status: 429 });
  await work(3, 1);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
  expect(await differences(asset.id)).toEqual(AGREED);
});

test("a node of another chain is given nothing, and nothing that it says is taken", async () => {
  const placed = await order(asset.id, 3);
  await work(2);
  const [before, standing] = [sent(), await transactions()];
  on.here.platform.deps.chain = { ...on.there.chain, rpc: createRpc({ chainId: 31337, urls: [proxy.url] }) };
  proxy.faults = (method) => (method === "eth_chainId" ? { result: "0x1" } : undefined);
  await work(3, 1);
  expect([sent(), await transactions()]).toEqual([before, standing]);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
});

test("a transaction that a node took without saying so is sent once", async () => {
  const placed = await order(asset.id, 3);
  proxy.faults = (method) => (method === "eth_sendRawTransaction" ? "lost" : undefined);
  await work(4, 3);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
  expect(await differences(asset.id)).toEqual(AGREED);
  expect((await ofKind("mint")).at(-1)).toMatchObject({ attempts: 1, status: "confirmed" });
});

test("one that no node took is offered again, and what a node said against it stands beside it until then", async () => {
  const placed = await order(asset.id, 3);
  proxy.faults = (method) => (method === "eth_sendRawTransaction" ? { message: "the pool is full" } : undefined);
  await work(3);
  const [waiting] = (await transactions()).filter(({ status }) => status === "sent");
  expect(waiting).toMatchObject({ problem: "the pool is full", attempts: 1 });
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
  expect((await transactions()).filter(({ problem }) => problem !== null)).toEqual([]);
});

test("what a node says amiss of one transaction keeps no other from its turn", async () => {
  const first = await order(asset.id, 3);
  const hashes = async () => (await ofKind("mint")).filter(({ status }) => status === "sent").map(({ hash }) => hash);
  await on.there.local.ask("evm_setAutomine", [false]);
  // The wallet is told of, the block of that is found, and the mint is sent.
  await work(1, 1);
  await work(2);
  const [wrong] = await hashes();
  expect(wrong).toBeDefined();
  proxy.faults = (method, [hash]) =>
    method === "eth_getTransactionReceipt" && hash === wrong ? { result: { transactionHash: hash } } : undefined;
  await on.there.local.ask("evm_setAutomine", [true]);
  const second = await order(asset.id, 4);
  await converge(8);
  await delivered(second);
  expect(await on.statusOf(first.id)).not.toBe(COMPLETED);
  expect(on.here.platform.log()).toContain("a transaction is not followed");
  proxy.faults = () => undefined;
  await converge();
  await delivered(first);
});

test("a node that will not say what a contract says fails nothing", async () => {
  const placed = await order(asset.id, 3);
  proxy.faults = (method) => (method === "eth_call" ? { message: "project has no credit" } : undefined);
  await work(3, 1);
  expect(await rows(sql`select status, problem from unit_deliveries where order_id = ${placed.id}`)).toEqual([
    { status: "waiting", problem: null },
  ]);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
});

test("a receipt of a block that the chain does not have is not believed", async () => {
  const placed = await order(asset.id, 3);
  proxy.faults = (method, [hash]) => {
    const blockHash = `0x${"ab".repeat(32)}`;
    const receipt = {
      transactionHash: hash,
      status: "0x1",
      blockNumber: "0x2",
      blockHash,
      gasUsed: "0x1",
      effectiveGasPrice: "0x1",
    };
    return method === "eth_getTransactionReceipt" ? { result: receipt } : undefined;
  };
  await work(4, 3);
  expect(await on.statusOf(placed.id)).not.toBe(COMPLETED);
  proxy.faults = () => undefined;
  await converge();
  await delivered(placed);
});

test(
  `of ${ROUNDS} rounds on a node of which anything may go wrong, nothing is lost and nothing happens twice`,
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.info(`seed ${seed}`);
    const chance = chanceOf(seed);
    const KINDS: Fault[] = ["cut", "lost", { status: 500 }, { result: null }, { message: "no" }];
    const placed: Awaited<ReturnType<typeof order>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      proxy.faults = () => undefined;
      if (chance() < 0.2) placed.push(await order(asset.id, 1 + Math.floor(chance() * 3)));
      proxy.faults = () => (chance() < 0.15 ? KINDS[Math.floor(chance() * KINDS.length)] : undefined);
      await work(1, Math.floor(chance() * 3));
      if (round % 20 === 19) await on.here.signInAgain();
    }
    proxy.faults = () => undefined;
    await on.here.signInAgain();
    await converge();
    for (const one of placed) await delivered(one);
    expect(await differences(asset.id)).toEqual(AGREED);
  },
  SIZED_LIMIT,
);

/** Gives numbers from nought to one that a seed decides (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
