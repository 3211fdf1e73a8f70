import { expect, test } from "vitest";
import { BRAND } from "../../../src/contract/brand/brand";
import { customers } from "../../../src/contract/customers/resource";
import { KYC_CHECK, KYC_DECISION, type KycCheck } from "../../../src/contract/customers/vocabulary";
import { DISTRIBUTION_KIND } from "../../../src/contract/distributions/vocabulary";
import type { Words } from "../../../src/contract/language/message";
import { ORDER_REMINDERS, type OrderStatus } from "../../../src/contract/orders/steps";
import { ORDER_STATUS } from "../../../src/contract/orders/vocabulary";
import { MERGE_FIELDS } from "../../../src/contract/templates/mergeFields";
import { inCoin } from "../../../src/server/coins/mails";
import * as company from "../../../src/server/company/mails";
import * as ofCustomers from "../../../src/server/customers/mails";
import * as distributions from "../../../src/server/distributions/mails";
import * as employees from "../../../src/server/employees/mails";
import * as eois from "../../../src/server/eois/mails";
import * as governance from "../../../src/server/governance/mails";
import * as holder from "../../../src/server/holder/mails";
import { drawInvoice } from "../../../src/server/invoices/page";
import { learnLanguage } from "../../../src/server/language";
import { drawApplicationInvoice } from "../../../src/server/onboarding/invoicePage";
import * as onboarding from "../../../src/server/onboarding/mails";
import * as orders from "../../../src/server/orders/mails";
import { type Mail, post } from "../../../src/server/outbox/post";
import * as session from "../../../src/server/session/mails";
import * as signing from "../../../src/server/signing/mails";
import { drawSignatures } from "../../../src/server/signing/signaturePage";
import { documentOf } from "../../../src/server/templates/document";
import { estateOn } from "../distributions/estate";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";
import { pagesOf } from "../templates/pdfText";
import { englishIn, learnPseudo, PSEUDO } from "./pseudo";

const here = signedIn();
const AT = "2026-01-05T04:30:00.000Z";
const NAME = "Жук";

const textOf = (pdf: Uint8Array) => pagesOf(Buffer.from(pdf)).join("\n");
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

const invoice = {
  ...{ number: "26/1", issued_on: "2026-01-05", total: "118.00", about: NAME, issuer: undefined },
  ...{ recipient: { name: NAME, address: "1", country: "IN", gstin: "1" }, state: "Paid in full" },
  lines: [{ label: NAME, amount: "100.00", tax_percent: "18", tax: "18.00" }],
} as const;
const application = {
  ...{
    invoice_number: "26/1",
    invoiced_on: "2026-01-05",
    number: "12",
    plan: "starter",
    price: "100.00",
    tax: "18.00",
  },
  ...{ tax_percent: "18", total: "118.00", received: "20.00", due_first: "20.00", company_name: null, address: "1" },
  ...{ city: NAME, country: "IN", gstin: "1", user_id: 1, asset_name: NAME },
};
const payment = { amount: "20.00", method: "bank-transfer", reference: "1", at: AT };
const pay = {
  ...{ provider: "bank-transfer", amount: "98.00", reference: "1", url: "https://pay.example" },
  lines: ["Account", "Bank"].map((label) => ({ label, value: NAME })),
};
const signer = { position: 1, name: NAME, email: "1@2", sent_at: AT, viewed_at: AT, signed_at: AT, signed_name: NAME };
const events = ["created", "sent", "viewed", "signed", "declined", "expired", "cancelled", "completed"].map((what) => ({
  ...{ what, who: what === "completed" ? "Platform" : NAME, agent: null, address: "1", at: AT },
}));
const fields = Object.keys(MERGE_FIELDS).map((field) => `<p>{{${field}}}</p>`);

/** Documents that are drawn of what they are told, in a language. */
const DOCUMENTS: Record<string, (language: string) => Promise<Uint8Array>> = {
  "an invoice": (language) => drawInvoice({ ...invoice, kind: "invoice", language } as never),
  "a credit note": (language) => drawInvoice({ ...invoice, kind: "credit-note", credited: invoice, language } as never),
  "the invoice of an application": (language) =>
    drawApplicationInvoice({ application, issuer: NAME, payments: [payment], pay, language } as never),
  "the page of signatures": (language) =>
    drawSignatures({
      ...{ envelope: { id: 1, title: NAME }, spvName: NAME, signers: [signer], events },
      ...{ original: new Uint8Array(), language, at: new Date(AT) },
    } as never),
  "a template that is not filled": (language) =>
    documentOf({ title: NAME, language, created: new Date(AT), body: fields.join(""), values: {}, path: () => "body" }),
};

/** What stands in documents in every language: names of the test's things, numbers of things and of hashes. */
const GIVEN = /^(?:Estate|Holding|SPV|Asset|Sample|DL|TRF|SHA|LLP|Vista|[A-Fa-f]+)$/;

test.each(Object.entries(DOCUMENTS))("%s leaves no English in another language", async (_name, draw) => {
  learnPseudo();
  expect(englishIn(textOf(await draw(PSEUDO)), GIVEN)).toEqual([]);
});

test("a document of a language whose letters cannot be printed is written in English", async () => {
  learnLanguage("ja", { "Page %{page} of %{count}": "%{count}ページ中%{page}ページ", Total: "合計" });
  const text = textOf(await drawInvoice({ ...invoice, kind: "invoice", language: "ja" } as never));
  expect(text).toContain("Page 1 of 1");
  expect(text).toContain("Total");
});

test("statement and certificate of a holder leave no English in another language", async () => {
  learnPseudo();
  const estate = estateOn(here);
  const { spvId, assetId } = await estate.spv();
  const holder = await estate.holder(assetId, 7, { name: NAME, language: PSEUDO });
  const id = await estate.create(spvId);
  await estate.begin(id);
  await estate.pay();
  const [line] = await estate.lines(id);
  const { file } = registerOn(here);
  for (const path of [`distribution-lines/${line?.id}/statement`, `spv/${spvId}/certificates/${holder}`]) {
    const answer = await file(`/console/${path}`);
    expect(answer.status).toBe(200);
    const names = await namesOf(spvId, assetId);
    const text = [BRAND.name, ...names].reduce(
      (left, name) => left.replaceAll(name, ""),
      textOf(await bytesOf(answer)),
    );
    expect(englishIn(text, GIVEN), path).toEqual([]);
  }
});

/** What the test's records are named by themselves. */
async function namesOf(spvId: number, assetId: number): Promise<string[]> {
  const { rows } = await here.platform.db.execute(
    `select s.name as spv, s.registration_number as number, a.name as asset from spvs s, assets a where s.id = ${spvId} and a.id = ${assetId}`,
  );
  return Object.values(rows[0] ?? {}).flatMap((name) => (typeof name === "string" ? [name] : []));
}

const LINK = "https://console.example/link";
const [TITLE, REASON] = ["Сад", "Причина"];

/** A mail, several of them, or words of one. */
type Written = Mail | { subject: Words; text: Words | ((link: string) => Words) } | Words | undefined;

const facts = (raised: boolean) =>
  ({
    id: 7,
    status: "fully-paid",
    customer: { name: NAME },
    asset: { id: 1, name: TITLE, status: raised ? "fully-invested" : "live" },
    raise: { ordered: raised ? 10 : 1, supply: 10 },
    times: { document_sign_time: AT, payment_time: AT, investment_deadline_time: AT },
    money: { total: "1.00", due: "125000.00", received: "2.00", outstanding: "3.00" },
  }) as never;
const proposal = { title: TITLE, closes_at: AT } as never;
const sent = { envelope: { title: TITLE, message: REASON, expires_at: AT }, spvName: TITLE } as never;
const applicationIn = (status: string) =>
  ({ number: "12", status, invoice_number: "26/1", received: "5.00", user_id: 1 }) as never;
const due = { provider: "bank-transfer", amount: "5.00", reference: "1", url: LINK } as const;
const lines = ["Account", "Bank"].map((label) => ({ label, value: NAME }));
const refund = { amount: "5.00", reference: "1", returned_on: "2026-01-05", reason: REASON };
const statuses = Object.keys(ORDER_STATUS) as OrderStatus[];
const part = { net: "5.00", withheld: "1.00" };
const paid = (where: Parameters<typeof distributions.paidMail>[1]["where"]) =>
  (Object.keys(DISTRIBUTION_KIND) as (keyof typeof DISTRIBUTION_KIND)[]).map((kind) =>
    distributions.paidMail({ kind, period_from: "2026-01-01", period_to: "2026-03-31" }, { ...part, where }),
  );

/** Every mail, by the folder and the name of what writes it. */
const MAILS: Record<string, () => Written[]> = {
  "company.mailOf": () =>
    (["approved", "rejected"] as const).map((status) =>
      company.mailOf({ name: NAME, status, status_reason: REASON } as never),
    ),
  "customers.mailOf": () =>
    (Object.keys(KYC_CHECK) as KycCheck[]).flatMap((check) =>
      (Object.keys(KYC_DECISION) as (keyof typeof KYC_DECISION)[]).map((decision) =>
        ofCustomers.mailOf(check, decision, REASON, true),
      ),
    ),
  "customers.identityMail": () => [ofCustomers.identityMail(customers.fields.map(({ label }) => label))],
  "customers.walletMail": () => [ofCustomers.walletMail(NAME, AT), ofCustomers.walletMail(NAME, null)],
  "customers.removedWalletMail": () => [ofCustomers.removedWalletMail(NAME)],
  "distributions.paidMail": () =>
    [
      distributions.inWallet,
      distributions.inBank("1", "2"),
      distributions.sentBack,
      inCoin({ symbol: "1", to_address: "2", hash: "3" }),
    ].flatMap(paid),
  "eois.mailOf": () => [eois.mailOf(TITLE, NAME)],
  "employees.changedMail": () => [employees.changedMail(NAME, TITLE)],
  "employees.resetMail": () => [employees.resetMail(NAME, TITLE)],
  "employees.invitationMail": () => [employees.invitationMail(NAME, NAME, TITLE)],
  "employees.newPasswordMail": () => [employees.newPasswordMail(NAME, TITLE)],
  "governance.openingMail": () => [governance.openingMail(proposal, TITLE)],
  "governance.reminderMail": () => [governance.reminderMail(proposal, TITLE)],
  "governance.cancellationMail": () => [governance.cancellationMail(proposal, TITLE, REASON)],
  "holder.linkMail": () => [holder.linkMail(NAME, TITLE, LINK)],
  "onboarding.instructionsMail": () =>
    ["approved", "awaiting-payment"].map((status) =>
      onboarding.instructionsMail(applicationIn(status), { ...due, lines }),
    ),
  "onboarding.reviewMail": () => [onboarding.reviewMail(applicationIn("in-review"))],
  "onboarding.refundMail": () => [onboarding.refundMail(applicationIn("draft"), refund)],
  "orders.mailOf": () => [true, false].flatMap((raised) => statuses.map((to) => orders.mailOf(facts(raised), to))),
  "orders.mailOfReopening": () => statuses.map((to) => orders.mailOfReopening(facts(true), to, AT)),
  "orders.reminderOf": () =>
    (Object.keys(ORDER_REMINDERS) as orders.Waiting[]).flatMap((status) =>
      [AT, "2026-01-06"].map((now) => orders.reminderOf(facts(true), status, new Date(Date.parse(now) - 1))),
    ),
  "session.guessesMail": () =>
    (["password", "code"] as const).map((guessed) => session.guessesMail(guessed, NAME, LINK)),
  "session.codeMessage": () => [session.codeMessage("123456"), "Sign-in code"],
  "signing.requestMail": () => [signing.requestMail(sent, { name: NAME } as never, LINK)],
  "signing.completedMail": () => [signing.completedMail(sent, { name: NAME } as never)],
  "signing.cancelledMail": () => [signing.cancelledMail(sent, { name: NAME } as never)],
};

const wordsOf = (written: Written): Words[] => {
  if (written === undefined) return [];
  if (typeof written === "string" || "template" in written) return [written];
  if ("body" in written) return [written.subject, written.body];
  return [written.subject, typeof written.text === "function" ? written.text(LINK) : written.text];
};

test("every mail is known here", () => {
  const modules = import.meta.glob("../../../src/server/*/mails.ts", { eager: true });
  const writers = Object.entries(modules).flatMap(([path, exported]) =>
    Object.keys(exported as object)
      .filter((name) => /^mailOf|Mail$|Message$|^reminderOf$/.test(name))
      .map((name) => `${path.split("/").at(-2)}.${name}`),
  );
  expect(writers.sort()).toEqual(Object.keys(MAILS).sort());
});

test.each(Object.entries(MAILS))("%s leaves no English in another language", (_name, mails) => {
  const { translate } = learnPseudo();
  const all = mails().flatMap(wordsOf);
  expect(all.length).toBeGreaterThan(0);
  for (const words of all) expect(englishIn(translate(words)), translate(words)).toEqual([]);
});

test("a mail is written in the language of its recipient's account, and in English to whom has none", async () => {
  learnLanguage("de", { Amount: "Betrag" });
  const { id } = await here.platform.customer({ language: "de" });
  const other = await here.platform.customer({ language: "tlh" });
  const mail = { subject: "Amount", body: "Amount" };
  const to = [{ recipient: "a@example.com", user_id: Number(id) }, { recipient: "b@example.com" }];
  await here.platform.db.transaction((tx) =>
    post(tx as never, here.platform.deps.clock(), [
      ...to.map((one) => ({ ...one, ...mail })),
      { recipient: "c@example.com", user_id: Number(other.id), ...mail },
    ]),
  );
  const { rows } = await here.platform.db.execute(
    "select body from outbox where recipient in ('a@example.com', 'b@example.com', 'c@example.com') order by recipient",
  );
  expect(rows.map(({ body }) => body)).toEqual(["Betrag", "Amount", "Amount"]);
});

test("an account speaks the language that its owner's browser likes best of those known here", async () => {
  learnLanguage("de", { "Sign-in code": "Anmeldecode" });
  const { id, phone } = await here.platform.customer();
  const headers = { "accept-language": "tlh, de-AT;q=0.9, en;q=0.8" };
  const asked = await here.platform.call("POST /auth/login", { body: { phone, country_code: "+91" }, headers });
  expect(asked.status).toBe(200);
  const { rows } = await here.platform.db.execute("select subject from outbox where channel = 'sms' order by id desc");
  expect(rows[0]?.subject).toBe("Anmeldecode");

  const { email, id: employee } = await here.platform.employee();
  const languages = async () =>
    (
      await here.platform.db.execute(`select language from users where id in (${id}, ${employee}) order by id`)
    ).rows.map(({ language }) => language);
  expect(await languages()).toEqual([null, null]);
  await here.platform.signIn(email, { headers } as never);
  expect(await languages()).toEqual([null, "de"]);
});
