import { beforeAll, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { COMPANY_IDENTITY } from "../../../src/contract/company/vocabulary";
import { KYC_CHECK } from "../../../src/contract/customers/vocabulary";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { checksOn } from "../customers/checks";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const checks = checksOn(here);
let other: string;

beforeAll(async () => {
  other = await here.second();
});

/** Uploads a PDF as somebody who names it in a company, so that others may name it too. */
async function named(by: string): Promise<string> {
  const file = await checks.upload(by);
  const documents = [paperOf(file)];
  expect((await here.send(`PUT /console/company/${await addCompany()}`, { documents }, by)).status).toBe(200);
  return file;
}

const addKyc = async (id: number, check: string, by: string, uploader = by, title = `Card of ${check}`) => {
  const file = uploader === by ? await checks.upload(by) : await named(uploader);
  const sent = await here.send(`POST /console/customers/${id}/kyc-documents`, { check, title, file }, by);
  expect(sent.status).toBe(201);
};

test.each(Object.keys(KYC_CHECK))(
  "the %s check is not approved alone on a document that the decider handed in",
  async (check) => {
    const id = await checks.customer({}, { pan_number: null, email_verified: false });
    const approve = (reason?: string) => checks.decide(id, check, "approve", reason);
    await addKyc(id, check, here.token);
    expect((await approve()).errors?.[0]?.message).toMatch(/^Nobody else has handed in evidence/);
    expect((await approve("Seen in person")).status).toBe(202);
    const one = (await checks.read(id)).checks.find((found) => found.check === check);
    expect(one).toMatchObject({ status: "pending", evidence: [] });
    // Others see it as evidence, as they did not hand it in.
    expect((await checks.read(id, other)).checks.find((found) => found.check === check)?.evidence).toHaveLength(1);
  },
);

test("neither the file of another person that the decider hands in counts, nor the decider's file that another does", async () => {
  const id = await checks.customer({}, { pan_number: null, email_verified: false });
  await addKyc(id, "aadhar", here.token, other);
  await addKyc(id, "video", other, here.token);
  for (const check of ["aadhar", "video"])
    expect([check, (await checks.decide(id, check, "approve", "Seen")).status]).toEqual([check, 202]);
});

test.each(["null", "n", "Card"])(
  "a document of the decider’s counts as theirs whatever it is called: %s",
  async (title) => {
    const id = await checks.customer({}, { pan_number: null, email_verified: false });
    await addKyc(id, "video", here.token, other, title);
    expect((await checks.decide(id, "video", "approve", "Seen")).status).toBe(202);
  },
);

test("what somebody else hands in counts though the decider handed in something of a longer name", async () => {
  const id = await checks.customer({}, { pan_number: null, email_verified: false });
  await addKyc(id, "video", here.token, here.token, "Recording");
  await addKyc(id, "video", other, other, "Record");
  expect((await checks.decide(id, "video", "approve")).status).toBe(200);
});

test("a company that was suspended stays who it is for one person, and whoever changed it does not approve it", async () => {
  const file = await named(other);
  const approved = await addCompany({ status: "approved", documents: [paperOf(file)] });
  const decide = (id: number, body: object) => here.send(`PUT /console/company/${id}/decision`, body);
  expect((await decide(approved, { status: "suspended", reason: "Looked at again" })).status).toBe(200);
  expect((await here.send(`PUT /console/company/${approved}`, { name: "Another one" })).status).toBe(202);
  const rejected = await addCompany({ status: "rejected", documents: [paperOf(file)] });
  expect((await here.send(`PUT /console/company/${rejected}`, { name: "Yet another" })).status).toBe(200);
  expect((await decide(rejected, { status: "approved", reason: "Right by now" })).status).toBe(202);
});

test("a PAN that the decider entered is no evidence for them, and is for others", async () => {
  const body = { name: "Asha", email: "asha.pan@people.example", pan_number: "ABCPE1234F" };
  const { id } = await here.bare<{ id: number }>("POST /console/customers", body);
  expect((await checks.decide(id, "pan", "approve", "Seen")).status).toBe(202);
  expect((await checks.read(id, other)).checks.find(({ check }) => check === "pan")?.evidence).toHaveLength(1);
});

const addCompany = (values: object = {}) =>
  addRow(here, "companies", buildRow(company, { status: "pending", documents: [], country: "IN", ...values } as never));
const paperOf = (file: string) => ({ title: "Deed", kind: "other", file, expires_on: null });

test.each([
  ["uploaded and entered", true, true],
  ["entered alone", false, true],
  ["uploaded alone", true, false],
])("a company is not approved alone on a document that the decider %s", async (_, uploads, enters) => {
  const id = await addCompany();
  const uploader = uploads ? here.token : other;
  const file = await (uploads === enters ? checks.upload : named)(uploader);
  const documents = [paperOf(file)];
  expect((await here.send(`PUT /console/company/${id}`, { documents }, enters ? here.token : other)).status).toBe(200);
  const decide = (by: string) => here.send(`PUT /console/company/${id}/decision`, { status: "approved" }, by);
  expect((await decide(here.token)).status).toBe(202);
  expect(await rowOf(here, tables.companies, id)).toMatchObject({ status: "pending" });
});

test("a company is approved alone on a document that somebody else handed in, also by the documented call", async () => {
  for (const [route, body] of [
    ["PUT /console/company/:id/decision", { status: "approved" }],
    ["PUT /company/:id", { status: "approved" }],
  ] as const) {
    const id = await addCompany();
    const documents = [paperOf(await checks.upload(other))];
    expect((await here.send(`PUT /console/company/${id}`, { documents }, other)).status).toBe(200);
    expect((await here.send(route.replace(":id", String(id)), body)).status).toBe(200);
  }
});

test.each(COMPANY_IDENTITY)(
  "%s of an approved company changes by two people, of one that waits by one",
  async (path) => {
    const changed: Record<string, unknown> = {
      ...{ name: "Another Press", legal_entity: "LLP", cin: "U12345MH2020PTC123456", registration_number: "R-77" },
      ...{ pan_number: "ABCFE1234F", gstin: "27ABCFE1234F1Z5", email: "other@press.example", country_code: "+44" },
      phone: "0000777777",
    };
    const { token } = await here.colleague(ROLE.assetManager);
    const before = { legal_entity: "Partnership", cin: null, pan_number: null, gstin: null };
    const change = async (status: string) => {
      const id = await addCompany({ ...before, status });
      return (await here.send(`PUT /console/company/${id}`, { [path]: changed[path] }, token)).status;
    };
    expect([path, await change("approved"), await change("pending")]).toEqual([path, 202, 200]);
  },
);
