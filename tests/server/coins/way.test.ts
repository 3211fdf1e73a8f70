import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { LEDGER_CHECKS } from "../../../src/server/ledger/checks";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { pagesOf } from "../templates/pdfText";
import { inCoin } from "./inCoin";

const on = inCoin();

test("who chose the coin is paid in it once the chain has confirmed that, and the rest waits for the bank", async () => {
  const { estate, coin } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const one = await on.holder(assetId, 50);
  const two = await on.holder(assetId, 25, { investor_category: "retail" });
  const bank = await estate.holder(assetId, 25);
  await on.fund("1000.00");
  const id = await on.begin(spvId, { withholding: { retail: "10" } });
  expect((await estate.lines(id)).map(({ user_id, way, status }) => [user_id, way, status])).toEqual([
    [one.id, "coin", "waiting"],
    [two.id, "coin", "waiting"],
    [bank, "bank", "waiting"],
  ]);

  await on.settle(2);
  expect(await on.has(one.wallet)).toBe(0n);
  expect(await estate.holds(`distribution:${id}`)).toBe("900.00");
  await on.settle();
  expect(await on.has(one.wallet)).toBe(450_000_000n);
  expect(await on.has(two.wallet)).toBe(202_500_000n);
  expect(await estate.holds(`distribution:${id}`)).toBe("225.00");
  expect(await estate.money.wallet(one.id)).toBe("0.00");
  const [payment] = await on.payments(id);
  const [paid, , waits] = await estate.lines(id);
  expect(paid).toMatchObject({ status: "paid", way: "coin", wallet: one.wallet, attempts: 1 });
  expect(waits).toMatchObject({ status: "waiting", way: "bank" });
  expect(await estate.read(id)).toMatchObject({ status: "running", paid: 2, batched: 0, paid_amount: "652.50" });

  const answer = await on.here.raw(`GET /console/distribution-lines/${paid?.id}/statement`);
  const text = pagesOf(Buffer.from(await answer.arrayBuffer()))
    .join("")
    .replace(/\s/g, "");
  for (const said of [one.wallet, "TINR", payment?.hash]) expect(text).toContain(said);
  const mails = await on.rows<{ body: string }>(sql`select body from outbox where user_id = ${one.id}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain(
    `was paid in TINR to your wallet ${one.wallet}, with the transaction ${payment?.hash}`,
  );

  const made = await estate.money.pay("POST /console/payment-batches", { pays: "distribution", distribution_id: id });
  expect(made.data).toMatchObject({ batch: { payments: 1, total: "225.00" } });
  expect(await on.wrong()).toEqual([]);
  expect(await coin.balance(on.relayer())).toBe(347_500_000n);
});

test("a distribution to wallets of the platform pays nobody in the coin", async () => {
  const { estate } = on.there;
  const { spvId, assetId } = await estate.spv("1000.00");
  const { id: holder, wallet } = await on.holder(assetId, 1);
  const id = await on.begin(spvId, { payout: "wallet" });
  await on.settle(3);
  expect(await estate.lines(id)).toMatchObject([{ way: "wallet", status: "paid" }]);
  expect(await estate.money.wallet(holder)).toBe("900.00");
  expect(await on.has(wallet)).toBe(0n);
});

test("how somebody is paid, and in which coin, is said by two people", async () => {
  const { estate } = on.there;
  const { assetId } = await estate.spv();
  const { id } = await on.holder(assetId, 1, { payout_way: "bank" });
  const change = { payout_way: "coin", reason: "As the holder wrote" };
  const asked = await on.here.send(`PUT /console/customers/${id}`, change);
  expect(asked.status).toBe(202);
  const wayOf = async () => (await on.rows(sql`select payout_way from users where id = ${id}`))[0]?.payout_way;
  expect(await wayOf()).toBe("bank");
  await on.here.seconded(Promise.resolve(asked));
  expect(await wayOf()).toBe("coin");
  const [setting] = await on.rows<{ id: number }>(sql`select id from settings where name = 'payout_coin'`);
  for (const [value, status] of [
    [`0x${"1".repeat(40)}`, 202],
    ["0x12", 422],
  ])
    expect((await on.here.send(`PUT /setting/${setting?.id}`, { name: "payout_coin", value })).status).toBe(status);
});

test("which way a part is paid is settled by the approval, not by what its holder chooses afterwards", async () => {
  const { estate } = on.there;
  const { spvId, assetId } = await estate.spv();
  const late = await on.holder(assetId, 1, { payout_way: "bank" });
  const id = await estate.create(spvId, { payout: "bank" });
  await estate.expectOk(estate.step(id, "calculation"));
  await on.here.platform.change(late.id, { payout_way: "coin" });
  expect(await estate.lines(id)).toMatchObject([{ way: "bank" }]);
  const asked = await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
  await estate.expectOk(estate.decide(asked.data.approval_id, { decision: "approve" }, on.there.second));
  expect(await estate.lines(id)).toMatchObject([{ way: "coin" }]);
  await on.here.platform.change(late.id, { payout_way: "bank" });
  await on.fund("900.00");
  await on.settle();
  expect(await on.has(late.wallet)).toBe(900_000_000n);
  expect(await estate.read(id)).toMatchObject({ status: "completed" });
});

test.each([
  ["another amount", sql`update coin_payments set amount = amount + 1 where status = 'confirmed'`],
  ["a payment that is gone", sql`update coin_payments set status = 'failed' where status = 'confirmed'`],
  ["a part whose payment is under way", sql`update coin_payments set status = 'sent' where status = 'confirmed'`],
  ["a part that is not paid", sql`update distribution_lines set status = 'waiting' where in_coin and status = 'paid'`],
  [
    "a transfer that is gone",
    sql`update ledger_transfers set key = key || '!' where kind = 'payout' and key like '%-coin-%'`,
  ],
])("books that were changed behind the payments are found out: %s", async (_, damage) => {
  const damaging = on.here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(damage);
    const { findings } = await verifyLedger(tx);
    expect(findings.map(({ check }) => check)).toContain(LEDGER_CHECKS.coins.holds);
    throw new Error("Take it back");
  });
  await expect(damaging).rejects.toThrow("Take it back");
});
