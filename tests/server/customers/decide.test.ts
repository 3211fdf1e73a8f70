import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { kycDecisions } from "../../../src/server/customers/tables";
import { tables } from "../../../src/server/db/tables";
import { mailsOf, requestOf, rowOf, trailOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const here = signedIn();
const checks = checksOn(here);
const WAITED = "2025-12-01T00:00:00.000Z";

const customerNow = (id: number) => rowOf(here, tables.users, id);
const mailsTo = async (id: number) => (await mailsOf(here, id)).map(({ subject, body }) => ({ subject, body }));

test("the whole is verified once all four checks are, and the customer is told then", async () => {
  const id = await checks.documented();
  for (const check of ["email", "aadhar", "pan"]) await checks.decide(id, check, "approve");
  expect(await checks.read(id)).toMatchObject({ status: "pending", since: expect.stringContaining("2025-12-01") });
  expect(await mailsTo(id)).toEqual([]);
  const last = await checks.decide(id, "video", "approve");
  expect(last).toMatchObject({ status: 200, message: "Approved", data: { status: "verified", since: null } });
  expect(await mailsTo(id)).toEqual([{ subject: "Your verification is complete", body: expect.any(String) }]);
});

test("one rejected check rejects the whole, keeps who said why, and writes to the customer", async () => {
  const id = await checks.documented({ email: "verified" });
  const before = await customerNow(id);
  const answer = await checks.decide(id, "pan", "reject", "The name on the card is another one.");
  expect(answer).toMatchObject({ status: 200, message: "Rejected" });
  expect((await customerNow(id))?.version).toBe(Number(before?.version) + 1);
  const change = { "kyc.pan_verification_status": { before: "pending", after: "rejected" } };
  expect(await trailOf(here, "customers", id)).toMatchObject([{ actor: "Administrator", changes: change }]);
  const { status, since, checks: four } = await checks.read(id);
  expect({ status, since }).toEqual({ status: "rejected", since: null });
  expect(four.map((one) => [one.check, one.status])).toEqual([
    ["email", "verified"],
    ["aadhar", "pending"],
    ["pan", "rejected"],
    ["video", "pending"],
  ]);
  expect(four[2]?.decisions).toEqual([
    {
      decision: "reject",
      reason: "The name on the card is another one.",
      evidence: [{ kind: "document", value: "Card" }],
      by: "Administrator",
      asked_by: null,
      at: expect.any(String),
    },
  ]);
  expect(await mailsTo(id)).toEqual([
    {
      subject: "Your PAN check was not passed",
      body: expect.stringContaining("The name on the card is another one."),
    },
  ]);
});

test("a customer who is asked again waits from then on, unless something else has waited longer", async () => {
  const alone = await checks.documented({ email: "verified", aadhar: "verified", pan: "rejected", video: "verified" });
  await checks.decide(alone, "pan", "ask", "Please send a sharper picture.");
  expect((await customerNow(alone))?.kyc_status).toBe("pending");
  expect(Date.parse(String((await customerNow(alone))?.kyc_since))).toBe(here.platform.deps.clock().getTime());
  const more = await checks.documented();
  await checks.decide(more, "pan", "ask", "Please send a sharper picture.");
  expect(Date.parse(String((await customerNow(more))?.kyc_since))).toBe(Date.parse(WAITED));
  expect((await mailsTo(more))[0]).toEqual({
    subject: "We need something more for your PAN check",
    body: "Please help us to complete your PAN check. Please send a sharper picture.",
  });
});

test.each([
  ["reject", undefined, "Say why you reject this"],
  ["ask", undefined, "Say what is missing"],
  ["reject", "ABCDE1234F is not yours", "Leave the number out: the customer is sent this by e-mail"],
  ["ask", "Not 1234 5678 9012", "Leave the number out: the customer is sent this by e-mail"],
])("to %s for the reason %s is refused at the reason", async (decision, reason, message) => {
  const id = await checks.documented();
  expect(await checks.decide(id, "pan", decision, reason)).toMatchObject({
    status: 422,
    errors: [{ path: "reason", message }],
  });
  expect((await checks.read(id)).status).toBe("pending");
});

test("the same decision again is a conflict that says what holds already", async () => {
  const id = await checks.documented();
  await checks.decide(id, "email", "approve");
  const again = await checks.decide(id, "email", "approve");
  expect(again).toMatchObject({ status: 409, message: "The E-mail check is already verified" });
  await checks.decide(id, "pan", "ask", "Please send the card.");
  const asked = await checks.decide(id, "pan", "ask", "Please send the card.");
  expect(asked).toMatchObject({ status: 409, message: "The PAN check is already waiting for the customer’s answer" });
  expect(await here.platform.db.$count(kycDecisions, eq(kycDecisions.user_id, id))).toBe(2);
});

test("one person approves a check for which something of that check speaks; any other needs a reason and a second one", async () => {
  const id = await checks.customer(
    {},
    { email_verified: true, pan_number: "AAAPZ1234C", investor_category: "individual" },
  );
  // A passport for the Aadhaar check says nothing of the call.
  await checks.handIn(id, "aadhar");
  for (const check of ["email", "aadhar", "pan"]) expect((await checks.decide(id, check, "approve")).status).toBe(200);
  expect(await checks.decide(id, "video", "approve")).toMatchObject({
    status: 422,
    errors: [
      {
        path: "reason",
        message: "Nobody else has handed in evidence for this check: give the reason why you approve it",
      },
    ],
  });
  const asked = await checks.decide(id, "video", "approve", "Seen in person at the office");
  expect(asked.status).toBe(202);
  expect(await requestOf(here, asked)).toMatchObject({
    title: expect.stringMatching(/^Video check of ./),
    record_id: id,
  });
  // The trail names nobody who is looked into.
  expect(JSON.stringify(await trailOf(here, "approvals", waitsAs(asked)))).not.toContain("check of");
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  const { status, checks: four } = await checks.read(id);
  expect(status).toBe("verified");
  expect((await checks.decide(await checks.customer(), "pan", "reject", "Not yours")).status).toBe(200);
  expect(four.map(({ decisions }) => decisions[0])).toMatchObject([
    { evidence: [{ kind: "code" }], asked_by: null },
    { evidence: [{ kind: "document", value: "Card" }] },
    { evidence: [{ kind: "number", value: "••••234C" }] },
    { evidence: [], reason: "Seen in person at the office", asked_by: "Administrator", by: expect.any(String) },
  ]);
});

test("neither another kind of holder's PAN nor what was rejected before speaks for a check, and one waits beside another", async () => {
  const id = await checks.documented({}, { pan_number: "AAACZ1234C", investor_category: "individual" });
  await checks.decide(id, "pan", "reject", "The name on the card is another one.");
  await checks.decide(id, "video", "reject", "The face could not be recognised.");
  const both = [
    await checks.decide(id, "pan", "approve", "A mistake"),
    await checks.decide(id, "video", "approve", "So"),
  ];
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  await here.pass(1);
  await checks.handIn(id, "pan");
  expect((await checks.read(id)).checks[2]?.evidence).toEqual([{ kind: "document", value: "Card" }]);
  expect((await checks.decide(id, "pan", "approve")).status).toBe(200);
});

test("nobody decides on an employee, on a check that there is not, or on nobody", async () => {
  const id = await checks.documented();
  expect(await checks.decide(1, "pan", "approve")).toMatchObject({
    status: 403,
    message: "This person is an employee and is changed there",
  });
  expect((await checks.decide(id, "passport", "approve")).status).toBe(404);
  expect((await checks.decide(id, "constructor", "approve")).status).toBe(404);
  expect((await checks.decide(999_999, "pan", "approve")).status).toBe(404);
});

test("the statuses of the checks are not changed with the record", async () => {
  const id = await checks.documented();
  await here.settle(`PUT /console/customers/${id}`, { name: "Renamed", kyc: { status: "verified" }, kyc_since: null });
  expect(await customerNow(id)).toMatchObject({
    name: "Renamed",
    kyc_status: "pending",
    kyc_since: expect.any(String),
  });
});

test("a phone is whole for those who decide alone, a PAN for nobody", async () => {
  const id = await checks.documented({}, { pan_number: "ABCDE1234F", phone: "0000123456", country_code: "+91" });
  const told = async (by?: string) => {
    const { checks: four } = await checks.read(id, by);
    return four.flatMap(({ entered }) => entered).filter(({ label }) => label === "PAN" || label === "Phone");
  };
  expect(await told(await checks.employee(ROLE.compliance))).toEqual([
    { label: "PAN", value: "••••234F" },
    { label: "Phone", value: "+91 0000123456" },
  ]);
  expect(await told(await checks.employee(ROLE.auditor))).toEqual([
    { label: "PAN", value: "••••234F" },
    { label: "Phone", value: "+91 ••••3456" },
  ]);
});

test("those who have waited longest come first", async () => {
  await checks.documented({}, { kyc_since: "2020-01-01T00:00:00.000Z", name: "Waits Long" });
  const { data } = await here.send("GET /users/filter?kyc=pending&sort=kyc_since&order=ASC&limit=1");
  expect(data).toMatchObject([{ name: "Waits Long" }]);
});
