import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { files } from "../../../src/server/uploads/tables";
import { isNamed } from "../../../src/server/uploads/uses";
import { build, buildRow } from "../../build/build";
import { DAY } from "../platform";
import { addRow, requestOf, rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
let built = 0;

async function addCompany(values: object = {}) {
  const documents = [paperOf("/api/console/files/deed")];
  const row = buildRow(company, { status: "pending", documents, ...values }, ++built);
  return { id: await addRow(here, "companies", row), email: (row as { email: string | null }).email };
}
const companyNow = (id: number) => rowOf(here, tables.companies, id);
const decide = (id: number, body: object) => here.send(`PUT /console/company/${id}/decision`, body);
const mailsTo = (recipient: string | null) =>
  here.platform.db
    .select()
    .from(tables.outbox)
    .where(eq(tables.outbox.recipient, String(recipient)));

test("an approval is kept with its version, told in the trail and written to the company", async () => {
  const { id, email } = await addCompany({ status: "rejected", status_reason: "The deed is not signed." });
  const { status, data, message } = await decide(id, { status: "approved" });
  expect([status, message]).toEqual([200, "Approved"]);
  expect(data).toMatchObject({ id, status: "approved", status_reason: null, version: 2 });
  const change = { status: { before: "rejected", after: "approved" } };
  expect(await trailOf(here, "company", id)).toMatchObject([
    { action: "approve", actor: "Administrator", changes: change },
  ]);
  const mails = await mailsTo(email);
  expect(mails.map(({ channel, subject }) => [channel, subject])).toEqual([
    ["email", expect.stringContaining("is approved")],
  ]);
});

test("a rejection keeps its reason and tells it to the company, where it has an address", async () => {
  const { id, email } = await addCompany();
  expect((await decide((await addCompany({ email: null })).id, { status: "approved" })).status).toBe(200);
  expect((await decide(999_999, { status: "approved" })).status).toBe(404);
  await decide(id, { status: "rejected", reason: "The deed is not signed." });
  expect(await companyNow(id)).toMatchObject({ status: "rejected", status_reason: "The deed is not signed." });
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain("The deed is not signed.");
});

test.each(["rejected", "suspended", "pending"] as const)("a company becomes %s for a reason alone", async (status) => {
  const { id } = await addCompany({ status: "approved" });
  for (const reason of [undefined, null, "  "]) {
    const refused = await decide(id, { status, ...(reason === undefined ? {} : { reason }) });
    expect(refused.status).toBe(422);
    expect(refused.errors?.map(({ path }) => path)).toEqual(["reason"]);
  }
  expect(await companyNow(id)).toMatchObject({ status: "approved", version: 1 });
  expect((await decide(id, { status, reason: "Papers have lapsed." })).status).toBe(200);
});

test("a company that has the status already is a conflict, and nothing is written", async () => {
  const { id, email } = await addCompany({ status: "approved" });
  const refused = await decide(id, { status: "approved" });
  expect([refused.status, refused.message]).toEqual([409, "This company is already approved"]);
  expect(await mailsTo(email)).toEqual([]);
});

test("a suspension and a company taken up again send no mail", async () => {
  const { id, email } = await addCompany({ status: "approved" });
  await decide(id, { status: "suspended", reason: "Accounts are overdue." });
  await decide(id, { status: "pending", reason: "Accounts have come in." });
  expect(await companyNow(id)).toMatchObject({ status: "pending", status_reason: "Accounts have come in." });
  expect(await mailsTo(email)).toEqual([]);
});

test("the documented change of status works alone, and drops the reason of the status before", async () => {
  const { id } = await addCompany({ status: "rejected", status_reason: "The deed is not signed." });
  const same = await here.send(`PUT /company/${id}`, { status: "rejected" });
  expect([same.status, same.message]).toEqual([200, "Saved"]);
  expect(same.data.status_reason).toBe("The deed is not signed.");
  const { status, data } = await here.send(`PUT /company/${id}`, { status: "approved" });
  expect([status, data.status, data.status_reason]).toEqual([200, "approved", null]);
});

test("the documented change of status is made by those alone who may approve companies", async () => {
  const { id } = await addCompany();
  const { token } = await here.colleague(ROLE.assetManager);
  for (const status of ["approved", "rejected"])
    expect((await here.send(`PUT /company/${id}`, { status, reason: "No" }, token)).status).toBe(403);
  expect((await companyNow(id))?.status).toBe("pending");
});

test.each(["company/:id", "console/company/:id/decision"])(
  "an approval by %s waits without a document",
  async (path) => {
    const { id } = await addCompany({ documents: [], status_reason: null });
    const asked = await here.send(`PUT /${path.replace(":id", String(id))}`, { status: "approved" });
    expect([asked.status, (await companyNow(id))?.status]).toEqual([202, "pending"]);
    expect((await requestOf(here, asked))?.changes).toEqual({ status: { before: "pending", after: "approved" } });
    expect((await here.seconded(Promise.resolve(asked))).status).toBe(200);
    expect((await companyNow(id))?.status).toBe("approved");
  },
);

test("a refusal by the documented call, which keeps no reason, waits", async () => {
  const { id } = await addCompany();
  const asked = await here.send(`PUT /company/${id}`, { status: "rejected", reason: "As the second person reads" });
  expect([asked.status, (await companyNow(id))?.status]).toEqual([202, "pending"]);
});

test("the reason of a status cannot be written beside it", async () => {
  const { id } = await addCompany();
  await here.settle(`PUT /company/${id}`, { status: "suspended", status_reason: "Invented" });
  expect(await companyNow(id)).toMatchObject({ status: "suspended", status_reason: null });
});

test("a company that is entered starts pending, whatever is sent", async () => {
  await here.send("POST /console/company", build(company, { name: "Entered Estates", status: "approved" }, 700));
  const { name } = tables.companies;
  const [entered] = await here.platform.db.select().from(tables.companies).where(eq(name, "Entered Estates"));
  expect(entered?.status).toBe("pending");
});

test.each([
  ["cin", "U12345", "Enter a CIN of 21 characters, such as U12345MH2020PTC123456"],
  ["pan_number", "abcde1234f", "Enter a PAN such as ABCDE1234F"],
  ["gstin", "27ABCDE1234F", "Enter a GSTIN of 15 characters"],
])("a wrong %s is refused at its field", async (path, value, message) => {
  const { status, errors } = await here.send("POST /console/company", build(company, { [path]: value }, 701));
  expect([status, errors]).toEqual([422, [{ path, message }]]);
});

const PAPER = "0a1b2c3d-1111-4000-8000-000000000000";
const paperOf = (file: string) => ({ title: "Deed", kind: "articles" as const, file, expires_on: "2027-03-31" });

test("a document of a company is one that is stored, and stays as long as the company names it", async () => {
  const { id } = await addCompany();
  const address = `/api/console/files/${PAPER}`;
  const send = (documents: object[]) => here.send(`PUT /console/company/${id}`, { documents });
  const refused = await send([paperOf(address)]);
  expect(refused.status).toBe(422);
  expect(refused.errors).toEqual([
    { path: "documents.0.file", message: "This document is not stored; upload it again" },
  ]);
  await here.platform.db.insert(files).values({
    ...{ id: PAPER, name: "deed.pdf", mime: "application/pdf", size: 1, public: false, created_by: 1 },
    created_at: here.platform.deps.clock().toISOString(),
  });
  expect((await send([paperOf(address)])).status).toBe(200);
  expect(await isNamed(here.platform.db, PAPER)).toBe(true);
  await send([]);
  expect(await isNamed(here.platform.db, PAPER)).toBe(false);
  await here.pass(2 * DAY);
  expect(await removeUnnamedFiles(here.platform.deps)).toBe(1);
});
