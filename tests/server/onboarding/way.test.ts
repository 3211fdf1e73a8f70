import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { notices } from "../../../src/server/notifications/tables";
import { rowOf as rowById, trailOf } from "../rows";
import { signedIn } from "../signedIn";
import { BUSINESS, CHOICE, OFFER, onboardingOn, PORTFOLIO } from "./applicant";

const here = signedIn();
const { applicant, confirm, decide, documentOf, rowOf } = onboardingOn(here);

const EOI = { ...CHOICE, payment_type: "eoi-payment" };
const companyOf = (id: number | null) => rowById(here, tables.companies, id);
const mailsTo = (recipient: string) => here.platform.mailsTo(recipient);
/** Titles of what the first administrator was told of an application. */
const titlesOf = async (record_id: number) => {
  const { id } = (await here.platform.me(here.token)).data;
  const to = eq(notices.user_id, Number(id));
  const about = and(to, eq(notices.resource, "applications"), eq(notices.record_id, record_id));
  return (await here.platform.db.select().from(notices).where(about)).map(({ title }) => title);
};

test("whoever has saved nothing has an account and no application", async () => {
  const { account, own } = await applicant();
  const { id, name, email } = account;
  expect(await own()).toEqual({
    account: expect.objectContaining({ id, name, email, wallet_address: null }),
    application: null,
    payments: [],
    instructions: null,
  });
});

test("an application begins with what is saved first, under a number of its own, and counts its steps in sequence", async () => {
  const { save, own, documents, account } = await applicant();
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  expect((await save("wallet", { wallet_address: address })).status).toBe(200);
  const first = (await own()).application;
  expect(first).toMatchObject({ status: "draft", user_id: account.id, wallet_address: address, steps_saved: 2 });
  expect(first?.number).toBe(`TA-${String(first?.id).padStart(6, "0")}`);
  await save("business", { ...BUSINESS, documents: await documents() });
  expect((await own()).application?.steps_saved).toBe(2);
  await save("portfolio", PORTFOLIO);
  expect((await own()).application?.steps_saved).toBe(4);
  await save("offer", OFFER);
  expect((await own()).application).toMatchObject({ steps_saved: 5, target_amount: "30000000.00" });
  const rows = await trailOf(here, "applications", first?.id);
  expect(rows.map(({ action }) => action).toSorted()).toEqual(["business", "create", "offer", "portfolio", "wallet"]);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(["Asha Sample"]));
});

test("a submission issues the invoice, leaves a pending company and tells both sides", async () => {
  const { account, submitted, own } = await applicant();
  const application = await submitted();
  expect(application).toMatchObject({
    status: "awaiting-payment",
    invoice_number: expect.stringMatching(/^INV\/25-26\/\d{6}$/),
    invoiced_on: "2026-01-05",
    ...{ price: "25000.00", tax: "4500.00", total: "29500.00", due_first: "29500.00", received: "0.00" },
    steps_saved: 6,
  });
  expect(await companyOf(application.company_id)).toMatchObject({
    name: "Lakeside Estates",
    status: "pending",
    contact_name: "Asha Sample",
    email: account.email,
    phone: account.phone,
    documents: [expect.objectContaining({ title: "Deed", kind: "articles" })],
  });
  // No account is made up where none is set.
  const instructions = { provider: "bank-transfer", amount: "29500.00", reference: application.number, lines: [] };
  expect((await own()).instructions).toMatchObject(instructions);
  expect(await titlesOf(application.id)).toContain(`${application.number} was submitted`);
  const [mail] = await mailsTo(account.email);
  expect(mail?.body).toContain("₹29,500.00");
  expect(mail?.body).toContain(`Reference: ${application.number}`);
});

test("the price is the one that is set when the application is submitted", async () => {
  await here.settle("POST /setting", { name: "plan_growth", value: "1000.00" });
  const { submitted } = await applicant();
  const { price, total, due_first } = await submitted({ plan: "growth", payment_type: "eoi-payment" });
  expect([price, total, due_first]).toEqual(["1000.00", "1180.00", "236.00"]);
});

test("the first payment leads to the review, and the company to the approval", async () => {
  const { account, submitted, save, own } = await applicant();
  const { id, number, company_id } = await submitted();
  expect((await save("transfer", { reference: "UTR 1" })).status).toBe(200);
  await save("transfer", { reference: "UTR 2" });
  expect(await rowOf(id)).toMatchObject({ transfer_reference: "UTR 2" });
  expect((await titlesOf(id)).filter((title) => title.includes("paid"))).toEqual([`${number} was paid by transfer`]);

  const refused = await decide(company_id, { status: "approved" });
  expect([refused.status, refused.message]).toEqual([
    409,
    `The first payment of ₹29,500.00 for ${number} has not arrived`,
  ]);
  const documented = await here.send(`PUT /company/${company_id}`, { status: "approved" });
  expect([documented.status, documented.message]).toEqual([409, refused.message]);

  const part = await confirm(id, "9500.00", "UTR 2");
  expect([part.status, part.data.status, part.data.received]).toEqual([200, "awaiting-payment", "9500.00"]);
  expect((await own()).instructions?.amount).toBe("20000.00");
  expect((await decide(company_id, { status: "approved" })).status).toBe(409);
  const whole = await confirm(id, "20000.00", "UTR 3");
  expect([whole.data.status, whole.data.transfer_reference]).toEqual(["in-review", null]);
  expect((await mailsTo(account.email)).at(-1)?.subject).toBe(`${number}: your payment has arrived`);
  expect(await own()).toMatchObject({
    instructions: null,
    payments: [
      { amount: "9500.00", reference: "UTR 2" },
      { amount: "20000.00", reference: "UTR 3" },
    ],
  });

  expect((await decide(company_id, { status: "approved" })).status).toBe(200);
  expect((await own()).application?.status).toBe("approved");
  const nameOf = async (token: string) => (await here.platform.me(token)).data.name;
  const people = { recorded_by: await nameOf(here.token), confirmed_by: await nameOf(await here.second()) };
  const desk = await here.send(`GET /console/applications/${id}/payments`);
  expect(desk.data).toMatchObject({
    applicant: { id: account.id, email: account.email },
    payments: [{ amount: "9500.00", method: "bank-transfer", ...people }, { amount: "20000.00" }],
    outstanding: "0.00",
  });
});

test("an EOI payment asks for its first part before the review and for the rest after the approval", async () => {
  const { account, submitted, own, save } = await applicant();
  const { id, number, company_id, due_first } = await submitted(EOI);
  expect(due_first).toBe("5900.00");
  await confirm(id, "5900.00", "first");
  expect((await own()).instructions).toBeNull();
  expect((await save("transfer", { reference: "early" })).status).toBe(409);
  await here.send(`PUT /company/${company_id}`, { status: "approved" });
  const { application, instructions } = await own();
  expect([application?.status, instructions?.amount]).toEqual(["approved", "23600.00"]);
  const mails = await mailsTo(account.email);
  expect(mails.find(({ body }) => body.includes(`${number} is approved`))?.body).toContain("₹23,600.00");
  expect((await save("transfer", { reference: "rest" })).status).toBe(200);
  expect((await confirm(id, "23600.00", "rest")).data.status).toBe("approved");
  expect((await own()).instructions).toBeNull();
});

test("a rejection tells its reason; what is corrected keeps its invoice and goes to the review where it is paid", async () => {
  const { submitted, own, save, submit, account } = await applicant();
  const { id, company_id, invoice_number, number } = await submitted();
  await confirm(id, "29500.00", "all");
  await decide(company_id, { status: "rejected", reason: "The deed is not signed." });
  expect((await own()).application).toMatchObject({ status: "rejected", status_reason: "The deed is not signed." });
  expect((await save("revision")).status).toBe(200);
  expect((await own()).application).toMatchObject({ status: "draft", steps_saved: 5, invoice_number });

  const early = await decide(company_id, { status: "approved" });
  expect([early.status, early.message]).toEqual([409, `${number} is being corrected by its applicant`]);
  await decide(company_id, { status: "pending", reason: "Looked at again." });
  expect((await own()).application?.status).toBe("draft");

  const signed = { title: "Signed deed", kind: "articles", file: await documentOf(account.id) };
  expect((await save("business", { ...BUSINESS, city: "Nagpur", documents: [signed] })).status).toBe(200);
  const other = await submit({ plan: "growth", payment_type: "eoi-payment" });
  expect([other.status, other.errors?.map(({ path }) => path)]).toEqual([422, ["plan", "payment_type"]]);
  expect((await submit()).status).toBe(200);
  expect((await own()).application).toMatchObject({ status: "in-review", status_reason: null, invoice_number });
  const company = await companyOf(company_id);
  expect(company).toMatchObject({ status: "pending", city: "Nagpur" });
  expect(company?.documents.map(({ title }) => title)).toEqual(["Signed deed", "Deed"]);
  expect(await titlesOf(id)).toContain(`${number} was corrected`);
});

test("a company that is taken up again takes its application along, and a suspension leaves it", async () => {
  const { submitted, own } = await applicant();
  const { id, company_id } = await submitted();
  const statusAfter = async (status: string) => {
    expect((await decide(company_id, { status, reason: "For the test." })).status).toBe(200);
    return (await own()).application?.status;
  };
  expect(await statusAfter("rejected")).toBe("rejected");
  expect(await statusAfter("pending")).toBe("awaiting-payment");
  await confirm(id, "29500.00", "resumed");
  expect(await statusAfter("rejected")).toBe("rejected");
  expect(await statusAfter("pending")).toBe("in-review");
  expect(await statusAfter("approved")).toBe("approved");
  expect(await statusAfter("suspended")).toBe("approved");
  expect(await statusAfter("approved")).toBe("approved");
  expect((await rowOf(id)).status_reason).toBeNull();
});

test("everybody may read plans, taxes and the fees that are taken with a payment", async () => {
  const { fee_percentages } = tables;
  const fee = { property_types: [], MUSIC: "1.5", created_at: "2026-01-01T00:00:00Z" };
  await here.platform.db.insert(fee_percentages).values([
    { ...fee, name: "Platform fee", types: ["platform"] },
    { ...fee, name: "Exit fee", types: ["exit"] },
    { ...fee, name: "Old fee", types: ["platform"], status: "Inactive" },
  ] as never);
  const { data } = await here.platform.call("GET /onboarding/terms");
  expect(data).toMatchObject({ tax_percent: "18", deposit_percent: "20", chain_id: 137 });
  expect(data.plans).toContainEqual({ plan: "starter", price: "25000.00" });
  expect(data.fees).toEqual([
    { name: "Platform fee", percentages: expect.objectContaining({ MUSIC: "1.5000", FILM: "0.0000" }) },
  ]);
  await here.platform.db.delete(fee_percentages).where(inArray(fee_percentages.name, ["Platform fee", "Exit fee"]));
});
