import { beforeAll, expect, test } from "vitest";
import type { Grants } from "../../../src/contract/permissions";
import { tables } from "../../../src/server/db/tables";
import { clerkWith } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

/** A support clerk, and one who may view employees too. */
const CUSTOMERS: Grants = { customers: ["view", "edit", "export", "approve"] };
const ROLES: Record<string, Grants> = { narrow: CUSTOMERS, wide: { ...CUSTOMERS, employee: ["view"] } };
const tokens = new Map<string, string>();
let employee: number;
let customer: number;

beforeAll(async () => {
  for (const [name, permissions] of Object.entries(ROLES)) tokens.set(name, await clerkWith(here, permissions));
  ({ id: employee } = await here.platform.employee({ name: "Quentin Canary", email: "canary@console.example" }));
  ({ id: customer } = await here.add.customer({ name: "Rita Canary", email: "rita@canary.example" }));
});

async function ask(path: string, who: string) {
  const answer = await here.raw(`GET ${path}`, undefined, tokens.get(who));
  return { status: answer.status, text: await answer.text() };
}

const where = (more: object) => encodeURIComponent(JSON.stringify(more));

test.each([
  "/users/filter?limit=100",
  "/users/filter?q=Canary",
  "/users/filter?sort=name&order=ASC&limit=100",
  `/users/filter?where=${where({ all: [["is_employee", "is", true]] })}`,
  "/console/customers?range=[0,99]",
  "/console/export/customers",
])("%s tells of employees to whoever may view them, and of customers alone to everybody else", async (path) => {
  const [narrow, wide] = [await ask(path, "narrow"), await ask(path, "wide")];
  expect([narrow.status, wide.status]).toEqual([200, 200]);
  expect(narrow.text).not.toMatch(/Quentin|canary@console/);
  expect(wide.text).toContain("Quentin Canary");
  if (!path.includes("is_employee")) expect(narrow.text).toContain("Rita Canary");
});

test("the pager and sums count no one whom the list does not tell of", async () => {
  const all = await here.platform.db.$count(tables.users);
  const pager = async (who: string) => JSON.parse((await ask("/users/filter", who)).text).pager.totalItems;
  const sums = async (who: string) => JSON.parse((await ask("/console/sums/customers", who)).text).data.count;
  for (const count of [pager, sums]) expect([await count("narrow"), await count("wide")]).toEqual([1, all]);
});

test("no call about one customer tells of an employee by their number", async () => {
  for (const path of [
    "/console/customers/:id",
    "/console/customers/:id/kyc",
    "/me/portfolioById/:id",
    "/console/history/customers/:id",
    "/console/activity/customers/:id",
  ]) {
    const of = (id: number, who: string) => ask(path.replace(":id", String(id)), who);
    expect([path, (await of(employee, "narrow")).status]).toEqual([path, 404]);
    expect([path, (await of(customer, "narrow")).status]).toEqual([path, 200]);
    expect([path, (await of(employee, "wide")).status]).toEqual([path, 200]);
  }
});
