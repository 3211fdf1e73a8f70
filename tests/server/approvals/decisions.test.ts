import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { checksOn } from "../customers/checks";
import { signedIn } from "../signedIn";

const here = signedIn();
const checks = checksOn(here);
const DEED = { title: "Deed", kind: "articles", file: "/api/console/files/deed", expires_on: "2027-03-31" };
let built = 0;

async function addCompany(values: object) {
  const row = buildRow(company, { status: "pending", status_reason: null, ...values }, ++built) as never;
  return Number((await here.platform.db.insert(tables.companies).values(row).returning())[0]?.id);
}
const companyNow = async (id: number) =>
  (await here.platform.db.select().from(tables.companies).where(eq(tables.companies.id, id)))[0];
const signInAs = async (role: number) => {
  const { email } = await here.platform.employee({ role });
  return (await here.platform.signIn(email)).data.accessToken;
};

/** Both ways to decide on a company. */
const WAYS = [
  ["the documented call", (id: number) => `PUT /company/${id}`],
  ["the console's decision", (id: number) => `PUT /console/company/${id}/decision`],
] as const;

describe.each(WAYS)("a company, by %s,", (_name, endpointOf) => {
  test("is decided on by those alone who may approve companies", async () => {
    const id = await addCompany({ documents: [DEED] });
    const editor = await signInAs(ROLE.assetManager);
    expect((await here.send(endpointOf(id), { status: "approved" }, editor)).status).toBe(403);
    expect((await here.send(endpointOf(id), { status: "rejected", reason: "No" }, editor)).status).toBe(403);
    expect((await companyNow(id))?.status).toBe("pending");
  });

  test("waits where it is approved without a document, and not with one", async () => {
    const bare = await addCompany({ documents: [] });
    const asked = await here.send(endpointOf(bare), { status: "approved" });
    expect([asked.status, (await companyNow(bare))?.status]).toEqual([202, "pending"]);
    const number = Number(asked.headers.get("x-approval-id"));
    const [request] = await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.id, number));
    expect(request?.changes).toEqual({ status: { before: "pending", after: "approved" } });
    expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
    expect((await companyNow(bare))?.status).toBe("approved");
    const shown = await addCompany({ documents: [DEED] });
    expect((await here.send(endpointOf(shown), { status: "approved" })).status).toBe(200);
  });
});

test("a refusal of a company by the documented call, which keeps no reason, waits", async () => {
  const id = await addCompany({ documents: [DEED] });
  const asked = await here.send(`PUT /company/${id}`, { status: "rejected", reason: "Told to the second person" });
  expect([asked.status, (await companyNow(id))?.status]).toEqual([202, "pending"]);
  await here.approve(asked.headers.get("x-approval-id"));
  expect((await companyNow(id))?.status).toBe("rejected");
});

test("a refusal of a company by the console's decision needs a reason, and does not wait with it", async () => {
  const id = await addCompany({ documents: [DEED] });
  const route = `PUT /console/company/${id}/decision`;
  expect((await here.send(route, { status: "rejected" })).errors?.map(({ path }) => path)).toEqual(["reason"]);
  expect((await here.send(route, { status: "rejected", reason: "Unsigned" })).status).toBe(200);
  expect(await companyNow(id)).toMatchObject({ status: "rejected", status_reason: "Unsigned" });
});

test("an approval drops the reason of the refusal before it", async () => {
  const id = await addCompany({ documents: [DEED], status: "rejected", status_reason: "Unsigned" });
  expect((await here.send(`PUT /console/company/${id}/decision`, { status: "approved" })).status).toBe(200);
  expect(await companyNow(id)).toMatchObject({ status: "approved", status_reason: null });
});

describe("a KYC check", () => {
  const panOf = async (id: number) => (await checks.read(id)).checks.find(({ check }) => check === "pan")?.status;

  test("waits where it is approved without a document of its own", async () => {
    const id = await checks.customer();
    const asked = await checks.decide(id, "pan", "approve", "Seen at the office");
    expect([asked.status, await panOf(id)]).toEqual([202, "pending"]);
    const number = Number(asked.headers.get("x-approval-id"));
    const [request] = await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.id, number));
    expect(request).toMatchObject({ title: expect.stringMatching(/^PAN check of ./), record_id: id });
    // The trail names nobody who is looked into.
    const trail = await here.platform.db
      .select()
      .from(audit)
      .where(eq(audit.record_id, String(number)));
    expect(JSON.stringify(trail)).not.toContain("PAN check of");
    expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
    expect(await panOf(id)).toBe("verified");
  });

  test("does not wait with one, nor where it is refused", async () => {
    expect((await checks.decide(await checks.documented(), "pan", "approve")).status).toBe(200);
    expect((await checks.decide(await checks.customer(), "pan", "reject", "Not yours")).status).toBe(200);
  });

  test("waits with a document of another check", async () => {
    const id = await checks.customer();
    await checks.addDocument(id, "video", await checks.upload());
    expect((await checks.decide(id, "pan", "approve", "Seen at the office")).status).toBe(202);
  });
});
