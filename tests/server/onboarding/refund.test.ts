import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { replayBalances } from "../../../src/server/ledger/check";
import { LEDGER_CHECKS } from "../../../src/server/ledger/checks";
import { moneyOn } from "../money";
import { refusalOf } from "../refusal";
import { requestOf } from "../rows";
import { signedIn } from "../signedIn";
import { CHOICE, onboardingOn } from "./applicant";

const here = signedIn();
const { applicant, confirm, decide, rowOf } = onboardingOn(here);
const { pay } = moneyOn(here);

const REFUND = { amount: "29500.00", returned_on: "2026-01-05", reason: "Not an issuer whom we may admit." };
const ask = (id: number, said: object = {}) =>
  pay(`POST /console/applications/${id}/refund`, { ...REFUND, reference: `BACK ${id}`, ...said });
const refund = (...said: Parameters<typeof ask>) => here.seconded(ask(...said));
const held = () => Promise.all((["fees", "tax", "clearing"] as const).map((code) => balanceOf(here.platform.db, code)));
const invoicesOf = (id: number) =>
  here.platform.db
    .select()
    .from(tables.invoices)
    .where(eq(tables.invoices.application_id, id))
    .orderBy(asc(tables.invoices.id));

/** Submits an application, pays it in parts, and rejects it. */
async function rejected(parts: readonly string[] = ["29500.00"], choice: object = CHOICE) {
  const who = await applicant();
  const application = await who.submitted(choice);
  const { id, company_id } = application;
  for (const [index, part] of parts.entries()) expect((await confirm(id, part, `IN ${id} ${index}`)).status).toBe(200);
  await decide(company_id, { status: "rejected", reason: "Not an issuer." });
  return { ...who, application };
}

test("a rejected applicant gets back what was paid: fees and tax leave, and a credit note takes the invoice back", async () => {
  const before = await held();
  const { application, account, own } = await rejected(["0.01", "10000.00", "19499.99"]);
  const { id, number, invoice_number } = application;
  const asked = await ask(id);
  expect(asked.status).toBe(202);
  expect((await rowOf(id)).received, "nothing is done by one person").toBe("29500.00");
  expect(await invoicesOf(id)).toHaveLength(1);
  expect(await requestOf(here, asked)).toMatchObject({
    title: `Refund of ₹29,500.00 for application ${number}`,
    reason: REFUND.reason,
    action: "refund",
  });
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);

  expect(await held()).toEqual(before);
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
  expect((await here.platform.db.execute(LEDGER_CHECKS.applications.find)).rows).toEqual([]);
  const [invoice, note, ...more] = await invoicesOf(id);
  expect(note).toMatchObject({
    ...{ kind: "credit-note", credits: invoice?.id, total: "29500.00", tax: "4500.00" },
    lines: invoice?.lines,
  });
  expect([invoice?.number, more]).toEqual([invoice_number, []]);
  expect(await rowOf(id)).toMatchObject({ status: "rejected", received: "0.00", invoice_number: null });
  const desk = await here.send(`GET /console/applications/${id}/payments`);
  expect(desk.data).toMatchObject({
    payments: [{ amount: "0.01" }, { amount: "10000.00" }, { amount: "19499.99" }],
    refunds: [{ invoice_number, amount: "29500.00", reference: `BACK ${id}`, returned_on: "2026-01-05" }],
    outstanding: "0.00",
  });
  expect((await own()).payments).toEqual([]);
  const mail = (await here.platform.mailsTo(account.email)).at(-1);
  expect(mail?.subject).toBe(`${number}: we have sent your payment back`);
  for (const words of ["₹29,500.00", `BACK ${id}`, "5 January 2026", REFUND.reason, String(invoice_number)])
    expect(mail?.body).toContain(words);
});

test("a first payment alone goes back with its part of the tax", async () => {
  const before = await held();
  const { application } = await rejected(["5900.00"], { ...CHOICE, payment_type: "eoi-payment" });
  expect((await refund(application.id, { amount: "5900.00" })).status).toBe(200);
  expect(await held()).toEqual(before);
});

test("it is given back once, all of it, and to nobody whose application goes on", async () => {
  const { application } = await rejected();
  const { id, company_id, number } = application;
  const part = await ask(id, { amount: "29499.99" });
  expect([part.status, part.errors]).toMatchObject([
    422,
    [{ path: "amount", message: "₹29,500.00 was received; all of it goes back" }],
  ]);
  const first = await ask(id);
  expect([first.status, (await ask(id, { reference: "ANOTHER" })).status]).toEqual([202, 409]);
  expect((await here.approve(first.headers.get("x-approval-id"))).status).toBe(200);
  const again = await ask(id, { reference: "ANOTHER" });
  expect([again.status, again.message]).toEqual([409, `Nothing that was received for ${number} is left`]);
  const unpaid = await rejected([]);
  expect((await ask(unpaid.application.id, { amount: "0.00" })).status).toBe(409);

  const other = await rejected();
  const taken = await ask(other.application.id, { reference: `back-${id}` });
  expect([taken.status, taken.errors?.[0]?.path]).toEqual([409, "reference"]);
  await decide(other.application.company_id, { status: "pending", reason: "Looked at again." });
  const open = await ask(other.application.id);
  expect([open.status, open.message]).toMatchObject([409, expect.stringContaining("is “In review”")]);

  // Nothing is held for it any more, so its company does not go on without a new submission.
  for (const status of ["approved", "pending"]) {
    const { status: answer, message } = await decide(company_id, { status, reason: "Looked at again." });
    expect([answer, message]).toEqual([
      409,
      `What was paid for ${number} was given back; its applicant has to submit it again`,
    ]);
  }
  expect((await here.seconded(here.send(`PUT /company/${company_id}`, { status: "approved" }))).status).toBe(409);
  expect((await confirm(id, "29500.00", "late")).status).toBe(409);
});

test("an application that is approved, or taken up again, while its refund waits keeps its money", async () => {
  const { application, save } = await rejected();
  const asked = await ask(application.id);
  expect((await save("revision")).status).toBe(200);
  const approved = await here.approve(asked.headers.get("x-approval-id"));
  expect(approved.status).toBe(409);
  expect(await rowOf(application.id)).toMatchObject({ status: "draft", received: "29500.00" });
  expect(await invoicesOf(application.id)).toHaveLength(1);
});

test("a day to come or of a closed month is refused", async () => {
  const { application } = await rejected();
  const late = await ask(application.id, { returned_on: "2026-01-06" });
  expect([late.status, late.errors?.[0]?.path]).toEqual([422, "returned_on"]);
  await here.platform.db.execute(sql.raw("insert into periods (month, status) values ('2025-12', 'closed')"));
  const closed = await ask(application.id, { returned_on: "2025-12-31" });
  expect([closed.status, closed.errors?.[0]?.message]).toEqual([
    422,
    "December 2025 is closed; enter a day from 1 January 2026 on",
  ]);
});

test("what is submitted again after its refund is invoiced again, under another plan if its applicant likes, and owes all of it", async () => {
  const { application, save, submit, own, token } = await rejected();
  const { id, invoice_number, company_id } = application;
  expect((await refund(id)).status).toBe(200);
  expect((await save("revision")).status).toBe(200);
  expect((await submit({ plan: "growth", payment_type: "full-payment" })).status).toBe(200);
  const { rows } = await here.platform.db.execute(
    sql`select status, status_reason from companies where id = ${company_id}`,
  );
  expect(rows).toEqual([{ status: "pending", status_reason: null }]);
  const anew = (await own()).application;
  expect(anew).toMatchObject({ status: "awaiting-payment", plan: "growth", received: "0.00" });
  expect(anew?.invoice_number).not.toBe(invoice_number);
  expect((await decide(company_id, { status: "approved" })).status).toBe(409);
  expect((await own()).payments).toEqual([]);
  const total = String(anew?.total);
  expect((await confirm(id, total, "SECOND")).status).toBe(200);
  expect((await own()).payments).toMatchObject([{ amount: total, reference: "SECOND" }]);
  expect((await here.raw("GET /me/application/invoice", undefined, token)).status).toBe(200);
  await decide(company_id, { status: "rejected", reason: "Still not." });
  expect((await refund(id, { amount: total, reference: "BACK AGAIN" })).status).toBe(200);
  expect((await invoicesOf(id)).map(({ kind }) => kind)).toEqual(["invoice", "credit-note", "invoice", "credit-note"]);
});

test("the books keep what was given back as it is", async () => {
  const refused = (statement: string) => refusalOf(here.platform.db.execute(sql.raw(statement)));
  expect(await refused("update application_refunds set amount = 1")).toMatch(/amount can no longer change$/);
  expect(await refused("delete from application_refunds")).toMatch(/is never deleted$/);
  expect(await refused("truncate application_refunds")).toBe("application_refunds is never emptied");
  const [{ id } = { id: 0 }] = await here.platform.db
    .select({ id: tables.ledger_transfers.id })
    .from(tables.ledger_transfers)
    .where(eq(tables.ledger_transfers.kind, "onboarding-refund"));
  const reversal = await here.send(`POST /console/ledger/${id}/reversal`, { reason: "Wrong", document: "/x" });
  expect(reversal.status).not.toBe(202);
});
