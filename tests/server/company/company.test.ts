import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { removeUnnamedFiles } from "../../../src/server/uploads/sweep";
import { files } from "../../../src/server/uploads/tables";
import { isNamed } from "../../../src/server/uploads/uses";
import { build, buildRow } from "../../build/build";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
let built = 0;

async function addCompany(values: object = {}) {
  const row = buildRow(
    company,
    { status: "pending", documents: [paperOf("/api/console/files/deed")], ...values },
    ++built,
  ) as never;
  const [added] = await here.platform.db.insert(tables.companies).values(row).returning();
  if (!added) throw new Error("No company was added");
  return added;
}
const companyNow = async (id: number) => {
  const [found] = await here.platform.db.select().from(tables.companies).where(eq(tables.companies.id, id));
  return found;
};
const decide = (id: number, body: object, by?: string) => here.send(`PUT /console/company/${id}/decision`, body, by);
const mailsTo = (recipient: string | null) =>
  here.platform.db
    .select()
    .from(tables.outbox)
    .where(eq(tables.outbox.recipient, String(recipient)));
async function signInAs(role: number, email: string) {
  await here.platform.employee({ role, email });
  return (await here.platform.signIn(email)).data.accessToken;
}

test("an approval is kept with its version, told in the trail and written to the company", async () => {
  const { id, email } = await addCompany();
  const { status, data, message } = await decide(id, { status: "approved" });
  expect([status, message]).toEqual([200, "Approved"]);
  expect(data).toMatchObject({ id, status: "approved", status_reason: null, version: 2 });
  const trail = await here.platform.db
    .select()
    .from(audit)
    .where(eq(audit.record_id, String(id)));
  expect(trail.find(({ resource }) => resource === "company")).toMatchObject({
    action: "approve",
    actor: "Administrator",
    changes: { status: { before: "pending", after: "approved" } },
  });
  const mails = await mailsTo(email);
  expect(mails.map(({ channel, subject }) => [channel, subject])).toEqual([
    ["email", expect.stringContaining("is approved")],
  ]);
});

test("a rejection keeps its reason and tells it to the company", async () => {
  const { id, email } = await addCompany();
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

test("a company without an address is decided on all the same", async () => {
  const { id } = await addCompany({ email: null });
  expect((await decide(id, { status: "approved" })).status).toBe(200);
});

test("a decision that comes again under its key is answered the same and counts once", async () => {
  const { id, email } = await addCompany();
  const sending = {
    token: here.token,
    body: { status: "approved" },
    headers: { "Idempotency-Key": "company-decision-1" },
  };
  const [first, again] = [
    await here.platform.call(`PUT /console/company/${id}/decision`, sending),
    await here.platform.call(`PUT /console/company/${id}/decision`, sending),
  ];
  expect([again.status, again.data]).toEqual([first.status, first.data]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("who may edit companies and not approve them decides nothing", async () => {
  const { id } = await addCompany();
  const editor = await signInAs(ROLE.assetManager, "editor@console.example");
  expect((await decide(id, { status: "approved" }, editor)).status).toBe(403);
  expect((await decide(999_999, { status: "approved" })).status).toBe(404);
});

test("the documented change of status works alone, and drops the reason of the status before", async () => {
  const { id } = await addCompany({ status: "rejected", status_reason: "The deed is not signed." });
  const same = await here.send(`PUT /company/${id}`, { status: "rejected" });
  expect([same.status, same.message]).toEqual([200, "Saved"]);
  expect(same.data.status_reason).toBe("The deed is not signed.");
  const { status, data } = await here.send(`PUT /company/${id}`, { status: "approved" });
  expect([status, data.status, data.status_reason]).toEqual([200, "approved", null]);
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
