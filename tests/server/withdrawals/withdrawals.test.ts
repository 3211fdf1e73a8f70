import { expect, test } from "vitest";
import { APPROVAL_HOURS } from "../../../src/contract/limits";
import { endOpenApprovals } from "../../../src/server/approvals/decide";
import { dayOf } from "../../../src/server/holdings/holdings";
import { PLATFORM } from "../../../src/server/http/context";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { approvalEffects } from "../../../src/server/serveAll";
import { BANK, moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = () => moneyOn(here);

const ask = async (user_id: number, amount: string) => {
  const asked = await money().pay("POST /console/withdrawals/requests", { user_id, amount, reason: "Asked by phone" });
  return asked as typeof asked & { data: { id: number; approval_id: number } };
};

const decide = (approval: number, decision: string, token: string) =>
  money().pay(`PUT /console/approvals/${approval}/decision`, { decision, reason: "Checked" }, token);

const paid = (reference: string) => ({
  ...{ outcome: "paid", reference },
  paid_on: dayOf(here.platform.deps.clock()),
});

const outcome = (id: number, body: object) => money().pay(`PUT /console/withdrawals/${id}/outcome`, body);

const read = (path: string) => here.bare(`GET /console/withdrawals${path}`);

/** A withdrawal that a second person has approved. */
async function approved(balance: string, amount: string) {
  const user_id = await money().customer(balance);
  const { data } = await ask(user_id, amount);
  expect((await decide(data.approval_id, "approve", await money().colleague())).status).toBe(200);
  return { ...data, user_id };
}

test("a withdrawal holds the money, names no bank number and waits for a second person", async () => {
  const user_id = await money().customer("2000.00");
  const { status, data } = await ask(user_id, "1250");
  expect(status).toBe(201);
  expect(data).toMatchObject({
    user_id,
    user_name: "Asha Sample",
    amount: "1250.00",
    status: "requested",
    account: "Sample Bank …0042",
    requested_by_name: "Administrator",
    approval_id: expect.any(Number),
    version: 1,
  });
  expect(await money().wallet(user_id)).toBe("750.00");
  expect(await balanceOf(here.platform.db, `payout:${data.id}`)).toBe("1250.00");
  expect((await money().statement(user_id)).at(-1)).toEqual({
    type: "withdrawal",
    status: "pending",
    amount: "1250.00",
    balance: "750.00",
  });
  const approval = await here.bare(`GET /console/approvals/${data.approval_id}`);
  expect(approval).toMatchObject({
    title: "Withdrawal of ₹1,250.00 for Asha Sample",
    status: "pending",
    changes: { status: { before: "requested", after: "approved" } },
  });
  expect(JSON.stringify([approval, data])).not.toContain(BANK.account_number);
  const history = await here.send(`GET /console/history/withdrawals/${data.id}`);
  expect(JSON.stringify(history.data)).not.toContain(BANK.account_number);
});

test("who may not be paid is refused in words, as is more than the wallet holds, and nothing is held", async () => {
  const refusals: [Record<string, unknown>, string][] = [
    [{ status: "Blocked" }, "The account is not active"],
    [{ kyc: { status: "pending" } }, "KYC is not verified"],
    [{ bank_details: null }, "There is no bank account"],
  ];
  for (const [values, message] of refusals) {
    const user_id = await money().customer("100.00", values);
    expect(await ask(user_id, "50.00")).toMatchObject({ status: 422, errors: [{ path: "user_id", message }] });
    expect(await money().wallet(user_id)).toBe("100.00");
  }
  const user_id = await money().customer("100.00");
  const refused = await ask(user_id, "100.01");
  expect(refused.errors).toEqual([{ path: "amount", message: "The customer’s wallet holds only ₹100.00" }]);
  expect(await ask(user_id, "0")).toMatchObject({ status: 422, errors: [{ path: "amount" }] });
  expect(await read(`?filter={"user_id":${user_id}}`)).toEqual([]);
});

test("an approval counts once, nobody approves what they asked for, and the money stays until the bank has paid", async () => {
  const user_id = await money().customer("500.00");
  const { data } = await ask(user_id, "200.00");
  const before = await balanceOf(here.platform.db, "clearing");
  expect((await decide(data.approval_id, "approve", here.token)).status).toBe(403);
  const colleague = await money().colleague();
  expect((await decide(data.approval_id, "approve", colleague)).status).toBe(200);
  expect((await decide(data.approval_id, "approve", colleague)).status).toBe(409);
  expect(await read(`/${data.id}`)).toMatchObject({ status: "approved", batch_id: null });
  expect(await balanceOf(here.platform.db, `payout:${data.id}`)).toBe("200.00");
  expect(await balanceOf(here.platform.db, "clearing")).toBe(before);
  const answer = await outcome(data.id, paid("UTR-1"));
  expect(answer.data).toMatchObject({ status: "paid", reference: "UTR-1", settled_at: expect.any(String) });
  expect((await money().statement(user_id)).at(-1)).toMatchObject({ type: "withdrawal", status: "completed" });
  const again = await outcome(data.id, { outcome: "failed", reason: "Returned" });
  expect(again).toMatchObject({ status: 409, message: `WD-${data.id} is “Paid” and takes no other outcome` });
  expect(await balanceOf(here.platform.db, `payout:${data.id}`)).toBe("0.00");
  expect(Number(before) - Number(await balanceOf(here.platform.db, "clearing"))).toBe(200);
  expect(await money().wallet(user_id)).toBe("300.00");
});

const GIVEN_BACK = [
  { type: "withdrawal", status: "failed", amount: "80.00", balance: "20.00" },
  { type: "returned", status: "completed", amount: "80.00", balance: "100.00" },
];

test.each(["reject", "withdraw", "expire"])("the money comes back when the request ends by %s", async (ending) => {
  const user_id = await money().customer("100.00");
  const { data } = await ask(user_id, "80.00");
  if (ending === "expire") {
    await here.pass(APPROVAL_HOURS * 3600);
    await endOpenApprovals({ deps: here.platform.deps, actor: PLATFORM, requestId: "test" }, approvalEffects);
  } else {
    const token = ending === "withdraw" ? here.token : await money().colleague();
    expect((await decide(data.approval_id, ending, token)).status).toBe(200);
  }
  expect(await read(`/${data.id}`)).toMatchObject({ status: "rejected" });
  expect((await money().statement(user_id)).slice(1)).toEqual(GIVEN_BACK);
  expect(await money().wallet(user_id)).toBe("100.00");
  expect(await balanceOf(here.platform.db, `payout:${data.id}`)).toBe("0.00");
});

test("what the bank could not pay goes back to the wallet", async () => {
  const { id, user_id } = await approved("100.00", "80.00");
  const failed = outcome(id, { outcome: "failed", reason: "The account is closed" });
  expect((await here.seconded(failed)).status).toBe(200);
  expect(await read(`/${id}`)).toMatchObject({ status: "failed", outcome_reason: "The account is closed" });
  expect((await money().statement(user_id)).slice(1)).toEqual(GIVEN_BACK);
  const history = await here.send(`GET /console/history/withdrawals/${id}`);
  expect((history.data as unknown as { action: string }[]).map(({ action }) => action)).toEqual([
    "outcome",
    "approve",
    "create",
  ]);
});

test("only what is approved has an outcome, and it needs a reference or a reason", async () => {
  const user_id = await money().customer("100.00");
  const { data } = await ask(user_id, "80.00");
  expect((await outcome(data.id, paid("UTR-2"))).status).toBe(409);
  expect((await outcome(data.id, { outcome: "paid" })).errors?.map(({ path }) => path)).toEqual([
    "reference",
    "paid_on",
  ]);
  expect((await outcome(data.id, { outcome: "failed" })).errors).toEqual([{ path: "reason", message: "Required" }]);
});
