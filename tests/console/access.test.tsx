import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../src/console/api/authProvider";
import { createHttp } from "../../src/console/api/http";
import { SUBJECT_PARTS } from "../../src/console/parts";
import type { Grants } from "../../src/contract/permissions";
import { resources } from "../../src/contract/subjects";
import { allBut, marksFor, PAGES, seeing } from "./access/declared";
import { type CanAccess, isShown, showAtOnce } from "./access/look";
import { BASE, interceptApi, storeSession } from "./api/harness";

const api = interceptApi(() => new Response(null, { status: 404 }));
beforeAll(showAtOnce);
beforeEach(() => {
  // No record is there: which page says so is what these tests ask.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => notifyManager.setScheduler(defaultScheduler));

/** Makes the console's own answers to what somebody may do, on a server that says what they are granted. */
function answersTo(permissions: Grants): CanAccess {
  const { canAccess } = createAuthProvider(resources, createHttp(BASE));
  if (!canAccess) throw new Error("The console asks nobody");
  return (question) => {
    storeSession();
    api.answerWith(() => Response.json({ data: { id: 1, permissions } }));
    return canAccess(question);
  };
}

/** Reads the rows of a table: what each begins with, and its marks. */
const rowsOf = (table: string) =>
  [...table.matchAll(/^(.+?) +((?:[x.] )+[x.])$/gm)].map(([, name = "", marks = ""]) => ({ name, marks }));

/**
 * The routes of the shell (specification §2), and who may see their pages.
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

const declared = new Map(PAGES.map(({ address, needs }) => [address, marksFor(needs)]));

test("the pages of the specification are declared for exactly the roles that may see them", () => {
  const written = rowsOf(TABLE);
  expect(written.map(({ name }) => ({ name, marks: declared.get(name) }))).toEqual(written);
});

test("every page that the console has a route for is declared", () => {
  expect(PAGES.filter(({ guard }) => guard === undefined)).toEqual([]);
});

/** One page of each guard: what guards several of them asks for what each is declared with. */
const GUARDED = PAGES.filter(({ guard }, at) => PAGES.findIndex((page) => page.guard === guard) === at);

test.each(GUARDED)("$address needs exactly what it is declared with", async ({ address, needs }) => {
  if (needs.length === 0) expect(await isShown(address, answersTo({}))).toBe(true);
  for (const need of needs) expect(await isShown(address, answersTo(allBut(...need))), need.join()).toBe(false);
});

test.each(["/settings", "/add-company", "/edit-company/1", "/company/1/show", "/audit"])(
  "%s is shown to who may do nothing else",
  async (address) => {
    const [[subject, action] = expect.fail(address)] = PAGES.find((page) => page.address === address)?.needs ?? [];
    expect(await isShown(address, answersTo({ [subject]: [action] }))).toBe(true);
  },
);

/** The addresses that the menu of the specification leads to. */
const MENU = [
  ...["/today", "/assets", "/orders", "/cancel", "/EOI", "/spv", "/tenants", "/documents", "/customers", "/employee"],
  ...["/company", "/applications", "/approvals", "/fee-management", "/wallet", "/super-admin-withdrawal"],
  ...["/distributions", "/ledger", "/ledger-accounts", "/fee", "/report", "/features", "/amenities", "/templates"],
  ...["/channel-assets-partner", "/token-asset-partner", "/blog", "/review", "/notification", "/outbox", "/roles"],
  ...["/settings", "/config", "/audit"],
];

test("the menu leads everybody to exactly what they may see", () => {
  const entries = SUBJECT_PARTS.menu.flatMap((group) => group.entries);
  expect(entries.map(({ path }) => path)).toEqual(expect.arrayContaining(MENU));
  const shown = entries.map(({ path, may }) => [path, marksFor(may === undefined ? [] : [seeing(may)])]);
  expect(shown).toEqual(entries.map(({ path }) => [path, declared.get(path)]));
});
