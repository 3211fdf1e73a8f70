import { expect, test } from "vitest";
import { customers } from "../../../src/contract/customers/resource";
import { KYC_CHECK, KYC_DECISION, type KycCheck } from "../../../src/contract/customers/vocabulary";
import { DISTRIBUTION_KIND } from "../../../src/contract/distributions/vocabulary";
import type { Words } from "../../../src/contract/language/message";
import { english, translatorOf } from "../../../src/contract/language/translate";
import { ORDER_REMINDERS, type OrderStatus } from "../../../src/contract/orders/steps";
import { ORDER_STATUS } from "../../../src/contract/orders/vocabulary";
import { inCoin } from "../../../src/server/coins/mails";
import * as company from "../../../src/server/company/mails";
import * as ofCustomers from "../../../src/server/customers/mails";
import * as distributions from "../../../src/server/distributions/mails";
import * as employees from "../../../src/server/employees/mails";
import * as eois from "../../../src/server/eois/mails";
import * as governance from "../../../src/server/governance/mails";
import * as holder from "../../../src/server/holder/mails";
import { learnLanguage } from "../../../src/server/language";
import * as onboarding from "../../../src/server/onboarding/mails";
import * as orders from "../../../src/server/orders/mails";
import { formatMail, type Mail, post } from "../../../src/server/outbox/post";
import * as session from "../../../src/server/session/mails";
import * as signing from "../../../src/server/signing/mails";
import { signedIn } from "../signedIn";
import { englishIn, learnPseudo } from "./pseudo";

const AT = "2026-01-05T04:30:00.000Z";
const LINK = "https://console.example/link";
const [NAME, TITLE, REASON] = ["Жук", "Сад", "Причина"];

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
const application = (status: string) =>
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
      onboarding.instructionsMail(application(status), { ...due, lines }),
    ),
  "onboarding.reviewMail": () => [onboarding.reviewMail(application("in-review"))],
  "onboarding.refundMail": () => [onboarding.refundMail(application("draft"), refund)],
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

test("amounts and days follow the language of a mail", () => {
  const [mail] = paid(distributions.inWallet);
  const german = translatorOf("de", {
    "%{from} to %{to}": "%{from} bis %{to}",
    "%{what}: %{net} is in your wallet on the platform.": "%{what}: %{net} sind in Ihrem Guthaben.",
  });
  expect(mail && formatMail(mail, german).body).toContain(
    "1. Januar 2026 bis 31. März 2026: 5,00\u00a0₹ sind in Ihrem Guthaben.",
  );
  expect(mail && formatMail(mail, english).body).toContain(
    "1 January 2026 to 31 March 2026: ₹5.00 is in your wallet on the platform.",
  );
});

const here = signedIn();

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
