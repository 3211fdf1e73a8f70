import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { onChain } from "../tokens/onChain";
import { deliveriesOn } from "./deliveries";

const GWEI = 1_000_000_000n;

const on = onChain();
const { rows, order, work, pass, delivered, ofKind, transactions } = deliveriesOn(on);

let asset: Record<string, unknown>;
beforeAll(async () => {
  asset = await on.addToken();
});
afterEach(async () => {
  await on.there.local.ask("evm_setAutomine", [true]);
});

const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);
/** Has the next block ask for a base fee, in gwei. */
const baseFee = (gwei: number) => ask("anvil_setNextBlockBaseFeePerGas", `0x${(BigInt(gwei) * GWEI).toString(16)}`);
/** Mines a block for a base fee, and has the next one ask for as much. */
const mineFor = async (gwei: number) => {
  await baseFee(gwei);
  await on.mine(1);
  await baseFee(gwei);
};
const attemptsOf = (id: number) =>
  rows<{ nonce: number; gwei: number; hash: string }>(sql`
    select nonce, hash, (max_fee / 1000000000)::float8 as gwei from chain_attempts where transaction_id = ${id} order by max_fee`);
const open = async () => (await transactions()).filter(({ status }) => status === "sent");

/** Has the mint of an order sent that no block takes by itself. */
async function sentMint(units = 2) {
  const placed = await order(asset.id, units);
  await work(1, 1);
  await ask("evm_setAutomine", false);
  await mineFor(10);
  await work(2);
  const [mint] = await open();
  if (mint?.kind !== "mint") throw new Error("There is no mint under way");
  return { placed, mint };
}

test("what no block takes for its fee is offered for more, under its number, and happens once", async () => {
  const { placed, mint } = await sentMint();
  await mineFor(100);
  expect(await attemptsOf(mint.id)).toHaveLength(1);
  pass(15);
  await work(1);
  const [first, second] = await attemptsOf(mint.id);
  expect(second).toMatchObject({ nonce: first?.nonce });
  expect(first?.gwei).toBeCloseTo(21);
  expect(second?.gwei).toBeCloseTo(201);
  expect(await open()).toMatchObject([{ id: mint.id, attempts: 2, hash: second?.hash }]);
  await delivered(asset.id, placed);
  expect((await ofKind("mint")).at(-1)).toMatchObject({ id: mint.id, status: "confirmed", hash: second?.hash });
});

test("the first form may be mined all the same, and is the one that is told", async () => {
  const { placed, mint } = await sentMint();
  const [{ raw } = { raw: "" }] = await rows<{ raw: string }>(
    sql`select raw from chain_attempts where hash = ${mint.hash}`,
  );
  pass(15);
  await work(1);
  expect(await open()).toMatchObject([{ id: mint.id, attempts: 2 }]);
  for (const { hash } of await attemptsOf(mint.id)) await ask("anvil_dropTransaction", hash);
  await ask("eth_sendRawTransaction", raw);
  await mineFor(10);
  await delivered(asset.id, placed);
  expect((await ofKind("mint")).at(-1)).toMatchObject({ id: mint.id, status: "confirmed", hash: mint.hash });
});

test("up to the cap it is raised, and above it waits until the chain asks for less", async () => {
  const { placed, mint } = await sentMint();
  for (const gwei of [100, 300]) {
    await mineFor(gwei);
    pass(15);
    await work(1);
  }
  expect((await attemptsOf(mint.id)).map(({ gwei }) => Math.round(gwei))).toEqual([21, 201, 500]);
  await mineFor(700);
  for (let round = 0; round < 3; round++) {
    pass(15);
    await work(1);
    await mineFor(700);
  }
  expect(await open()).toMatchObject([{ id: mint.id, attempts: 3, status: "sent" }]);
  await mineFor(100);
  await delivered(asset.id, placed);
});

test("while the chain asks for more than the cap, nothing is sent and no number is given", async () => {
  const placed = await order(asset.id, 2);
  await ask("evm_setAutomine", false);
  await mineFor(700);
  const before = await transactions();
  await work(2);
  expect((await transactions()).slice(before.length)).toMatchObject([
    { status: "queued", nonce: null, problem: "Gas costs more than the platform pays: it waits until that is over" },
  ]);
  await mineFor(1);
  await delivered(asset.id, placed);
  expect((await transactions()).at(-1)).toMatchObject({ status: "confirmed", problem: null });
});

test("of those that wait for each other the first alone is raised", async () => {
  const { mint } = await sentMint();
  const other = await order(asset.id, 3);
  await work(1);
  await mineFor(100);
  pass(15);
  await work(1);
  expect((await open()).map(({ id, attempts }) => [id, attempts])).toEqual([
    [mint.id, 2],
    [expect.any(Number), 1],
  ]);
  await delivered(asset.id, other);
});

test("an account without coins is told of, is offered no more for, and goes on once it has some", async () => {
  const { signers } = on.there.chain;
  const placed = await order(asset.id, 2);
  await ask("anvil_setBalance", signers.relayer.address, "0x1");
  for (let round = 0; round < 4; round++) {
    await work(1);
    pass(15);
  }
  const [waiting] = await open();
  expect(waiting).toMatchObject({ attempts: 1, problem: expect.stringMatching(/insufficient funds/i) });
  await ask("anvil_setBalance", signers.relayer.address, "0x3635c9adc5dea00000");
  await delivered(asset.id, placed);
  expect((await transactions()).find(({ id }) => id === waiting?.id)).toMatchObject({ problem: null });
});

test("a transaction is not offered for more by a key that is not its own", async () => {
  const { placed, mint } = await sentMint();
  const { chain } = on.there;
  const { relayer, guardian } = chain.signers;
  if (!guardian) throw new Error("There is no guardian");
  on.here.platform.deps.chain = { ...chain, signers: { relayer: guardian, guardian: relayer } };
  await mineFor(100);
  pass(15);
  await work(1);
  expect(await attemptsOf(mint.id)).toHaveLength(1);
  on.here.platform.deps.chain = chain;
  await delivered(asset.id, placed);
});
