import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { inCoin, workInCoin } from "./inCoin";

const on = inCoin();

afterEach(async () => {
  await on.there.coin.tell("burn", on.relayer(), await on.has(on.relayer()));
});

/** Begins a distribution of 900.00 to holders in equal parts, pays them on the chain, and forgets that in the database. */
async function restored(holders: readonly Record<string, unknown>[]) {
  const { estate } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const people: { id: number; wallet: string }[] = [];
  for (const values of holders) people.push(await on.holder(assetId, 1, values));
  await on.fund("1800.00");
  const id = await on.begin(spvId);
  await on.planned(id);
  await on.mined();
  const [{ hash } = {}] = await on.payments(id);
  await on.restore(id);
  return { id, spvId, people, hash };
}

const UNPROVEN = { wallet_proven_at: null };
const standing = async (id: number) =>
  (await on.there.estate.lines(id)).map(({ status, error }) => [status, error] as const);
const left = (id: number) => on.there.estate.holds(`distribution:${id}`);
const finish = (id: number) => on.there.estate.step(id, "completion", { reason: "Enough" });
const sentBy = async (address: string) => on.there.local.ask("eth_getTransactionCount", [address, "latest"]);

test("what the chain has paid is taken over by itself, once by two copies at once, and nobody is paid again", async () => {
  const { id, people, hash } = await restored([{}, {}]);
  const { platform } = on.here;
  const before = await sentBy(on.relayer());
  // It is not final yet.
  await workInCoin(platform.deps);
  expect(await standing(id)).toEqual(Array(2).fill(["waiting", null]));

  const copies = [{ ...platform.deps }, { ...platform.deps }];
  for (let round = 0; round < 4; round++) {
    await on.mine(3);
    await Promise.all(copies.map((deps) => workInCoin(deps)));
  }
  expect(await Promise.all(people.map(({ wallet }) => on.has(wallet)))).toEqual([450_000_000n, 450_000_000n]);
  expect(await sentBy(on.relayer())).toBe(before);
  expect(await on.payments(id)).toMatchObject(
    Array(2).fill({ status: "confirmed", sent: "confirmed", times: 1, hash: hash }),
  );
  expect(await on.there.estate.read(id)).toMatchObject({ status: "completed", paid: 2, paid_amount: "900.00" });
  expect(await left(id)).toBe("0.00");
  const mails = await on.rows<{ body: string }>(sql`select body from outbox where user_id = ${people[0]?.id}`);
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining(`with the transaction ${hash}`)]);
  expect(await on.wrong()).toEqual([]);
  expect((await on.rows(on.takenBack)).length).toBe(0);
});

test("parts that wait are taken over before anything is sent, the others of their distribution are paid", async () => {
  const { id, people } = await restored([{}, {}, UNPROVEN]);
  await on.mine(3);
  // Nobody can be paid in it now, but for whom the chain has paid already.
  await on.here.platform.change(people[1]?.id as number, UNPROVEN);
  await on.work("sending payments in the coin");
  expect(await standing(id)).toEqual([
    ["batched", null],
    ["batched", null],
    ["held", "There is no proven wallet"],
  ]);
  await on.settle(2);
  expect((await standing(id)).map(([status]) => status)).toEqual(["paid", "paid", "held"]);
  await on.here.platform.change(people[2]?.id as number, { wallet_proven_at: "2026-01-04T00:00:00.000Z" });
  await on.there.estate.expectOk(on.there.estate.step(id, "retry"));
  await on.settle(6);
  expect(await on.there.estate.read(id)).toMatchObject({ status: "completed", paid: 3 });
  expect(await Promise.all(people.map(({ wallet }) => on.has(wallet)))).toEqual(Array(3).fill(300_000_000n));
  expect(await on.wrong()).toEqual([]);
});

test("the rest of a distribution is given back while what the chain has paid is still to be taken over", async () => {
  const { id, spvId } = await restored([{}, {}, UNPROVEN]);
  // As versions before this one left them.
  const already = ["failed", "The chain has paid this part already"] as const;
  await on.behind(sql`
    update distribution_lines set status = ${already[0]}, error = ${already[1]}
    where distribution_id = ${id} and status = 'waiting'`);
  await workInCoin(on.here.platform.deps);
  expect(await standing(id)).toEqual([already, already, ["held", "There is no proven wallet"]]);
  const [line] = await on.there.estate.lines(id);
  expect((await on.toBank(line?.id)).message).toMatch(/^The chain has paid .* in the coin already$/);
  const income = await on.there.estate.holds(`income:${spvId}`);
  const given = await on.there.estate.expectOk(finish(id));
  expect(given.data).toMatchObject({ status: "running", status_reason: "Enough" });
  expect([income, await on.there.estate.holds(`income:${spvId}`), await left(id)]).toEqual([
    "100.00",
    "400.00",
    "600.00",
  ]);
  await on.settle(3);
  expect((await standing(id)).map(([status]) => status)).toEqual(["paid", "paid", "returned"]);
  expect(await on.there.estate.read(id)).toMatchObject({ status: "completed" });
  expect(await on.wrong()).toEqual([]);
});

test("what the chain has paid otherwise than the books say stays open and is told, and keeps no other part from its end", async () => {
  const { estate } = on.there;
  const { id, people } = await restored([{}, {}, {}, UNPROVEN]);
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
  await on.behind(sql`
    update distribution_lines set net = net - 1, withheld = withheld + 1
    where distribution_id = ${id} and user_id = ${first.id}`);
  await on.here.platform.change(second.id, { wallet_address: `0x${"12".repeat(20)}` });
  await on.settle(4);
  const AMOUNT = "The chain has paid another amount for this part";
  const WALLET = "The chain has paid this part to another wallet than its holder’s";
  expect(await standing(id)).toEqual([
    ["failed", AMOUNT],
    ["failed", WALLET],
    ["paid", null],
    ["held", "There is no proven wallet"],
  ]);
  const told = await on.rows<{ text: string }>(sql`
    select distinct text from notices where resource = 'distributions' and record_id = ${id} and title like 'The chain%'
    order by text`);
  expect(told.map(({ text }) => text)).toEqual(
    [
      [first, AMOUNT],
      [second, WALLET],
    ].map(([person, why]) =>
      expect.stringContaining(`customer ${(person as typeof first).id}: ${why}. The transaction 0x`),
    ),
  );

  await estate.expectOk(finish(id));
  expect((await standing(id)).map(([status]) => status)).toEqual(["failed", "failed", "paid", "returned"]);
  expect((await finish(id)).message).toBe("The chain has paid 2 of these parts in the coin already");
  expect(await left(id)).toBe("450.00");
  // Once the books say the same, it is tried again and entered.
  await on.here.platform.change(second.id, { wallet_address: second.wallet });
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle(3);
  expect((await standing(id)).map(([status]) => status)).toEqual(["failed", "paid", "paid", "returned"]);
  expect(await Promise.all(people.map(({ wallet }) => on.has(wallet)))).toEqual([...Array(3).fill(225_000_000n), 0n]);
  expect(await estate.read(id)).toMatchObject({ status: "running", failed: 1 });
});

test("a database of before the contract was deployed finds it again, and deploys no other", async () => {
  const { id, people } = await restored([{}, {}]);
  for (const table of ["chain_attempts", "chain_payloads"])
    await on.behind(
      sql`delete from ${sql.raw(table)} where transaction_id in (select id from chain_transactions where kind = 'payout')`,
    );
  await on.behind(sql`delete from coin_payments`);
  await on.behind(sql`delete from chain_transactions where kind = 'payout'`);
  const before = await sentBy(on.relayer());
  await on.mine(3);
  await on.settle(4);
  expect(await Promise.all(people.map(({ wallet }) => on.has(wallet)))).toEqual([450_000_000n, 450_000_000n]);
  expect(await sentBy(on.relayer())).toBe(before);
  expect(await on.there.estate.read(id)).toMatchObject({ status: "completed", paid: 2 });
  expect(await left(id)).toBe("0.00");
});
