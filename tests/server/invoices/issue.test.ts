import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { financialYearOf, issueInvoice } from "../../../src/server/invoices/issue";
import { onboardingOn } from "../onboarding/applicant";
import { refusalOf } from "../refusal";
import { rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const { applicant } = onboardingOn(here);

const refused = (statement: string) => refusalOf(here.platform.db.execute(sql.raw(statement)));

/** Issues an invoice of ten rupees for an order at a moment, on its own or in a transaction that fails. */
async function issue(orderId: number, at: string, fails = false) {
  const order = await rowOf(here, tables.orders, orderId);
  const lines = [{ label: "Platform fee", amount: "10.00", tax_percent: "18", tax: "1.80" }];
  return here.platform.db.transaction(async (tx) => {
    const about = { order_id: orderId, user_id: Number(order?.user_id), customer: "Asha Sample", lines };
    const issued = await issueInvoice({ tx, now: new Date(at) }, { kind: "invoice", ...about });
    if (fails) throw new Error("Taken back");
    return issued;
  });
}

test("a financial year ends with March", () => {
  expect(["2026-03-31", "2026-04-01", "2027-01-01", "2099-04-01"].map(financialYearOf)).toEqual([
    ...["25-26", "26-27", "26-27", "99-00"],
  ]);
});

test("numbers follow each other within a financial year of the platform’s own day, and begin again with the next", async () => {
  const { id } = await here.add.order();
  // Half past eleven in the evening there, and the last minute of the year but in another time zone.
  const numbers = [];
  for (const at of ["2026-03-31T18:00:00Z", "2026-03-31T18:29:59Z", "2026-03-31T18:30:00Z", "2026-04-01T18:30:00Z"])
    numbers.push((await issue(id as number, at)).number);
  expect(numbers).toEqual(["INV/25-26/000001", "INV/25-26/000002", "INV/26-27/000001", "INV/26-27/000002"]);
  expect(numbers.every((number) => number.length <= 16)).toBe(true);
});

test("what is taken back has used no number", async () => {
  const { id } = await here.add.order();
  const before = await issue(id as number, "2027-05-01T06:00:00Z");
  await expect(issue(id as number, "2027-05-01T06:00:00Z", true)).rejects.toThrow("Taken back");
  const after = await issue(id as number, "2027-05-01T06:00:00Z");
  expect([before.serial, after.serial]).toEqual([1, 2]);
});

test("the invoice of an application is kept with its lines, tax and total, and is listed for who keeps the books", async () => {
  const { submitted } = await applicant();
  const { id, invoice_number } = await submitted();
  const { db } = here.platform;
  const issued = (await db.select().from(tables.invoices)).find(({ application_id }) => application_id === id);
  expect(issued).toMatchObject({
    ...{ number: invoice_number, kind: "invoice", year: "25-26", issued_on: "2026-01-05" },
    lines: [{ label: "Plan “Starter”", amount: "25000.00", tax: "4500.00" }],
    ...{ net: "25000.00", tax: "4500.00", total: "29500.00", credits: null },
  });
  const listed = await here.raw(
    `GET /console/invoices?filter=${encodeURIComponent(JSON.stringify({ application_id: id }))}`,
  );
  expect(await listed.json()).toMatchObject([{ number: invoice_number, total: "29500.00" }]);
});

test("an invoice is never changed, and none is entered out of its turn", async () => {
  const { id } = await here.add.order();
  await issue(id as number, "2028-05-01T06:00:00Z");
  expect(await refused("update invoices set total = 1")).toMatch(/^invoices \d+: total can no longer change$/);
  expect(await refused("delete from invoices")).toMatch(/^invoices \d+ is never deleted$/);
  expect(await refused("truncate invoices")).toBe("invoices is never emptied");
  const copied = `insert into invoices (number, year, serial, issued_on, order_id, user_id, customer, net, tax, total)
    select 'INV/28-29/000009', year, 9, issued_on, order_id, user_id, customer, net, tax, total from invoices where year = '28-29'`;
  expect(await refused(copied)).toBe("invoice INV/28-29/000009 does not follow number 1 of 28-29");
});
