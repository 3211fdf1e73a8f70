import { notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../src/console/api/authProvider";
import { ApiError } from "../../src/console/api/failure";
import { createHttp } from "../../src/console/api/http";
import { Rail } from "../../src/console/layout/Rail";
import { CONSOLE_ROUTES } from "../../src/console/routes";
import { AccessDenied } from "../../src/console/screens/Plain";
import { type Grants, PRESET_ROLES } from "../../src/contract/permissions";
import { resources } from "../../src/contract/resources";
import { ROLE } from "../../src/contract/vocabulary";
import { BASE, interceptApi, storeSession } from "./api/harness";
import { mount } from "./kit/mount";

const api = interceptApi(() => new Response(null, { status: 404 }));
beforeEach(() => {
  // No record is there: which page says so is what these tests ask.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Roles of the back office, and one that somebody made and gave nothing. */
const ROLES: ReadonlyArray<{ name: string; permissions: Grants }> = [
  ...PRESET_ROLES.filter(({ id }) => id !== ROLE.customer),
  { name: "Nothing", permissions: {} },
];

/** Gives the console's own answers to what a role may do. */
function permissionsOf(permissions: Grants) {
  storeSession();
  api.answerWith(() => Response.json({ data: { id: 1, permissions } }));
  const { canAccess } = createAuthProvider(resources, createHttp(BASE));
  if (!canAccess) throw new Error("The console asks nobody");
  return canAccess;
}

/** Draws a row for each name, with a mark for whom it is there. */
const tableOf = (names: readonly string[], of: (name: string) => boolean[]) =>
  `\n${names
    .map(
      (name) =>
        name.padEnd(32) +
        of(name)
          .map((is) => (is ? "x" : "."))
          .join(" "),
    )
    .join("\n")}\n`;

const absent = async () => {
  throw new ApiError("This record does not exist", { status: 404, code: "not_found" });
};
const nothing = new Proxy({}, { get: () => absent });

// What is known is shown within the same turn, so that a test can tell when all of it is.
notifyManager.setScheduler(queueMicrotask);
let client: QueryClient;

/** Waits until nothing is asked for any more, and what the answers cause has happened. */
async function settle() {
  await act(async () => undefined);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await act(async () => undefined);
}

function Asked({ children }: { children: ReactNode }) {
  client = useQueryClient();
  return children;
}

function Where() {
  const { pathname } = useLocation();
  return (
    <div data-testid="page" data-path={pathname}>
      <Suspense>
        <Routes>
          {CONSOLE_ROUTES}
          <Route path="/access-denied" element={<AccessDenied />} />
        </Routes>
      </Suspense>
    </div>
  );
}

const DENIED = "You have no access to this page";

/** Tells of each path whether its page is shown, and not that one has no access. */
async function shown(permissions: Grants, paths: readonly string[]) {
  const router = mount(
    <Asked>
      <Where />
    </Asked>,
    { path: "/nowhere", provider: nothing, canAccess: permissionsOf(permissions) },
  );
  const found: boolean[] = [];
  for (const path of paths) {
    await act(() => router.navigate(path));
    const headed = () => {
      const page = screen.getByTestId("page");
      // A page may lead to its first part, as the configuration does.
      expect(page.dataset.path).toMatch(new RegExp(`^(${path}|/access-denied)`));
      return page.querySelector("h1, h2")?.textContent ?? expect.fail(`${path} shows nothing`);
    };
    // Some pages have their head before it is known who may see them.
    await waitFor(headed);
    await settle();
    await settle();
    found.push((await waitFor(headed)) !== DENIED);
  }
  cleanup();
  return found;
}

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
const PATHS = [...TABLE.matchAll(/^\S+/gm)].map(([path]) => path);

test("every route shows its page to exactly the roles that may see it", async () => {
  const columns: boolean[][] = [];
  for (const { permissions } of ROLES) columns.push(await shown(permissions, PATHS));
  expect(tableOf(PATHS, (path) => columns.map((column) => column[PATHS.indexOf(path)] ?? false))).toBe(TABLE);
}, 480_000);

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
  const columns: string[][] = [];
  for (const { permissions } of ROLES) {
    const canAccess = permissionsOf(permissions);
    mount(
      <Asked>
        <Rail narrow={false} open={false} onClose={() => undefined} />
      </Asked>,
      { provider: nothing, canAccess },
    );
    await settle();
    columns.push(screen.getAllByRole("listitem").map((entry) => entry.textContent?.trim() ?? ""));
    cleanup();
  }
  const all = columns[0] ?? [];
  // Nobody has an entry that the first has not.
  expect(columns.flat().filter((entry) => !all.includes(entry))).toEqual([]);
  expect(tableOf(all, (entry) => columns.map((column) => column.includes(entry)))).toBe(MENU);
});
