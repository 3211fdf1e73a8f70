import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { replayBalances } from "../../../src/server/ledger/check";
import { mailsOf, rowOf } from "../rows";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const here = signedIn();
const estate = estateOn(here);

test("a distribution is calculated, approved by a second person, paid, tried again where it failed, and completed", async () => {
  const { spvId, assetId, name } = await estate.spv("1000.00");
  const [one, two, three] = [
    await estate.holder(assetId, 50),
    await estate.holder(assetId, 25, { investor_category: "retail" }),
    await estate.holder(assetId, 25),
  ] as [number, number, number];
  const id = await estate.create(spvId, { fee_percent: "2", reserve: "82.00", withholding: { retail: "10" } });
  const calculated = await estate.step(id, "calculation");
  expect(calculated.data).toMatchObject({
    ...{ status: "calculated", fee: "18.00", reserved: "82.00", distributable: "800.00" },
    ...{ withheld: "20.00", net: "780.00", holders: 3, failed: 0, held: 0 },
  });

  const asked = await estate.step(id, "request", { reason: "Rent of the quarter" });
  expect(asked.data).toMatchObject({ status: "requested", requested_by: 1 });
  const approval = await rowOf(here, tables.approvals, asked.data.approval_id);
  expect(approval).toMatchObject({ action: "distribution", title: `Distribution of ₹900.00 by ${name} to 3 holders` });
  expect((await estate.decide(approval?.id, { decision: "approve" }, here.token)).status).toBe(403);
  expect((await here.approve(approval?.id)).status).toBe(200);
  expect(await estate.read(id)).toMatchObject({ status: "running", paid: 0 });
  expect(await estate.holds(`distribution:${id}`)).toBe("800.00");
  expect(await estate.holds(`reserve:${spvId}`)).toBe("82.00");
  expect(await estate.holds(`income:${spvId}`)).toBe("100.00");

  const allow = await estate.refusePayments(three);
  await here.platform.change(one, { status: "Blocked" });
  await estate.pay();
  expect((await estate.lines(id)).map(({ status, error, attempts }) => [status, error, attempts])).toEqual([
    ["held", "The account is not active", 1],
    ["paid", null, 1],
    ["failed", "Some values need attention", 1],
  ]);
  const begun = { status: "running", paid: 1, held: 1, failed: 1, paid_amount: "180.00" };
  expect(await estate.read(id)).toMatchObject(begun);
  expect(await estate.money.wallet(two)).toBe("180.00");

  await allow();
  const [, paid, failed] = await estate.lines(id);
  const retry = (line: number | undefined) =>
    estate.money.pay(`PUT /console/distribution-lines/${line}/retry`, undefined);
  expect((await retry(paid?.id)).status).toBe(409);
  expect((await retry(failed?.id)).data).toMatchObject({ status: "waiting", error: null });
  await estate.pay();
  expect(await estate.money.wallet(three)).toBe("200.00");
  expect(await estate.read(id)).toMatchObject({ status: "running", paid: 2, held: 1 });
  await here.platform.change(one, { status: "Active" });
  expect((await estate.step(id, "retry")).status).toBe(200);
  await estate.pay();
  const ended = { status: "completed", paid: 3, failed: 0, held: 0, paid_amount: "780.00" };
  expect(await estate.read(id)).toMatchObject(ended);
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
  expect((await estate.step(id, "retry")).status).toBe(409);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });

  expect(await estate.money.statement(two)).toEqual([
    { type: "distribution", status: "completed", amount: "180.00", balance: "180.00" },
  ]);
  const mails = await mailsOf(here, two);
  expect(mails.map(({ subject, body }) => [subject, body])).toEqual([
    [
      "Rent for 1 October 2025 to 31 December 2025",
      "Rent for 1 October 2025 to 31 December 2025: ₹180.00 is in your wallet on the platform. Tax of ₹20.00 was withheld.",
    ],
  ]);
  expect(here.platform.log()).not.toContain(mails[0]?.recipient);
});

test("of what is given back the tax is given back too, and of a holder who is taxed whole nothing reaches the wallet", async () => {
  const { spvId, assetId } = await estate.spv("900.00");
  const taxed = await estate.holder(assetId, 20, { investor_category: "other" });
  const blocked = await estate.holder(assetId, 10, { investor_category: "retail", status: "Blocked" });
  const tax = Number(await estate.holds("tax"));
  const id = await estate.create(spvId, { payout: "bank", withholding: { other: "100", retail: "50" } });
  await estate.begin(id);
  await estate.pay();
  // Whoever is blocked is left out of the batch.
  await estate.money.pay("POST /console/payment-batches", { pays: "distribution", distribution_id: id });
  await estate.expectOk(estate.step(id, "completion", { reason: "Blocked for good" }));
  expect(await estate.money.statement(taxed)).toEqual([]);
  expect(await estate.money.statement(blocked)).toEqual([]);
  expect(Number(await estate.holds("tax")) - tax).toBe(600);
  expect(await estate.holds(`income:${spvId}`)).toBe("300.00");
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
});

test("payments stop while a distribution is paused, and go on where something is tried again", async () => {
  const { spvId, assetId } = await estate.spv();
  const holder = await estate.holder(assetId, 1);
  const other = await estate.holder(assetId, 1, { kyc: { status: "pending" } });
  const id = await estate.create(spvId);
  await estate.begin(id);
  expect((await estate.step(id, "run", { action: "resume" })).status).toBe(409);
  expect((await estate.step(id, "run", { action: "pause" })).data.status).toBe("paused");
  await estate.pay();
  expect(await estate.money.wallet(holder)).toBe("0.00");
  expect((await estate.step(id, "completion", { reason: "Enough" })).status).toBe(409);
  expect((await estate.step(id, "run", { action: "resume" })).data.status).toBe("running");
  await estate.pay();
  expect(await estate.money.wallet(holder)).toBe("450.00");
  await estate.expectOk(estate.step(id, "run", { action: "pause" }));
  await here.platform.change(other, { kyc_status: "verified" });
  expect((await estate.step(id, "retry")).data.status).toBe("running");
  await estate.pay();
  expect((await estate.read(id)).status).toBe("completed");
});

test("a rejected request leaves it calculated, with the reason; who was held back then is paid if that is over at their turn", async () => {
  const { spvId, assetId } = await estate.spv();
  const holder = await estate.holder(assetId, 1, { kyc: { status: "pending" } });
  const id = await estate.create(spvId);
  await estate.expectOk(estate.step(id, "calculation"));
  expect(await estate.lines(id)).toMatchObject([{ status: "held", error: "KYC is not verified" }]);
  const asked = await estate.step(id, "request", { reason: "As agreed" });
  await estate.decide(
    asked.data.approval_id,
    { decision: "reject", reason: "The rent is not in yet" },
    await here.second(),
  );
  const status_reason = "Not approved: The rent is not in yet";
  expect(await estate.read(id)).toMatchObject({ status: "calculated", status_reason });
  const again = await estate.expectOk(estate.step(id, "request", { reason: "Now it is" }));
  expect(again.data.status_reason).toBeNull();
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
  await here.platform.change(holder, { kyc_status: "verified" });
  await estate.expectOk(here.approve(again.data.approval_id));
  await estate.pay();
  expect((await estate.read(id)).status).toBe("completed");
  expect(await estate.money.wallet(holder)).toBe("900.00");
});

test("more than the SPV’s income is neither submitted nor, where it was spent meanwhile, approved", async () => {
  const { spvId, assetId } = await estate.spv("1000.00");
  await estate.holder(assetId, 1);
  const [one, two, dear] = [
    await estate.create(spvId, { gross: "600.00" }),
    await estate.create(spvId, { gross: "600.00" }),
    await estate.create(spvId, { gross: "1000.01" }),
  ] as [number, number, number];
  for (const id of [one, two, dear]) await estate.expectOk(estate.step(id, "calculation"));
  const refused = await estate.step(dear, "request", { reason: "As agreed" });
  expect([refused.status, refused.message]).toEqual([
    422,
    "Income of ₹1,000.00 is available; record what the assets earned, or release a reserve. ₹1,000.01 is to be distributed.",
  ]);
  const asked = [
    await estate.step(one, "request", { reason: "a" }),
    await estate.step(two, "request", { reason: "b" }),
  ];
  const approve = (at: number) => here.approve(asked[at]?.data.approval_id);
  expect((await approve(0)).status).toBe(200);
  expect((await approve(1)).status).toBe(422);
  expect((await estate.read(two)).status).toBe("requested");
  expect(await estate.holds(`income:${spvId}`)).toBe("400.00");
});

test("a payment that was posted is known by its key, and is not made again", async () => {
  const { spvId, assetId } = await estate.spv();
  const holder = await estate.holder(assetId, 1);
  const id = await estate.create(spvId);
  await estate.begin(id);
  await estate.pay();
  await here.platform.db.transaction(async (tx) => {
    // Past what keeps a part that is paid: as if its row were lost and written again.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update distribution_lines set status = 'waiting' where distribution_id = ${id}`);
  });
  await here.platform.db.execute(sql`update distributions set status = 'running' where id = ${id}`);
  await estate.pay();
  expect(await estate.money.wallet(holder)).toBe("900.00");
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 1 });
});
