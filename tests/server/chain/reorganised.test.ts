import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import { queueTransaction } from "../../../src/server/chain/queue";
import { transaction } from "../../../src/server/db/database";
import { onChain } from "../tokens/onChain";
import { AGREED, deliveriesOn } from "./deliveries";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";
const DEPTHS = [1, 5, 20, 64];

const on = onChain();
const { rows, order, work, converge, differences, ofKind, transactions } = deliveriesOn(on);
const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);

let asset: Record<string, unknown>;
beforeAll(async () => {
  asset = await on.addToken();
  // What the tests begin with is out of the reach of what they do.
  await on.mine(200);
});
beforeEach(() => on.here.signInAgain());
afterEach(async () => {
  on.here.platform.deps.chain = on.there.chain;
  await ask("evm_setAutomine", true);
});

const confirmAfter = (confirmations: number) => {
  const { chain } = on.there;
  on.here.platform.deps.chain = { ...chain, terms: { ...chain.terms, confirmations } };
};
/** Has the chain forget its newest blocks, with what was in them, for as many empty ones. */
const reorganise = (depth: number) => ask("anvil_reorg", depth, []);
/** Has the chain forget a block and all that came after it. */
const reorganiseFrom = async (block: number) => reorganise(Number(await ask("eth_blockNumber")) - block + 1);
/** Gives how far the last mint has come. */
const lastMint = async () => (await ofKind("mint")).at(-1);
const told = () =>
  rows(
    sql`select title from notices where title = 'The chain took a confirmed transaction back' and read_at is null limit 1`,
  );
const forget = () => rows(sql`delete from notices`);
const problem = async () => (await on.token(asset.id)).token.problem;
const delivered = async ({ id, holder, units }: Awaited<ReturnType<typeof order>>) => {
  const { token } = await on.token(asset.id);
  const register = await rows(sql`
    select sum(units)::int as units, count(*)::int as movements from unit_movements where order_id = ${id}`);
  expect([await on.statusOf(id), await on.balance(token.address, holder.wallet.address), register]).toEqual([
    COMPLETED,
    units,
    [{ units, movements: 1 }],
  ]);
};

/** Has the mint of an order in the newest block. */
async function minedMint() {
  const before = (await lastMint())?.id;
  const isMined = async () => {
    const mint = await lastMint();
    return mint?.id !== before && mint?.block_number !== null;
  };
  const placed = await order(asset.id, 3);
  // Its wallet is told of first; and the chain mines a moment after it has said that it has a transaction.
  for (let round = 0; !(await isMined()); round++) {
    if (round === 100) throw new Error("There is no mint in a block");
    await work(1);
  }
  return placed;
}

test.each(DEPTHS)(
  "what a reorganisation of %i blocks takes back before it is final is offered again",
  async (depth) => {
    confirmAfter(depth + 2);
    const placed = await minedMint();
    const before = await lastMint();
    await on.mine(depth - 1);
    await work(1);
    expect(await lastMint()).toMatchObject({ status: "mined", confirmations: depth });
    await ask("evm_setAutomine", false);
    await reorganise(depth);
    await work(1);
    expect(await lastMint()).toMatchObject({
      status: "sent",
      block_number: null,
      confirmations: 0,
      hash: before?.hash,
      attempts: 1,
    });
    expect(await ask("eth_getTransactionByHash", before?.hash)).toMatchObject({ hash: before?.hash, blockHash: null });
    await ask("evm_setAutomine", true);
    await on.mine(1);
    await converge(100);
    await delivered(placed);
    expect(await lastMint()).toMatchObject({ id: before?.id, hash: before?.hash });
    expect([await differences(asset.id), await told()]).toEqual([AGREED, []]);
  },
);

test.each(DEPTHS)("one of %i blocks takes nothing back that has one confirmation more", async (depth) => {
  confirmAfter(depth + 1);
  const placed = await minedMint();
  await on.mine(depth);
  await work(2);
  await delivered(placed);
  const before = await transactions();
  await reorganise(depth);
  await work(3);
  expect(await transactions()).toEqual(before);
  expect([await differences(asset.id), await told()]).toEqual([AGREED, []]);
});

test.each(DEPTHS)(
  "one of %i blocks that is deeper than the confirmations is told, and all of it is sent again, once",
  async (depth) => {
    await forget();
    confirmAfter(depth);
    const placed = await minedMint();
    await on.mine(depth - 1);
    await work(2);
    await delivered(placed);
    const mints = await ofKind("mint");
    await ask("evm_setAutomine", false);
    await reorganise(depth);
    await work(1);
    expect(await lastMint()).toMatchObject({ status: "sent", block_number: null, confirmations: 0 });
    expect(await told()).toHaveLength(1);
    // What is asked for meanwhile waits until chain and register agree.
    const next = await order(asset.id, 2);
    await work(2);
    expect(await ofKind("mint")).toHaveLength(mints.length);
    expect(await problem()).toBe("The chain took back what was confirmed: it is sent again");
    await ask("evm_setAutomine", true);
    await on.mine(1);
    await converge(100);
    await delivered(placed);
    await delivered(next);
    expect(await ofKind("mint")).toHaveLength(mints.length + 1);
    expect([await differences(asset.id), await problem()]).toEqual([AGREED, null]);
  },
);

test("one that takes back the contract itself has everything sent again, and the contract is where it was", async () => {
  await forget();
  confirmAfter(3);
  const other = await on.addToken();
  const { token } = await on.token(other.id);
  const placed = [await order(other.id, 4), await order(other.id, 5)];
  await converge();
  const [{ block } = { block: 0 }] = await rows<{ block: number }>(sql`
    select block_number as block from chain_transactions where kind = 'deploy' and property_id = ${other.id}`);
  await reorganiseFrom(block);
  await work(1);
  await converge(100);
  for (const { id, holder, units } of placed)
    expect([await on.statusOf(id), await on.balance(token.address, holder.wallet.address)]).toEqual([COMPLETED, units]);
  expect(await differences(other.id)).toEqual(AGREED);
});

test("what the contract refused is sent again as well, and is refused again", async () => {
  confirmAfter(1);
  const { token } = await on.token(asset.id);
  const data = ASSET_TOKEN.abi.encodeFunctionData("unpause");
  const about = {
    kind: "unpause",
    property_id: null,
    key: "guardian",
    to: token.address,
    data,
    gasLimit: 150_000,
  } as const;
  const id = await transaction(on.here.platform.db, (tx) =>
    queueTransaction(tx, on.there.chain, on.here.platform.deps.clock(), about),
  );
  await converge();
  const failed = { id, status: "failed", problem: "The token is not paused" };
  const refused = (await transactions()).at(-1);
  expect(refused).toMatchObject(failed);
  await ask("evm_setAutomine", false);
  // It took as many blocks as the machine was slow.
  await reorganiseFrom(Number(refused?.block_number));
  await work(1);
  expect((await transactions()).at(-1)).toMatchObject({ id, status: "sent", problem: null });
  await ask("evm_setAutomine", true);
  await on.mine(1);
  await converge();
  expect((await transactions()).at(-1)).toMatchObject(failed);
});
