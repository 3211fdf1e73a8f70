import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";

const here = signedIn();
const tokens: string[] = [];

beforeAll(async () => {
  tokens.push(here.token);
  for (const name of ["second", "third", "fourth"]) {
    await here.platform.employee({ role: ROLE.superAdmin, email: `${name}@console.example` });
    tokens.push((await here.platform.signIn(`${name}@console.example`)).data.accessToken);
  }
});

async function addCompany(seed: number, values: object = {}) {
  const row = buildRow(company, { status: "pending", bank_details: null, ...values }, seed) as never;
  const [added] = await here.platform.db.insert(tables.companies).values(row).returning();
  return added?.id as number;
}
const companyNow = async (id: number) => {
  const [found] = await here.platform.db.select().from(tables.companies).where(eq(tables.companies.id, id));
  return found;
};

/** Sends as many calls at once, by several people in turn, and counts the answers of each status. */
async function race(count: number, route: string, bodyOf: (index: number) => object, by = tokens) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => here.send(route, bodyOf(index), by[index % by.length])),
  );
  const tally: Record<number, number> = {};
  for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
  return { tally, answers };
}

const detailsOf = (index: number) => ({
  account_name: "Thune Press",
  account_number: `00001234${String(index).padStart(4, "0")}`,
  ifsc: "XXXX0000000",
  bank_name: "Raced Bank",
  reason: "It has moved.",
});

test("of many requests for other bank details one waits, and of many answers to it one counts", async () => {
  const id = await addCompany(1);
  const asked = await race(40, `PUT /console/company/${id}/bank-details`, detailsOf, [here.token]);
  expect(asked.tally).toEqual({ 202: 1, 409: 39 });
  const request = asked.answers.find(({ status }) => status === 202)?.data.approval_id;
  const decided = await race(
    60,
    `PUT /console/approvals/${request}/decision`,
    (index) => (index % 4 ? { decision: "approve" } : { decision: "reject", reason: "No" }),
    tokens.slice(1),
  );
  expect(decided.tally).toEqual({ 200: 1, 409: 59 });
  const [approval] = await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.record_id, id));
  const found = await companyNow(id);
  const isApproved = approval?.status === "approved";
  expect([found?.version, found?.bank_details !== null]).toEqual(isApproved ? [2, true] : [1, false]);
});

test("of many decisions on a company one counts, and one mail is written", async () => {
  const deed = { title: "Deed", kind: "articles", file: "/api/console/files/deed", expires_on: "2027-03-31" };
  const id = await addCompany(2, { documents: [deed] });
  const { tally } = await race(40, `PUT /console/company/${id}/decision`, () => ({ status: "approved" }));
  expect(tally).toEqual({ 200: 1, 409: 39 });
  const found = await companyNow(id);
  expect(found).toMatchObject({ status: "approved", version: 2 });
  const recipient = String(found?.email);
  const mails = await here.platform.db.select().from(tables.outbox).where(eq(tables.outbox.recipient, recipient));
  expect(mails).toHaveLength(1);
});
