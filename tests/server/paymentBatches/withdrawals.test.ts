import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { replayBalances } from "../../../src/server/ledger/check";
import { inEnglish } from "../inEnglish";
import { BANK } from "../money";
import { signedIn } from "../signedIn";
import { paymentDesk, TODAY } from "./desk";

const here = signedIn();
const desk = () => paymentDesk(here);
const holds = (code: Parameters<typeof balanceOf>[1]) => balanceOf(here.platform.db, code);

const NOT_TO_BE_PAID: [string, Record<string, unknown>, string][] = [
  ["blocked", { status: "Blocked" }, "The account is not active"],
  ["rejected by KYC", { kyc_status: "rejected" }, "KYC is not verified"],
  ["without a bank account", { bank_details: null }, "There is no bank account"],
  ["made an employee", { is_employee: true }, "This person is an employee"],
];

test.each(NOT_TO_BE_PAID)(
  "a withdrawal of a customer who was %s meanwhile is not approved, and can be rejected",
  async (_, change, why) => {
    const { user_id, id, approval_id } = await desk().asked();
    await here.platform.change(user_id, change as never);
    expect(await here.approve(approval_id)).toMatchObject({
      status: 409,
      message: `Asha Sample cannot be paid: ${why}. Reject the request, and the money goes back to the wallet`,
    });
    const rejection = { decision: "reject", reason: "Not to be paid" };
    await here.send(`PUT /console/approvals/${approval_id}/decision`, rejection, await here.second());
    expect(await desk().read(`withdrawals/${id}`)).toMatchObject({ status: "rejected" });
    expect(await holds(`wallet:${user_id}`)).toBe("100.00");
  },
);

test("every approved withdrawal is in one batch alone, whose file is the same however often it is downloaded", async () => {
  const clearing = await holds("clearing");
  const one = await desk().approved({ bank_details: { ...BANK, account_name: "=cmd()" } });
  const waiting = await desk().asked();
  const first = await desk().made();
  const { response, text } = await desk().file(first);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="payment-batch-${first}.csv"`);
  expect(text.trimEnd().split("\n")).toEqual([
    "Beneficiary name,Account number,IFSC,Amount,Reference,Remarks",
    `'=cmd(),000012340042,XXXX0000042,80.00,WD-${one.id},Withdrawal ${one.id}`,
  ]);
  // Nothing has left the bank yet.
  expect(await holds(`payout:${one.id}`)).toBe("80.00");
  expect(Number(await holds("clearing")) - Number(clearing)).toBe(200);
  expect(await desk().make()).toMatchObject({ status: 409, message: "No approved withdrawal waits for a batch" });

  await here.approve(waiting.approval_id);
  await here.platform.change(one.user_id, { bank_details: { ...BANK, account_number: "1" } } as never);
  const second = await desk().made();
  expect((await desk().items(second)).map(({ number }) => number)).toEqual([`WD-${waiting.id}`]);
  expect((await desk().file(first)).text).toBe(text);
  expect(await desk().read(`withdrawals/${one.id}`)).toMatchObject({ status: "batched", batch_id: first });
  expect(JSON.stringify(await desk().items(first))).not.toContain(BANK.account_number);
});

test("whoever is blocked after the approval is left out of the batch, by name and reason, until that is over", async () => {
  const { user_id, id } = await desk().approved({ name: "Meera Sample" });
  await here.platform.change(user_id, { status: "Blocked" });
  const held = [{ user_id, user_name: "Meera Sample", amount: "80.00", why: "The account is not active" }];
  const [due] = (await desk().read<{ data: object[] }>("payment-batches/due")).data;
  expect(due).toMatchObject({ pays: "withdrawals", payments: 0, total: "0.00", held });
  expect(await desk().make()).toMatchObject({ status: 201, data: { batch: null, held } });
  const other = await desk().approved();
  const batch = await desk().make();
  expect(batch.data).toMatchObject({ batch: { payments: 1, total: "80.00", status: "open" }, held });
  expect(await desk().money.pay(`PUT /console/withdrawals/${id}/outcome`, PAID("UTR-BY-HAND"))).toMatchObject({
    status: 409,
    message: "Meera Sample cannot be paid: The account is not active",
  });

  // Who is blocked while already in a file is warned of, and is not recorded as paid before the file was sent.
  const number = (batch.data.batch as { id: number }).id;
  await here.platform.change(other.user_id, { kyc_status: "rejected" } as never);
  expect(await desk().read(`payment-batches/${number}`)).toMatchObject({ warned: 1 });
  expect(await desk().items(number)).toMatchObject([{ status: "waiting", warning: "KYC is not verified" }]);
  const payments = [{ number: `WD-${other.id}`, reference: "UTR-77", paid_on: TODAY }];
  expect((await desk().paid(number, payments)).errors).toEqual([
    {
      path: "payments.0.number",
      message: "Asha Sample: KYC is not verified. If the bank has paid all the same, mark the batch as sent first",
    },
  ]);
  expect((await desk().sent(number)).data).toMatchObject({ status: "sent", sent_at: expect.any(String) });
  expect((await desk().paid(number, payments)).data).toMatchObject({ status: "settled" });

  await here.platform.change(user_id, { status: "Active" });
  const later = await desk().made();
  expect(await desk().items(later)).toMatchObject([{ number: `WD-${id}`, user_name: "Meera Sample", warning: null }]);
});

const PAID = (reference: string, paid_on = TODAY) => ({ outcome: "paid", reference, paid_on });

test("the bank's word is recorded item by item: paid with its reference and day, failed by two people", async () => {
  const [one, two, three] = [await desk().approved(), await desk().approved(), await desk().approved()];
  const batch = await desk().made();
  const numbers = [one, two, three].map(({ id }) => `WD-${id}`);
  const clearing = Number(await holds("clearing"));
  const [number, other, last] = numbers as [string, string, string];
  const refusals: [object[], string, string][] = [
    [[{ number, reference: "", paid_on: TODAY }], "payments.0.reference", "Required"],
    [[{ number, reference: "U-1", paid_on: "2026-01-06" }], "payments.0.paid_on", "This day has not come yet"],
    [
      [{ number, reference: "U-1", paid_on: "2026-01-04" }],
      "payments.0.paid_on",
      "The payment was not on its way before 5 January 2026",
    ],
    [[{ number: "WD-0", reference: "U-1", paid_on: TODAY }], "payments.0.number", `WD-0 is not in batch ${batch}`],
    [
      [number, other].map((one) => ({ number: one, reference: "U-1", paid_on: TODAY })),
      "payments.1.reference",
      `U-1 stands for ${number} already`,
    ],
  ];
  for (const [payments, path, message] of refusals) {
    expect((await desk().paid(batch, payments)).errors).toEqual([{ path, message }]);
  }
  const paid = await desk().paid(batch, [{ number, reference: "utr-1", paid_on: TODAY }]);
  expect(paid.data).toMatchObject({ status: "sent", waiting: 2, paid: 1 });
  expect(await desk().read(`withdrawals/${one.id}`)).toMatchObject({ status: "paid", reference: "UTR-1" });
  expect(Number(await holds("clearing"))).toBe(clearing - 80);
  expect((await desk().paid(batch, [{ number, reference: "UTR-2", paid_on: TODAY }])).errors).toEqual([
    { path: "payments.0.number", message: `${number} is “Paid” and takes no other outcome` },
  ]);
  for (const [written, said] of [
    ["UTR-1", "UTR-1"],
    ["utr 1", "UTR 1"],
  ]) {
    expect((await desk().paid(batch, [{ number: other, reference: written, paid_on: TODAY }])).errors).toEqual([
      { path: "payments.0.reference", message: `${said} stands for ${number} already` },
    ]);
  }

  const failures = [other, last].map((one) => ({ number: one, reason: "No such account" }));
  const asked = await desk().failed(batch, failures);
  expect(asked.status).toBe(202);
  expect(await desk().read(`approvals/${asked.headers.get("x-approval-id")}`)).toMatchObject({
    title: `2 payments of batch ${batch}, ₹160.00 in all, were not made`,
  });
  expect(await holds(`wallet:${two.user_id}`)).toBe("20.00");
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  expect(await desk().read(`payment-batches/${batch}`)).toMatchObject({ status: "settled", waiting: 0, failed: 2 });
  expect(await desk().read(`withdrawals/${two.id}`)).toMatchObject({
    status: "failed",
    outcome_reason: "No such account",
  });
  expect((await desk().money.statement(two.user_id)).slice(1)).toEqual([
    { type: "withdrawal", status: "failed", amount: "80.00", balance: "20.00" },
    { type: "returned", status: "completed", amount: "80.00", balance: "100.00" },
  ]);
  // Only one that is asked for again comes into a later batch.
  expect((await desk().make()).status).toBe(409);
  expect(Number(await holds("clearing"))).toBe(clearing - 80);
});

test("what the bank sends back days later goes to the wallet again, by two people, and its statement says so", async () => {
  const { user_id, id } = await desk().approved();
  const batch = await desk().made();
  const number = `WD-${id}`;
  expect((await desk().returned(batch, number)).errors?.[0]?.message).toBe(
    `${number} is “Waiting”: only a payment that was made comes back`,
  );
  await desk().paid(batch, [{ number, reference: "UTR-31", paid_on: TODAY }]);
  const clearing = Number(await holds("clearing"));
  const asked = await desk().returned(batch, number);
  expect(asked.status).toBe(202);
  // A customer who was blocked meanwhile has the money in the wallet all the same, and cannot take it out.
  await here.platform.change(user_id, { status: "Blocked" });
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  expect(await desk().read(`withdrawals/${id}`)).toMatchObject({
    status: "returned",
    outcome_reason: "Account closed",
  });
  expect(await desk().items(batch)).toMatchObject([
    { status: "returned", reference: "UTR-31", reason: "Account closed" },
  ]);
  expect(await holds(`wallet:${user_id}`)).toBe("100.00");
  expect(Number(await holds("clearing"))).toBe(clearing + 80);
  expect((await desk().money.statement(user_id)).slice(1)).toEqual([
    { type: "withdrawal", status: "completed", amount: "80.00", balance: "20.00" },
    { type: "returned", status: "completed", amount: "80.00", balance: "100.00" },
  ]);
  expect((await desk().returned(batch, number)).status).toBe(422);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("a payment made by hand is a batch of its own, and its bank reference counts once like any other", async () => {
  const [one, other] = [await desk().approved(), await desk().approved()];
  const outcome = (id: number, body: object) => desk().money.pay(`PUT /console/withdrawals/${id}/outcome`, body);
  const paid = await outcome(one.id, PAID("UTR-40"));
  expect(paid.data).toMatchObject({ status: "paid", reference: "UTR-40", batch_id: expect.any(Number) });
  expect(await desk().read(`payment-batches/${paid.data.batch_id}`)).toMatchObject({ status: "settled", payments: 1 });
  expect((await outcome(other.id, PAID("UTR-40"))).errors).toEqual([
    { path: "reference", message: `UTR-40 stands for WD-${one.id} already` },
  ]);
  const returned = { outcome: "returned", reason: "Account closed", returned_on: TODAY };
  expect(await outcome(other.id, returned)).toMatchObject({ status: 409 });
  expect((await here.seconded(outcome(one.id, returned))).status).toBe(200);
  expect(await holds(`wallet:${one.user_id}`)).toBe("100.00");
  expect((await here.seconded(outcome(other.id, { outcome: "failed", reason: "Asked by mistake" }))).status).toBe(200);
  expect(await holds(`wallet:${other.user_id}`)).toBe("100.00");
  expect((await desk().make()).status).toBe(409);
});

test("a batch and its file belong to those who may make and export payments, and the trail names each download", async () => {
  await desk().approved();
  const compliance = await desk().money.colleague(ROLE.compliance);
  expect((await desk().make({ pays: "withdrawals" }, compliance)).status).toBe(403);
  const batch = await desk().made();
  const found = async (q: string) =>
    desk().read<object[]>(`payment-batches?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect([await found(String(batch)), await found(`${batch} paid`)]).toMatchObject([[{ id: batch }], []]);
  expect((await desk().file(batch, compliance)).response.status).toBe(403);
  await desk().file(batch);
  const { rows } = await here.platform.db.execute(
    "select actor, action, record_id from audit where resource = 'payment-batches' order by id desc limit 1",
  );
  expect(rows).toEqual([{ actor: "Administrator", action: "export", record_id: String(batch) }]);
});

async function upload(batch: number, text: string) {
  const form = new FormData();
  form.append("file", new File([text], "results.csv", { type: "text/csv" }));
  const response = await here.raw(`POST /console/payment-batches/${batch}/results`, form);
  return { status: response.status, ...((await response.json()) as { data: object; errors: object[] }) };
}

test("the bank's list is read into outcomes, and every line that cannot be read is named", async () => {
  const asked = [await desk().approved(), await desk().approved(), await desk().approved()];
  const [one, two, three] = asked.map(({ id }) => `WD-${id}`);
  const batch = await desk().made();
  const read = await upload(
    batch,
    `\uFEFFReference,Status,UTR,Date,Reason\r\n${one},Success,UTR1,05/01/2026,\r\n\r\n${two},REJECTED,,,"Closed, as ""told"""\r\n${three},paid,UTR3,,\r\n`,
  );
  expect(read.data).toEqual({
    payments: [
      { number: one, reference: "UTR1", paid_on: TODAY },
      { number: three, reference: "UTR3", paid_on: TODAY },
    ],
    failures: [{ number: two, reason: 'Closed, as "told"' }],
  });
  // Nothing is recorded by reading.
  expect(await desk().read(`payment-batches/${batch}`)).toMatchObject({ waiting: 3, status: "open" });
  const wrong = await upload(
    batch,
    `number,status,utr,date\nWD-0,paid,U,\n${one},paid,,\n${two},maybe,,\n${three},paid,U,31/02/2026`,
  );
  expect([wrong.status, inEnglish(wrong.errors)]).toEqual([
    422,
    [
      { path: "rows.2", message: "Line 2: WD-0 is not in this batch" },
      { path: "rows.3", message: `Line 3: ${one} is paid but has no UTR` },
      { path: "rows.4", message: "Line 4: “maybe” is neither paid nor failed" },
      { path: "rows.5", message: "Line 5: “31/02/2026” is no day: write 2026-01-31 or 31/01/2026" },
    ],
  ]);
  const heads = { "": "number, status, utr", "number,utr\n": "status" };
  for (const [text, missing] of Object.entries(heads)) {
    const message = `The first line has to name the columns; missing: ${missing}`;
    expect(inEnglish((await upload(batch, text)).errors)).toEqual([{ path: "file", message }]);
  }
  expect((await upload(batch, "number,status,utr\n")).errors).toMatchObject([{ message: "The list has no payments" }]);
});
