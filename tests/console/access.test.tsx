import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../src/console/api/authProvider";
import { createHttp } from "../../src/console/api/http";
import { Rail } from "../../src/console/layout/Rail";
import type { Grants } from "../../src/contract/permissions";
import { resources } from "../../src/contract/subjects";
import { allBut, declaredEntry, PAGES } from "./access/declared";
import { type CanAccess, isShown, looksAt, mountEmpty, settle, showAtOnce } from "./access/look";
import { marksOf, ROLES, type Role } from "./access/roles";
import { BASE, interceptApi, storeSession } from "./api/harness";

const api = interceptApi(() => new Response(null, { status: 404 }));
beforeAll(showAtOnce);
beforeEach(() => {
  // No record is there: which page says so is what these tests ask.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => notifyManager.setScheduler(defaultScheduler));

/** Makes the console's own answers to what somebody may do, on a server that tells what they are granted. */
function answersTo(permissions: Grants): CanAccess {
  const { canAccess } = createAuthProvider(resources, createHttp(BASE));
  if (!canAccess) throw new Error("The console asks nobody");
  return (question) => {
    storeSession();
    api.answerWith(() => Response.json({ data: { id: 1, permissions } }));
    return canAccess(question);
  };
}

const ANSWERS = new Map(ROLES.map((role) => [role, answersTo(role.permissions)]));

/** Those who may do least come first: what is shown to them is shown to the others. */
const LEAST_FIRST = [...ROLES].sort((one, other) => sizeOf(one) - sizeOf(other));

function sizeOf({ permissions }: Role) {
  return Object.values(permissions).flat().length;
}

/** Reads the rows of a table: what each begins with, and its marks. */
const rowsOf = (table: string) =>
  [...table.matchAll(/^(.+?) +((?:[x.] )+[x.])$/gm)].map(([, name = "", marks = ""]) => ({ name, marks }));

/**
 * The routes of the shell (specification §2), and who is shown their pages.
 *
 * Columns: super admin, asset manager, compliance, finance, support, auditor, and a role that allows nothing.
 */
const TABLE = `
/assets                         x x x x x x .
/profile                        x x x x x x x
/assets/add-asset               x x . . . . .
/assets/edit-asset/1            x x x x x x .
/assets/dashborad-asset/1       x x x x x x .
/amenities                      x x . . x x .
/channel-assets-partner         x x . . . x .
/token-asset-partner            x x . . . x .
/company                        x x x x x x .
/add-company                    x x . . . . .
/applications                   x x x x x x .
/applications/1/show            x x x x x x .
/edit-company/1                 x x x . . . .
/employee                       x . . . . x .
/add-employee                   x . . . . . .
/edit-employee/1                x . . . . . .
/customers                      x x x x x x .
/customer-profile/1             x x x x x x .
/customer-profile-fo/1          x x x x x x .
/orders                         x x x x x x .
/orders/order-details/1         x x x x x x .
/cancel                         x x x x x x .
/fee                            x x . x . x .
/fee-management                 x x . x . x .
/super-admin-withdrawal         x . . x . x .
/spv                            x x x x . x .
/spv/add-spv                    x x . . . . .
/spv/edit-spv/1                 x x . . . . .
/spv/1                          x x x x . x .
/spv/1/overview                 x x x x . x .
/spv/1/governance               x x x x . x .
/spv/1/governance/new           x x . . . . .
/spv/1/governance/1             x x x x . x .
/spv/1/governance/1/edit        x x . . . . .
/spv/1/document                 x x x x . x .
/spv/1/documents                x x x x . x .
/spv/1/documents/1              x x x x . x .
/spv/1/investors                x x x x . x .
/spv/1/orders                   x x x x . x .
/spv/1/disturbution             x x x x . x .
/spv/1/disturbution/new         x . . x . . .
/spv/1/disturbution/1           x x x x . x .
/spv-documents/create           x x . . . . .
/spv-documents/1/show           x x x x . x .
/proposals/create               x x . . . . .
/proposals/1/show               x x x x . x .
/envelopes/1/show               x x x x . x .
/unit-transfers/1/show          x x x x . x .
/distributions                  x x x x . x .
/distributions/1                x x x x . x .
/distributions/create           x . . x . . .
/distributions/1/show           x x x x . x .
/distribution-lines/1/show      x x x x . x .
/distribution-schedules/create  x . . x . . .
/distribution-schedules/1/show  x x x x . x .
/blog                           x x . . . x .
/review                         x x x x x x .
/config                         x x . . . x .
/roles                          x . . . . x .
/roles/1                        x . . . . x .
/settings                       x . . . . x .
/notification                   x x . . x x .
/report                         x x x x x x .
/EOI                            x x . x x x .
/wallet                         x . . x . x .
/today                          x x x x x x x
/audit                          x . x . . x .
/outbox                         x x . . x x .
`;

const written = rowsOf(TABLE);

test.each(written)("$name is shown to exactly the roles that may see it", async ({ name, marks }) => {
  const isShownTo = looksAt(name);
  const found = new Map<Role, boolean>();
  for (const role of LEAST_FIRST) found.set(role, await isShownTo(ANSWERS.get(role) ?? expect.fail(role.name)));
  expect(marksOf((role) => found.get(role) ?? false)).toBe(marks);
});

const others = PAGES.filter(({ address }) => written.every(({ name }) => name !== address));

test.each(others)("$address, which is not written out, needs exactly what it is declared with", async (page) => {
  const { address, isDeclared, need } = page;
  expect(isDeclared).toBe(true);
  // Who may do all but that is denied; what needs nothing is shown to who may do nothing.
  const without = need ? answersTo(allBut(...need)) : answersTo({});
  expect(await isShown(address, without)).toBe(need === undefined);
});

/** The entries of the menu in their order, and who has them; columns as above. */
const MENU = `
Today                           x x x x x x x
Assets                          x x x x x x .
Orders                          x x x x x x .
Cancellation requests           x x x x x x .
Expressions of interest         x x . x x x .
SPVs                            x x x x . x .
Tenants                         x x x x x x .
Documents                       x x x x x x .
Customers                       x x x x x x .
Employees                       x . . . . x .
Companies                       x x x x x x .
Applications                    x x x x x x .
Approvals                       x x x x x x .
Fee percentages                 x x . x . x .
Wallet transactions             x . . x . x .
Withdrawals                     x . . x . x .
Distributions                   x x x x . x .
Ledger transfers                x . . x . x .
Ledger accounts                 x . . x . x .
Asset fees                      x x . x . x .
Reports                         x x x x x x .
Features                        x x . . x x .
Amenities                       x x . . x x .
Templates                       x x . . x x .
Channel partners                x x . . . x .
Token partners                  x x . . . x .
Blog                            x x . . . x .
Reviews                         x x x x x x .
Notifications                   x x . . x x .
Outgoing messages               x x . . x x .
Roles                           x . . . . x .
Settings                        x . . . . x .
Configuration                   x x . . . x .
Audit trail                     x . x . . x .
`;

test("the menu of every role leads to exactly what it may see", async () => {
  const columns = new Map<Role, string[]>();
  const addresses = new Map<string, string>();
  for (const [role, answer] of ANSWERS) {
    mountEmpty(<Rail narrow={false} open={false} onClose={() => undefined} />, answer);
    await settle();
    const entries = screen.getAllByRole("listitem").map((entry) => {
      const words = entry.textContent?.trim() ?? "";
      addresses.set(words, entry.querySelector("a")?.getAttribute("href") ?? "nowhere");
      return words;
    });
    columns.set(role, entries);
    cleanup();
  }
  const [all = []] = columns.values();
  // Nobody has an entry that the first has not.
  expect([...addresses.keys()].filter((entry) => !all.includes(entry))).toEqual([]);
  const found = all.map((name) => ({ name, marks: marksOf((role) => columns.get(role)?.includes(name) ?? false) }));
  const rows = rowsOf(MENU);
  const isWritten = ({ name }: { name: string }) => rows.some((row) => row.name === name);
  // What is starred stands at the top, the rest in groups.
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(found.filter(isWritten).sort(byName)).toEqual(rows.sort(byName));
  const others = found.filter((row) => !isWritten(row));
  expect(others).toEqual(others.map(({ name }) => ({ name, marks: declaredEntry(addresses.get(name) ?? "nowhere") })));
});
