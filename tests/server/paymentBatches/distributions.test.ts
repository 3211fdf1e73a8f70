import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { replayBalances } from "../../../src/server/ledger/check";
import { estateOn } from "../distributions/estate";
import { BANK } from "../money";
import { mailsOf } from "../rows";
import { signedIn } from "../signedIn";
import { paymentDesk, TODAY } from "./desk";

const here = signedIn();
const estate = estateOn(here);
const desk = paymentDesk(here);

/** A distribution of 400.00 to banks that was approved, to holders of 30, 10 and so on units. */
async function running(holders: [units: number, values?: Record<string, unknown>][], terms = {}) {
  const { spvId, assetId } = await estate.spv();
  const people: number[] = [];
  for (const [units, values] of holders) people.push(await estate.holder(assetId, units, values));
  const id = await estate.create(spvId, { payout: "bank", gross: "400.00", ...terms });
  await estate.begin(id);
  await estate.pay();
  return { id, spvId, people: people as [number, number, number] };
}

const batchOf = (id: number) => desk.made({ pays: "distribution", distribution_id: id });
const standing = async (id: number) => (await estate.lines(id)).map(({ status, error }) => [status, error]);
const paidBy = (number: string | undefined, reference: string) => ({ number, reference, paid_on: TODAY });

test("a part that goes to a bank is paid when the bank says so, with its reference, and until then nothing has gone", async () => {
  const { id, spvId, people } = await running([[30], [10, { bank_details: null, name: "Ravi Sample" }]]);
  const [one, two] = people;
  const clearing = Number(await estate.holds("clearing"));
  expect(await standing(id)).toEqual([
    ["waiting", null],
    ["waiting", null],
  ]);
  expect(await estate.step(id, "completion", { reason: "Enough" })).toMatchObject({ status: 409 });
  const due = await desk.read<{ data: { distribution_id: number }[] }>("payment-batches/due");
  expect(due.data.find(({ distribution_id }) => distribution_id === id)).toMatchObject({
    ...{ pays: "distribution", payments: 1, total: "300.00" },
    held: [{ user_id: two, user_name: "Ravi Sample", amount: "100.00", why: "There is no bank account" }],
  });

  const batch = await batchOf(id);
  const [line] = await estate.lines(id);
  const number = `DL-${line?.id}`;
  const { text } = await desk.file(batch);
  expect(text.trimEnd().split("\n")).toEqual([
    "Beneficiary name,Account number,IFSC,Amount,Reference,Remarks",
    `Asha Sample,000012340042,XXXX0000042,300.00,${number},Distribution ${id}`,
  ]);
  await here.platform.change(one, { bank_details: { ...BANK, account_number: "1" } } as never);
  expect((await desk.file(batch)).text).toBe(text);
  expect(await standing(id)).toEqual([
    ["batched", null],
    ["held", "There is no bank account"],
  ]);
  expect(await estate.lines(id)).toMatchObject([{ batch_id: batch, account: null }, { batch_id: null }]);
  expect(await estate.read(id)).toMatchObject({ status: "running", batched: 1, paid: 0, paid_amount: "0.00" });
  expect(await estate.holds(`distribution:${id}`)).toBe("400.00");
  expect(await estate.money.statement(one)).toEqual([]);
  expect(await desk.make({ pays: "distribution", distribution_id: id })).toMatchObject({
    status: 409,
    message: "No part of this distribution waits for a batch",
  });
  expect((await desk.get(`distribution-lines/${line?.id}/statement`)).response.status).toBe(409);

  await estate.expectOk(desk.paid(batch, [paidBy(number, "UTR-D1")]));
  expect(await estate.lines(id)).toMatchObject([{ status: "paid", account: "Sample Bank …0042" }, { status: "held" }]);
  expect(await estate.money.statement(one)).toEqual([
    { type: "distribution", status: "completed", amount: "300.00", balance: "300.00" },
    { type: "withdrawal", status: "completed", amount: "300.00", balance: "0.00" },
  ]);
  expect(Number(await estate.holds("clearing"))).toBe(clearing - 300);
  expect((await mailsOf(here, one))[0]?.body).toMatch(
    /₹300.00 was paid to your bank account, Sample Bank …0042, with the bank reference UTR-D1\.$/,
  );
  expect((await desk.get(`distribution-lines/${line?.id}/statement`)).response.status).toBe(200);

  await estate.expectOk(estate.step(id, "completion", { reason: "No account in sight" }));
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 1, paid_amount: "300.00" });
  expect(await estate.holds(`income:${spvId}`)).toBe("700.00");
});

test("a part that failed at the bank is in no later batch until it is tried again, under another number", async () => {
  const { id } = await running([[1], [1]]);
  const batch = await batchOf(id);
  const [one, two] = (await desk.items(batch)).map(({ number }) => number);
  await estate.expectOk(desk.paid(batch, [paidBy(one, "UTR-F1")]));
  const failed = desk.failed(batch, [{ number: two, reason: "Account closed" }]);
  expect((await here.seconded(failed)).status).toBe(200);
  expect(await standing(id)).toEqual([
    ["paid", null],
    ["failed", "Account closed"],
  ]);
  expect(await estate.read(id)).toMatchObject({ status: "running", failed: 1 });
  expect((await desk.make({ pays: "distribution", distribution_id: id })).status).toBe(409);
  expect((await estate.step(id, "retry")).status).toBe(200);
  await estate.pay();
  const later = await batchOf(id);
  expect((await desk.items(later)).map(({ number }) => number)).toEqual([`${two}-2`]);
  await estate.expectOk(desk.paid(later, [paidBy(`${two}-2`, "UTR-F2")]));
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 2, paid_amount: "400.00" });
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
});

test("what a bank sends back goes to the holder's wallet, or is held back with its tax where the holder may not be paid", async () => {
  const { id, spvId, people } = await running([[3], [1]], { withholding: { individual: "10" } });
  const [one, two] = people;
  const batch = await batchOf(id);
  const [first, other] = (await desk.items(batch)).map(({ number }) => number) as [string, string];
  const tax = Number(await estate.holds("tax"));
  await estate.expectOk(desk.paid(batch, [paidBy(first, "UTR-R1"), paidBy(other, "UTR-R2")]));
  expect(await estate.read(id)).toMatchObject({ status: "completed" });
  expect((await here.seconded(desk.returned(batch, first))).status).toBe(200);
  expect(await estate.money.wallet(one)).toBe("270.00");
  expect((await estate.money.statement(one)).map(({ type, amount }) => [type, amount])).toEqual([
    ["distribution", "270.00"],
    ["withdrawal", "270.00"],
    ["refund", "270.00"],
  ]);
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 2 });

  await here.platform.change(two, { kyc_status: "rejected" } as never);
  expect((await here.seconded(desk.returned(batch, other))).status).toBe(200);
  expect(await standing(id)).toEqual([
    ["to-wallet", "Account closed"],
    ["held", "KYC is not verified"],
  ]);
  expect(await estate.money.wallet(two)).toBe("0.00");
  expect(Number(await estate.holds("tax")) - tax).toBe(30);
  expect(await estate.holds(`distribution:${id}`)).toBe("100.00");
  expect(await estate.read(id)).toMatchObject({ status: "running", completed_at: null, paid: 1, held: 1 });
  await here.platform.change(two, { kyc_status: "verified" } as never);
  await estate.expectOk(estate.step(id, "retry"));
  const later = await batchOf(id);
  await estate.expectOk(desk.paid(later, [paidBy(`${other}-2`, "UTR-R3")]));
  expect(await estate.read(id)).toMatchObject({ status: "completed", paid: 2, paid_amount: "360.00" });
  await here.platform.change(two, { kyc_status: "rejected" } as never);
  await here.seconded(desk.returned(later, `${other}-2`));
  await estate.expectOk(estate.step(id, "completion", { reason: "Never verified" }));
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
  expect(await estate.holds(`income:${spvId}`)).toBe("700.00");
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("what is paid to wallets or stands still makes no batch, and neither does who may not edit distributions", async () => {
  const { id } = await running([[1]], { payout: "wallet" });
  expect((await desk.make({ pays: "distribution", distribution_id: id })).status).toBe(409);
  expect((await desk.make({ pays: "distribution" })).errors).toEqual([
    { path: "distribution_id", message: "Choose a distribution" },
  ]);
  const still = await running([[1]]);
  await estate.expectOk(estate.step(still.id, "run", { action: "pause" }));
  const body = { pays: "distribution", distribution_id: still.id };
  expect(await desk.make(body)).toMatchObject({ status: 409 });
  expect((await desk.make(body, await estate.money.colleague(ROLE.assetManager))).status).toBe(403);
});
