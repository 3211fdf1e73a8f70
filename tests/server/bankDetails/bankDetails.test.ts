import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { addRow, rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
let built = 0;

const OLD = { account_name: "Thune Press", account_number: "000012345678", ifsc: "XXXX0000000", bank_name: "Old Bank" };
const NEW = { account_name: "Thune Press", account_number: "000087654321", ifsc: "YYYY0000000", bank_name: "New Bank" };
const WHY = { reason: "The company has moved its account." };

const addCompany = (values: Record<string, unknown>) =>
  addRow(here, "companies", buildRow(company, { name: "Thune Press", ...values }, ++built));

/** Both kinds of holders: how one is added, and the table that keeps the account whole. */
const HOLDERS = {
  company: { add: addCompany, table: tables.companies },
  customers: {
    add: async (values: Record<string, unknown>) => (await here.add.customer(values)).id,
    table: tables.users,
  },
} as const;

describe.each(Object.entries(HOLDERS))("%s", (name, { add, table }) => {
  const ask = (id: number, body: object) => here.send(`PUT /console/${name}/${id}/bank-details`, body);
  const kept = (id: number) => rowOf(here, table, id);
  const raw = async (path: string) => (await here.raw(`GET ${path}`)).text();

  test("other bank details wait for a second person, who sees the last four digits alone, and are written whole", async () => {
    const id = await add({ bank_details: OLD });
    const { status, data } = await ask(id, { ...NEW, ...WHY });
    expect(status).toBe(202);
    expect((await kept(id))?.bank_details).toEqual(OLD);
    const request = await rowOf(here, tables.approvals, data.approval_id);
    expect(request).toMatchObject({ action: "bank-details", resource: name, record_id: id, ...WHY });
    expect(request?.changes).toEqual({
      "bank_details.account_number": { before: "…5678", after: "…4321" },
      "bank_details.ifsc": { before: "XXXX0000000", after: "YYYY0000000" },
      "bank_details.bank_name": { before: "Old Bank", after: "New Bank" },
    });
    expect((await here.approve(data.approval_id)).status).toBe(200);
    expect(await kept(id)).toMatchObject({ bank_details: NEW, version: 2 });
    const entry = (await trailOf(here, name, id)).at(-1);
    expect(entry?.changes).toMatchObject({ "bank_details.account_number": { before: "…5678", after: "…4321" } });
    expect(JSON.stringify(await here.platform.db.select().from(audit))).not.toContain(NEW.account_number);
  });

  test("a record that has changed since makes the request stale, and does not show the account whole", async () => {
    const id = await add({ bank_details: OLD });
    const { data } = await ask(id, { ...NEW, ...WHY });
    await here.platform.db.update(table).set({ version: 7 }).where(eq(table.id, id));
    const decision = `PUT /console/approvals/${data.approval_id}/decision`;
    const response = await here.raw(decision, { decision: "approve" }, await here.second());
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
    await here.approve(data.approval_id);
    expect((await kept(id))?.bank_details).toEqual({ ...OLD, bank_name: "New Bank" });
  });

  test("what is wrong is said at its field, and a mask is no number where there was none", async () => {
    const id = await add({ bank_details: null });
    expect((await ask(id, { ...OLD, account_number: "••••5678", ...WHY })).status).toBe(422);
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
