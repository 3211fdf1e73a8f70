import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { deployCoin } from "../../chain/coin";
import { inCoin, workInCoin } from "./inCoin";

const on = inCoin();
const setCoin = async (value: string) => {
  const [setting] = await on.rows<{ id: number }>(sql`select id from settings where name = 'payout_coin'`);
  await on.here.settle(`PUT /setting/${setting?.id}`, { name: "payout_coin", value, reason: "Another coin" });
};

afterEach(async () => {
  await on.there.coin.tell("burn", on.relayer(), await on.has(on.relayer()));
});

const standing = async (id: number) =>
  (await on.there.estate.lines(id)).map(({ status, error }) => [status, error] as const);

test("who cannot be paid in the coin is named with the reason before it is submitted, and held back in the run", async () => {
  const { estate, coin } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const able = await on.holder(assetId, 10, { name: "Abel Able" });
  const unproven = await on.holder(assetId, 10, { name: "Una Unproven", wallet_proven_at: null });
  const lapsed = await on.holder(assetId, 10, { name: "Lara Lapsed", kyc: { status: "rejected" } });
  const lost = await on.holder(assetId, 10, { name: "Loni Lost" });
  const frozen = await on.holder(assetId, 10, { name: "Fritz Frozen" });
  const blocked = await on.holder(assetId, 10, { name: "Bodo Blocked" });
  for (const [{ id, wallet }, what] of [
    [lost, "lost"],
    [frozen, "frozen"],
  ] as const) {
    await on.here.platform.db.execute(sql`
      insert into token_wallets (property_id, address, user_id, allowed, lost, frozen)
      values (${assetId}, ${wallet}, ${id}, true, ${what === "lost"}, ${what === "frozen"})`);
  }
  await coin.tell("block_", blocked.wallet, true);
  await on.fund("100.00");
  const id = await estate.create(spvId, { payout: "bank" });
  await estate.expectOk(estate.step(id, "calculation"));
  const known = await on.preflight(id);
  expect(known).toMatchObject({
    ...{ holders: 6, amount: "900.00", available: "100.00", symbol: "TINR", decimals: 6, address: coin.address },
    problem: "The relayer’s account has ₹100.00 of TINR, and ₹900.00 is to be paid",
    unable: { found: 5, amount: "750.00" },
  });
  const reasons = (known.unable as { some: { user_name: string; reason: string }[] }).some;
  expect(Object.fromEntries(reasons.map(({ user_name, reason }) => [user_name, reason]))).toEqual({
    "Una Unproven": "There is no proven wallet",
    "Lara Lapsed": "KYC is not verified",
    "Loni Lost": "The wallet was replaced as lost",
    "Fritz Frozen": "The wallet is frozen on the token",
    "Bodo Blocked": "This account is blocked",
  });
  expect((await on.here.send(`GET /console/distributions/${id}/preflight`)).data).toMatchObject({
    ...{ ineligible: { found: 0 }, without_bank: { found: 0 } },
  });

  await estate.begin(id, on.there.second);
  await on.fund("800.00");
  await on.settle();
  expect(await standing(id)).toEqual([
    ["paid", null],
    ["held", "There is no proven wallet"],
    ["held", "KYC is not verified"],
    ["held", "The wallet was replaced as lost"],
    ["held", "The wallet is frozen on the token"],
    ["failed", "This account is blocked"],
  ]);
  expect(await on.has(able.wallet)).toBe(150_000_000n);
  expect(await estate.read(id)).toMatchObject({ paid: 1, held: 4, failed: 1 });

  // What is mended is tried again in the coin; what cannot be goes to the bank, or back.
  await coin.tell("block_", blocked.wallet, false);
  await on.here.platform.change(unproven.id, { wallet_proven_at: "2026-01-04T00:00:00.000Z" });
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle();
  expect((await standing(id)).map(([status]) => status)).toEqual(["paid", "paid", "held", "held", "held", "paid"]);
  const [, , , third, fourth] = await estate.lines(id);
  expect((await on.toBank(third?.id)).data).toMatchObject({ status: "waiting", way: "bank", error: null });
  expect((await on.toBank(third?.id)).message).toBe("This part is not paid in the coin");
  await estate.expectOk(on.toBank(fourth?.id));
  const made = await estate.money.pay("POST /console/payment-batches", { pays: "distribution", distribution_id: id });
  expect(made.data).toMatchObject({ batch: { payments: 2, total: "300.00" } });
  expect(await on.wrong()).toEqual([]);
  expect(lapsed.id).toBeGreaterThan(0);
});

test("what the chain refuses, though it would have passed before, fails with the words and is paid otherwise", async () => {
  const { estate, coin } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const [one, two] = [await on.holder(assetId, 50), await on.holder(assetId, 50)];
  await on.fund("900.00");
  const id = await on.begin(spvId);
  await on.planned(id);
  await coin.tell("block_", two.wallet, true);
  await on.settle();
  expect(await standing(id)).toEqual([
    ["failed", "This account is blocked"],
    ["failed", "This account is blocked"],
  ]);
  expect((await on.payments(id)).map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect(await on.has(one.wallet)).toBe(0n);
  const [first, second] = await estate.lines(id);
  await estate.expectOk(estate.money.pay(`PUT /console/distribution-lines/${first?.id}/retry`, undefined));
  await estate.expectOk(on.toBank(second?.id));
  await on.settle();
  expect(await on.has(one.wallet)).toBe(450_000_000n);
  expect((await standing(id)).map(([status]) => status)).toEqual(["paid", "waiting"]);
  expect((await on.payments(id)).map(({ status }) => status)).toEqual(["failed", "failed", "confirmed"]);
  expect(await on.wrong()).toEqual([]);
});

test.each([
  ["of one decimal", 1, "An amount of the coin has 1 decimal: two are needed at least"],
  ["that is none", undefined, "There is no coin at the address of the setting"],
])("in a coin %s nobody is paid", async (_, decimals, why) => {
  const { estate, coin, local } = on.there;
  const address = decimals === undefined ? `0x${"12".repeat(20)}` : (await deployCoin(local, decimals)).address;
  await setCoin(address);
  const { spvId, assetId } = await estate.spv("1000.00");
  const { wallet } = await on.holder(assetId, 1);
  const id = await on.begin(spvId);
  expect(await on.preflight(id)).toMatchObject({ problem: why, available: null });
  await on.settle(3);
  expect(await standing(id)).toEqual([["held", why]]);
  await setCoin(coin.address);
  await on.fund("900.00");
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle();
  expect(await on.has(wallet)).toBe(900_000_000n);
});

test("without a chain, and with too little of the coin, parts are held back until that is over", async () => {
  const { estate } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const { wallet } = await on.holder(assetId, 1);
  const id = await on.begin(spvId);
  const { deps } = on.here.platform;
  const { chain } = deps;
  deps.chain = undefined;
  expect(await on.preflight(id)).toMatchObject({ problem: "This platform is connected to no chain" });
  await workInCoin(deps);
  deps.chain = chain;
  expect(await standing(id)).toEqual([["held", "This platform is connected to no chain"]]);
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle(2);
  const [[status, error] = []] = await standing(id);
  expect([status, error]).toEqual(["held", "The relayer’s account has ₹0.00 of TINR, and ₹900.00 is to be paid"]);
  await on.fund("900.00");
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle();
  expect(await on.has(wallet)).toBe(900_000_000n);
  expect(await on.has(on.relayer())).toBe(0n);
});

test("a coin that gives a wallet less than is sent pays nobody", async () => {
  const { estate, coin } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const { wallet } = await on.holder(assetId, 1);
  await on.fund("900.00");
  await coin.tell("keep", 1n);
  const id = await on.begin(spvId);
  await on.settle();
  expect(await standing(id)).toEqual([["failed", "The coin would give the wallet another amount than is sent"]]);
  await coin.tell("keep", 0n);
  await estate.expectOk(estate.step(id, "retry"));
  await on.settle();
  expect(await on.has(wallet)).toBe(900_000_000n);
});

test("nobody begins as a customer who is paid in the coin", async () => {
  const person = { name: "Nia New", email: "nia@people.example", payout_way: "coin" };
  const answer = await on.here.send("POST /console/customers", person);
  expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, "payout_way"]);
});
