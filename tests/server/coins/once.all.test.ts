import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { inCoin, workInCoin } from "./inCoin";

const on = inCoin();
const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);

afterEach(async () => {
  await on.there.coin.tell("burn", on.relayer(), await on.has(on.relayer()));
});

/** Begins a distribution of 900.00 to so many holders, in equal parts. */
async function begun(holders: number) {
  const { estate } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const people: { id: number; wallet: string }[] = [];
  for (let index = 0; index < holders; index++) people.push(await on.holder(assetId, 1));
  await on.fund("900.00");
  return { id: await on.begin(spvId), spvId, assetId, people };
}

const parts = async (people: readonly { wallet: string }[]) => Promise.all(people.map(({ wallet }) => on.has(wallet)));
const counted = (id: number, kind: string) =>
  on.rows<{ count: number }>(sql`
    select count(*)::int as count from ledger_transfers t join distribution_lines l on t.user_id = l.user_id
    where l.distribution_id = ${id} and t.kind = ${kind}`);

/** Remembers where the chain is, and returns what has it forget all that comes after, for a longer one in its place. */
async function fork() {
  const before = await ask("evm_snapshot");
  return async (change: () => Promise<unknown> = async () => undefined) => {
    const at = Number(await ask("eth_blockNumber"));
    await ask("evm_revert", before);
    await change();
    await on.mine(at);
  };
}

test("four copies of the program at once pay each part once", async () => {
  const { id, people } = await begun(6);
  const { platform } = on.here;
  const copies = Array.from({ length: 4 }, () => ({ ...platform.deps }));
  for (let round = 0; round < 16; round++) {
    await Promise.all(copies.map((deps) => workInCoin(deps).catch(() => undefined)));
    await on.mine(3);
    platform.pass(6);
  }
  await on.here.signInAgain();
  expect(await parts(people)).toEqual(people.map(() => 150_000_000n));
  expect((await on.payments(id)).map(({ status, times }) => [status, times])).toEqual(
    people.map(() => ["confirmed", 1]),
  );
  expect(await counted(id, "payout")).toEqual([{ count: 6 }]);
  expect(await on.there.estate.read(id)).toMatchObject({ status: "completed", paid: 6 });
  expect(await on.wrong()).toEqual([]);
});

test("a payment that a reorganisation takes back is sent again, and entered once", async () => {
  const { id, people } = await begun(2);
  await on.planned(id);
  const takeBack = await fork();
  await on.settle();
  expect((await on.payments(id)).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  // Its blocks are others than those that it replaces.
  await takeBack(() => on.there.coin.tell("keep", 0n));
  expect(await parts(people)).toEqual([0n, 0n]);
  await on.settle(1);
  const { rows } = await on.here.platform.db.execute(sql`${on.takenBack}`);
  expect(rows).toHaveLength(2);
  await on.settle();
  expect(await parts(people)).toEqual([450_000_000n, 450_000_000n]);
  expect((await on.payments(id)).map(({ status, sent, times }) => [status, sent, times])).toEqual([
    ["confirmed", "confirmed", 1],
    ["confirmed", "confirmed", 1],
  ]);
  expect(await counted(id, "payout")).toEqual([{ count: 2 }]);
  expect((await on.here.platform.db.execute(sql`${on.takenBack}`)).rows).toEqual([]);
  expect(await on.wrong()).toEqual([]);
});

test("a payment that a reorganisation takes back for good is taken back in the books, and paid again by whom may", async () => {
  const { estate, coin } = on.there;
  const { id, people } = await begun(2);
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
  await on.planned(id);
  const takeBack = await fork();
  await on.settle();
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 2 });
  await takeBack(() => coin.tell("block_", one.wallet, true));
  await on.settle();
  expect(await estate.read(id)).toMatchObject({ status: "running", paid: 0, held: 2 });
  expect(await estate.holds(`distribution:${id}`)).toBe("900.00");
  expect((await estate.lines(id)).map(({ error }) => error)).toEqual(Array(2).fill("This account is blocked"));
  expect(await on.wrong()).toEqual([]);
  const [first] = await estate.lines(id);
  await estate.expectOk(on.toBank(first?.id));
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle();
  expect(await parts([one, two])).toEqual([0n, 450_000_000n]);
  expect((await estate.lines(id)).map(({ status, way }) => [status, way])).toEqual([
    ["waiting", "bank"],
    ["paid", "coin"],
  ]);
  expect(await on.wrong()).toEqual([]);
});

test("a payment that had failed and that a reorganisation lets pass is entered, and not made again", async () => {
  const { estate, coin } = on.there;
  const { id, people } = await begun(1);
  const [{ wallet }] = people as [(typeof people)[0]];
  await on.planned(id);
  const takeBack = await fork();
  await coin.tell("block_", wallet, true);
  await on.settle();
  expect(await estate.lines(id)).toMatchObject([{ status: "failed", error: "This account is blocked" }]);
  await takeBack();
  await on.settle(1);
  const [line] = await estate.lines(id);
  // While it is under way again, nobody has its money go elsewhere.
  for (const answer of [await on.toBank(line?.id), await estate.step(id, "completion", { reason: "Enough" })])
    expect([answer.status, answer.message]).toEqual([
      409,
      expect.stringMatching(/in the coin (is under way again|already)$/),
    ]);
  await on.settle();
  expect(await on.has(wallet)).toBe(900_000_000n);
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 1 });
  expect(await counted(id, "payout")).toEqual([{ count: 1 }]);
  expect(await on.wrong()).toEqual([]);
});

test("one that passes after its part was sent to the bank is told, and the verification names it", async () => {
  const { estate, coin } = on.there;
  const { id, people } = await begun(1);
  const [{ wallet }] = people as [(typeof people)[0]];
  await on.planned(id);
  const takeBack = await fork();
  await coin.tell("block_", wallet, true);
  await on.settle();
  const [line] = await estate.lines(id);
  await estate.expectOk(on.toBank(line?.id));
  await takeBack();
  await on.settle();
  expect(await on.has(wallet)).toBe(900_000_000n);
  // Its money is no other's meanwhile.
  expect(await estate.holds(`distribution:${id}`)).toBe("900.00");
  expect(await estate.lines(id)).toMatchObject([{ status: "waiting", way: "bank" }]);
  expect((await on.payments(id)).map(({ status }) => status)).toEqual(["twice"]);
  expect(await on.wrong()).toMatchObject([{ found: "paid twice: in the coin, and otherwise" }]);
  const told = await on.rows(sql`
    select distinct title from notices where resource = 'distributions' and record_id = ${id} and title like 'The chain%'`);
  expect(told).toEqual([{ title: "The chain has paid a part that was settled otherwise" }]);
  await on.behind(sql`delete from coin_payments where status = 'twice'`);
});
