import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { rowOf } from "../rows";
import { signedIn } from "../signedIn";
import { BUSINESS, OFFER, onboardingOn, PORTFOLIO } from "./applicant";

const here = signedIn();
const { applicant, askToConfirm, confirm, decide, documentOf } = onboardingOn(here);

test.each([
  ["property without its type", { property_type: null }, ["property_type"]],
  ["property with a category", { category: 3 }, ["category"]],
  ["project without a category", { asset_class: "finance", property_type: null }, ["category"]],
  ["project with the type of a property", { asset_class: "finance", category: 3 }, ["property_type"]],
  ["asset of nobody's currency", { currency: "XXX" }, ["currency"]],
])("a %s is refused at its field", async (_what, values, paths) => {
  const { save, own } = await applicant();
  const { status, errors } = await save("portfolio", { ...PORTFOLIO, ...values });
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, paths]);
  expect((await own()).application).toBeNull();
});

test.each([
  ["private limited company without a CIN", { cin: null }, ["cin"]],
  ["company abroad without its number", { country: "AE", cin: null }, ["registration_number"]],
  ["company without documents", { documents: [] }, ["documents"]],
])("a %s is refused at its field", async (_what, values, paths) => {
  const { save, documents } = await applicant();
  const { status, errors } = await save("business", { ...BUSINESS, documents: await documents(), ...values });
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, paths]);
});

test("a project has a category alone, a partnership of India no CIN, a company abroad its number there", async () => {
  const { save, documents } = await applicant();
  const project = { ...PORTFOLIO, asset_class: "finance", property_type: null, category: 3 };
  const of = { ...BUSINESS, documents: await documents(), cin: null };
  expect((await save("portfolio", project)).status).toBe(200);
  expect((await save("business", { ...of, legal_entity: "Partnership" })).status).toBe(200);
  expect((await save("business", { ...of, country: "AE", registration_number: "DED 1234" })).status).toBe(200);
});

test("a document of somebody else, or none that is stored, is refused at its row", async () => {
  const [one, other] = [await applicant(), await applicant()];
  const paper = { title: "Deed", kind: "articles" };
  const own = await one.documents();
  const files = [await documentOf(other.account.id), `/api/console/files/${crypto.randomUUID()}`, "https://x.example"];
  for (const file of files) {
    const refused = await one.save("business", { ...BUSINESS, documents: [...own, { ...paper, file }] });
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ path: "documents.1.file", message: "This document is not stored; upload it again" }],
    ]);
  }
});

test.each([
  ["more than the asset is worth", { target_amount: "50000500.00" }, "target_amount", "worth only ₹5,00,00,000.00"],
  ["no multiple of the price", { target_amount: "1250.00" }, "target_amount", "nearest below is ₹1,000.00"],
  ["less than one token", { target_amount: "499.99" }, "target_amount", "at least the price of one token"],
  ["tokens of less than one", { token_price: "0.99" }, "token_price", "at least 1"],
])("an offer of %s is refused in words", async (_what, values, path, words) => {
  const { save } = await applicant();
  await save("portfolio", PORTFOLIO);
  const { status, errors } = await save("offer", { ...OFFER, ...values });
  expect([status, errors]).toEqual([422, [{ path, message: expect.stringContaining(words) }]]);
});

test("a submission names the steps that are missing at their first fields", async () => {
  const { save, submit, own } = await applicant();
  const missing = async () => (await submit()).errors?.map(({ path }) => path);
  expect(await missing()).toEqual(["asset_name", "company_name", "target_amount"]);
  expect((await own()).application).toBeNull();
  // An offer that is saved before its asset is checked as far as it can be.
  const { errors } = await save("offer", { ...OFFER, target_amount: "1250.00" });
  expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining("nearest below is 1,000.00")]);
  await save("offer", OFFER);
  await save("portfolio", PORTFOLIO);
  expect(await missing()).toEqual(["company_name"]);
});

test("a submission checks again what one step changed under another", async () => {
  const { fill, save, submit } = await applicant();
  await fill();
  await save("portfolio", { ...PORTFOLIO, value: "1000.00" });
  const { status, errors } = await submit();
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, ["target_amount"]]);
});

test("what is submitted is changed no more, and submitted once", async () => {
  const { submitted, save, submit, own } = await applicant();
  const { number } = await submitted();
  const words = `${number} is submitted; it cannot be changed now`;
  const steps = { wallet: {}, portfolio: PORTFOLIO, offer: OFFER };
  for (const [step, body] of Object.entries(steps)) {
    const refused = await save(step, body);
    expect([step, refused.status, refused.message]).toEqual([step, 409, words]);
  }
  expect((await submit()).status).toBe(409);
  expect((await save("revision")).message).toContain("does not become");
  expect((await own()).application?.status).toBe("awaiting-payment");
});

test("a payment is neither nothing nor more than is outstanding, is confirmed once, and comes from no wallet", async () => {
  const { submitted, own } = await applicant();
  const { id } = await submitted();
  const refused = { "0.00": "Enter an amount above 0", "29500.01": "Only ₹29,500.00 is outstanding" };
  for (const [amount, message] of Object.entries(refused))
    expect((await confirm(id, amount, "UTR")).errors).toEqual([{ path: "amount", message }]);
  expect((await confirm(id, "100.00", "UTR 1")).status).toBe(200);
  const again = await confirm(id, "200.00", " UTR 1 ");
  expect([again.status, again.errors?.map(({ path }) => path)]).toEqual([409, ["reference"]]);
  expect((await own()).application?.received).toBe("100.00");
  expect((await confirm(999_999, "200.00", "UTR 2")).status).toBe(404);
  const { errors } = await askToConfirm(id, "1.00", "UTR 2", "wallet");
  expect(errors?.map(({ path }) => path)).toEqual(["method"]);
});

test("a company that is suspended is not taken up again by its applicant", async () => {
  const { submitted, save, submit } = await applicant();
  const { company_id } = await submitted();
  for (const status of ["rejected", "suspended"]) await decide(company_id, { status, reason: "For the test." });
  expect((await save("revision")).status).toBe(200);
  const refused = await submit();
  expect([refused.status, refused.message]).toEqual([409, "Lakeside Estates is suspended by the platform"]);
});

test("an application without an invoice takes no payment, and has nothing to transfer", async () => {
  const { fill, own, save } = await applicant();
  await fill();
  const { application } = await own();
  expect((await confirm(Number(application?.id), "1.00", "UTR")).status).toBe(409);
  const told = await save("transfer", { reference: "UTR" });
  expect([told.status, told.message]).toEqual([409, `Nothing is to be paid for ${application?.number} now`]);
});

test("a customer with an application, and its company, are not deleted", async () => {
  const { account, submitted } = await applicant();
  const { company_id } = await submitted();
  for (const route of [`customers/${account.id}`, `company/${company_id}`]) {
    const { status } = await here.send(`DELETE /console/${route}`);
    expect([route, status]).toEqual([route, 409]);
  }
});

test("money that arrives after a rejection is booked, and the application stays rejected", async () => {
  const { submitted } = await applicant();
  const { id, company_id } = await submitted();
  await decide(company_id, { status: "rejected", reason: "Not an issuer." });
  const { status, data } = await confirm(id, "29500.00", "late");
  expect([status, data.status, data.received]).toEqual([200, "rejected", "29500.00"]);
});

test("a phone that no register of numbers has keeps nobody from submitting", async () => {
  const { submitted } = await applicant({ phone: "1234567" });
  const { company_id } = await submitted();
  const made = await rowOf(here, tables.companies, company_id);
  expect(made?.phone).toBeNull();
});

test("an applicant’s PAN comes back masked, stays where the mask is sent again, and reaches the company whole", async () => {
  const { save, fill, own, submit, documents } = await applicant();
  await fill();
  const { pan_number } = (await own()).application ?? {};
  expect(pan_number).toBe("••••234F");
  expect((await save("business", { ...BUSINESS, pan_number, documents: await documents() })).status).toBe(200);
  const other = await save("business", { ...BUSINESS, pan_number: "••••999X", documents: await documents() });
  expect(other.errors).toEqual([{ path: "pan_number", message: "Enter it whole" }]);
  expect((await submit()).status).toBe(200);
  const { company_id } = (await own()).application ?? {};
  const made = await rowOf(here, tables.companies, company_id);
  expect(made?.pan_number).toBe(BUSINESS.pan_number);
});
