import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";

const here = signedIn();
let second: string;
let built = 0;

beforeAll(async () => {
  await here.platform.employee({ role: ROLE.superAdmin, email: "second@console.example" });
  second = (await here.platform.signIn("second@console.example")).data.accessToken;
});

const OLD = { account_name: "Thune Press", account_number: "000012345678", ifsc: "XXXX0000000", bank_name: "Old Bank" };
const NEW = { account_name: "Thune Press", account_number: "000087654321", ifsc: "YYYY0000000", bank_name: "New Bank" };
const WHY = { reason: "The company has moved its account." };

async function addCompany(values: Record<string, unknown>) {
  const row = buildRow(company, { name: "Thune Press", ...values }, ++built) as never;
  const [added] = await here.platform.db.insert(tables.companies).values(row).returning();
  return added?.id as number;
}

/** Both kinds of holders: how one is added, and the table that keeps the account whole. */
const HOLDERS = {
  company: { add: addCompany, table: tables.companies },
  customers: {
    add: async (values: Record<string, unknown>) => (await here.add.customer(values)).id,
    table: tables.users,
  },
} as const;

describe.each(Object.entries(HOLDERS))("%s", (name, { add, table }) => {
  const ask = (id: number, body: object, by?: string) => here.send(`PUT /console/${name}/${id}/bank-details`, body, by);
  const decide = (request: unknown, decision: string, by = second) =>
    here.send(`PUT /console/approvals/${request}/decision`, { decision, reason: "So be it" }, by);
  const kept = async (id: number) => {
    const [row] = await here.platform.db.select().from(table).where(eq(table.id, id));
    return row;
  };
  const raw = async (path: string) => {
    const response = await here.platform.api.app.request(`/api${path}`, {
      headers: { authorization: `Bearer ${here.token}` },
    });
    return response.text();
  };

  test("other bank details wait for a second person, who sees the last four digits alone", async () => {
    const id = await add({ bank_details: OLD });
    const { status, data } = await ask(id, { ...NEW, ...WHY });
    expect(status).toBe(202);
    expect((await kept(id))?.bank_details).toEqual(OLD);
    const [request] = await here.platform.db
      .select()
      .from(tables.approvals)
      .where(eq(tables.approvals.id, Number(data.approval_id)));
    expect(request).toMatchObject({ action: "bank-details", resource: name, record_id: id, ...WHY });
    expect(request?.changes).toEqual({
      "bank_details.account_number": { before: "…5678", after: "…4321" },
      "bank_details.ifsc": { before: "XXXX0000000", after: "YYYY0000000" },
      "bank_details.bank_name": { before: "Old Bank", after: "New Bank" },
    });
  });

  test("an approval writes the account whole, counts a version and tells of it masked", async () => {
    const id = await add({ bank_details: OLD });
    const { data } = await ask(id, { ...NEW, ...WHY });
    expect((await decide(data.approval_id, "approve")).status).toBe(200);
    expect(await kept(id)).toMatchObject({ bank_details: NEW, version: 2 });
    const [told] = await here.platform.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, name), eq(audit.record_id, String(id))))
      .orderBy(desc(audit.id));
    expect(told?.changes).toMatchObject({ "bank_details.account_number": { before: "…5678", after: "…4321" } });
    const everything = await here.platform.db.select().from(audit);
    expect(JSON.stringify(everything)).not.toContain(NEW.account_number);
  });

  test("a rejection leaves the account as it was, and one may ask again", async () => {
    const id = await add({ bank_details: OLD });
    const { data } = await ask(id, { ...NEW, ...WHY });
    await decide(data.approval_id, "reject");
    expect(await kept(id)).toMatchObject({ bank_details: OLD, version: 1 });
    expect((await ask(id, { ...NEW, ...WHY })).status).toBe(202);
  });

  test("one's own request is for somebody else to approve", async () => {
    const id = await add({ bank_details: null });
    const { data } = await ask(id, { ...NEW, ...WHY });
    expect((await decide(data.approval_id, "approve", here.token)).status).toBe(403);
    expect((await kept(id))?.bank_details).toBeNull();
  });

  test("who may look and not approve decides nothing", async () => {
    const id = await add({ bank_details: null });
    const { data } = await ask(id, { ...NEW, ...WHY });
    const email = `${name}.auditor@console.example`;
    await here.platform.employee({ role: ROLE.auditor, email });
    const auditor = (await here.platform.signIn(email)).data.accessToken;
    expect((await decide(data.approval_id, "approve", auditor)).status).toBe(403);
    expect((await ask(id, { ...NEW, ...WHY }, auditor)).status).toBe(403);
  });

  test("one request waits at a time", async () => {
    const id = await add({ bank_details: OLD });
    await ask(id, { ...NEW, ...WHY });
    const again = await ask(id, { ...NEW, bank_name: "Third Bank", ...WHY });
    expect([again.status, again.message]).toEqual([409, expect.stringContaining("already waits")]);
  });

  test("a record that has changed since makes the request stale, and does not show the account whole", async () => {
    const id = await add({ bank_details: OLD });
    const { data } = await ask(id, { ...NEW, ...WHY });
    await here.platform.db.update(table).set({ version: 7 }).where(eq(table.id, id));
    const response = await here.platform.api.app.request(`/api/console/approvals/${data.approval_id}/decision`, {
      method: "PUT",
      headers: { authorization: `Bearer ${second}`, "content-type": "application/json" },
      body: JSON.stringify({ decision: "approve" }),
    });
    expect(response.status).toBe(409);
    const words = await response.text();
    expect(words).toContain('"code":"stale"');
    expect(words).not.toContain(OLD.account_number);
    expect((await kept(id))?.bank_details).toEqual(OLD);
  });

  test("the number is given back as its last four digits, alone, in lists and in exports", async () => {
    const id = await add({ bank_details: OLD });
    for (const path of [
      `/console/${name}/${id}`,
      `/console/${name}?range=[0,99]`,
      `/console/export/${name}`,
      `/console/history/${name}/${id}`,
    ]) {
      const words = await raw(path);
      expect(words, path).not.toContain(OLD.account_number);
    }
    expect(JSON.parse(await raw(`/console/${name}/${id}`)).bank_details).toEqual({
      ...OLD,
      account_number: "••••5678",
    });
  });

  test("the mask of the present number keeps it, and another mask is refused at its field", async () => {
    const id = await add({ bank_details: OLD });
    const other = await ask(id, { ...OLD, account_number: "••••9999", ...WHY });
    expect([other.status, other.errors]).toEqual([422, [{ path: "account_number", message: "Enter it whole" }]]);
    const same = await ask(id, { ...OLD, account_number: "••••5678", ...WHY });
    expect([same.status, same.message]).toEqual([409, "These are the present bank details"]);
    const { data } = await ask(id, { ...OLD, account_number: "••••5678", bank_name: "New Bank", ...WHY });
    await decide(data.approval_id, "approve");
    expect((await kept(id))?.bank_details).toEqual({ ...OLD, bank_name: "New Bank" });
  });

  test("a mask is no number where there was none", async () => {
    const id = await add({ bank_details: null });
    expect((await ask(id, { ...OLD, account_number: "••••5678", ...WHY })).status).toBe(422);
  });

  test("what is wrong is told at its field", async () => {
    const id = await add({ bank_details: null });
    const { status, errors } = await ask(id, { account_number: "12", ifsc: "short", bank_name: "" });
    expect(status).toBe(422);
    expect(errors?.map(({ path }) => path).sort()).toEqual([
      "account_name",
      "account_number",
      "bank_name",
      "ifsc",
      "reason",
    ]);
    expect((await ask(999_999, { ...NEW, ...WHY })).status).toBe(404);
  });

  test("a change of the record itself cannot carry bank details", async () => {
    const id = await add({ bank_details: OLD });
    await here.send(`PUT /console/${name}/${id}`, { bank_details: NEW });
    expect((await kept(id))?.bank_details).toEqual(OLD);
  });
});

test("an employee’s account is not changed as a customer’s", async () => {
  const { id } = await here.platform.employee({ role: ROLE.support });
  const refused = await here.send(`PUT /console/customers/${id}/bank-details`, { ...NEW, ...WHY });
  expect(refused.status).toBe(403);
});

test("the account number stays out of the log", () => {
  expect(here.platform.log()).not.toContain(NEW.account_number);
});
