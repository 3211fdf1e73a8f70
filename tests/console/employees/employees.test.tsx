import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { EmployeeActions } from "../../../src/console/employees/EmployeeActions";
import { EmployeeCreate, EmployeeEdit, EmployeeShow } from "../../../src/console/employees/EmployeePages";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { employeeRoutes } from "../../../src/contract/employees/routes";
import { openMenu } from "../kit/menu";
import { type Around, mount, mountWithToasts } from "../kit/mount";

const bela = {
  id: 5,
  name: "Bela Sample",
  email: "bela@example.org",
  country_code: "+91",
  role: 6,
  status: "Active",
  last_login_at: null as string | null,
  invitation: null as string | null | undefined,
  has_password: false as boolean | undefined,
  two_factor: false as boolean | undefined,
  version: 2,
};
const working = { ...bela, last_login_at: "2026-11-20T05:00:00.000Z", has_password: true, two_factor: true };
const invited = { ...bela, invitation: "pending" };

type Employee = typeof bela;

async function open(record: Employee, around: Around = {}) {
  mountWithToasts(<EmployeeActions record={record} />, around);
  const menu = await openMenu("Actions for Bela Sample");
  const items = await menu.findAllByRole("menuitem", { hidden: true });
  const choose = (name: string) => userEvent.click(menu.getByRole("menuitem", { name, hidden: true }));
  return { choose, words: items.map(({ textContent }) => textContent) };
}

test.each([
  ["who never came", bela, ["Send invitation", "Block"]],
  ["who is invited", invited, ["Send invitation again", "Revoke invitation", "Block"]],
  ["who works with a second factor", working, ["Reset second factor", "Reset password", "Block"]],
  [
    "who signs in without a password, or lost it",
    { ...working, has_password: false },
    ["Send invitation", "Reset second factor", "Block"],
  ],
  ["of a server that does not say", { ...working, has_password: undefined }, ["Reset second factor", "Block"]],
  ["who is blocked", { ...working, status: "Blocked" }, ["Unblock", "Reset second factor"]],
])("to somebody %s one may do what makes sense", async (_who, record, expected) => {
  expect((await open(record)).words).toEqual(expected);
});

test("to somebody whose role allows more one may do nothing, and the entries say why", async () => {
  const { words } = await open({ ...working, is_higher: true } as Employee);
  const why = "This person’s role allows more than yours";
  expect(words).toEqual(["Reset second factor", "Reset password", "Block"].map((action) => `${action} ${why}`));
  for (const item of screen.getAllByRole("menuitem", { hidden: true })) {
    expect(item.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(item);
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("nobody does any of it to themselves, or without the right to", async () => {
  mount(
    <>
      <EmployeeActions record={{ ...working, id: 1 }} />
      <p>here</p>
    </>,
  );
  await screen.findByText("here");
  mount(<EmployeeActions record={working} />, { may: () => false });
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("an invitation is sent at one press, and it is said until when it holds", async () => {
  const invite = vi.fn(async () => ({ state: "pending", expires_at: "2026-11-24T05:00:00.000Z" }));
  const { choose } = await open(bela, { provider: { [employeeRoutes.invite.on]: invite } });
  await choose("Send invitation");
  expect(await screen.findByText("Invitation sent; it holds until 24 Nov 2026, 10:30 IST")).toBeDefined();
  expect(invite).toHaveBeenCalledWith({ params: { id: 5 } });
});

test.each([
  [
    "Revoke invitation",
    invited,
    "Revoke the invitation of Bela Sample?",
    employeeRoutes.revokeInvitation.on,
    [{ params: { id: 5 } }],
  ],
  [
    "Block",
    working,
    "Block Bela Sample?",
    "update",
    ["employee", { id: 5, data: { status: "Blocked" }, previousData: working }],
  ],
] as const)("%s is asked about first", async (name, record, title, verb, sent) => {
  const run = vi.fn(async () => ({ data: record }));
  const { choose } = await open(record, { provider: { [verb]: run } });
  await choose(name);
  const dialog = within(screen.getByRole("dialog", { name: title }));
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(run).toHaveBeenCalledWith(...sent));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the list says who has a second factor and who is invited", async () => {
  mount(<List />, {
    resource: "employee",
    provider: {
      getList: async () => ({ data: [invited, { ...working, id: 6, name: "Cora Sample" }], total: 2 }),
      getMany: async () => ({ data: [{ id: 6, name: "Support" }] }),
    },
  });
  const row = async (name: string) => within((await screen.findByText(name)).closest("tr") as HTMLElement);
  expect(await (await row("Bela Sample")).findByText("Invited")).toBeDefined();
  expect((await row("Bela Sample")).getByText("No")).toBeDefined();
  expect((await row("Cora Sample")).getByText("Yes")).toBeDefined();
});

const session = {
  id: "A",
  agent: "Chrome on Windows",
  created_at: "2026-11-20T05:00:00.000Z",
  used_at: "2026-11-21T05:00:00.000Z",
  expires_at: "2026-12-20T05:00:00.000Z",
  current: false,
};

test.each([
  ["nobody else could approve", false, /so you invite alone, and the audit trail says so/],
  ["somebody else could", true, /A second person must approve this/],
])("the page of a new employee says before what becomes of it while %s", async (_when, second_person, words) => {
  mount(<EmployeeCreate />, {
    resource: "employee",
    path: "/add-employee",
    provider: {
      [employeeRoutes.invitationRule.on]: async () => ({ second_person }),
      getList: async () => ({ data: [{ id: 6, name: "Support" }], total: 1 }),
    },
  });
  expect(await screen.findByText(words)).toBeDefined();
});

function openPage(page: "edit" | "show", record: Employee, { provider = {}, ...around }: Around = {}) {
  const Page = { edit: EmployeeEdit, show: EmployeeShow }[page];
  const path = { edit: "/edit-employee/5", show: "/employee/5/show" }[page];
  mountWithToasts(<Page />, {
    resource: "employee",
    path,
    route: `${path.replace("5", ":id")}/*`,
    ...around,
    provider: {
      getOne: async () => ({ data: record }),
      getMany: async () => ({ data: [{ id: 6, name: "Support" }] }),
      getList: async () => ({ data: [{ id: 6, name: "Support" }], total: 1 }),
      [commonRoutes.history.on]: async () => [],
      [employeeRoutes.sessions.on]: async () => [session],
      ...provider,
    },
  });
}

const panel = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("section") as HTMLElement);

test.each(["edit", "show"] as const)(
  "the %s page shows how somebody comes in and where they are signed in",
  async (page) => {
    const endSession = vi.fn(async () => undefined);
    openPage(page, working, { provider: { [employeeRoutes.endSession.on]: endSession } });
    const access = await panel("Signing in");
    expect(access.getByText("20 Nov 2026, 10:30 IST")).toBeDefined();
    expect(await access.findByRole("button", { name: "Reset second factor" })).toBeDefined();
    const sessions = await panel("Sessions");
    await userEvent.click(await sessions.findByRole("button", { name: /End the session of Chrome on Windows/ }));
    const asked = within(await screen.findByRole("dialog", { name: "End this session?" }));
    await userEvent.click(asked.getByRole("button", { name: "End session" }));
    await waitFor(() => expect(endSession).toHaveBeenCalledWith({ params: { id: 5, session: "A" } }));
  },
);

test("who may only look sees the panels without their buttons", async () => {
  const open = { ...working, ...invited, invitation_until: "2026-11-24T05:00:00.000Z" } as Employee;
  openPage("show", open, { may: (action) => action === "show" || action === "list" });
  const access = await panel("Signing in");
  expect(access.getByText("Invited")).toBeDefined();
  expect(access.getByText("until 24 Nov 2026, 10:30 IST")).toBeDefined();
  expect(access.getByText("Never")).toBeDefined();
  const sessions = await panel("Sessions");
  expect(sessions.getByText("Chrome on Windows")).toBeDefined();
  expect(screen.queryByRole("button", { name: /End|Reset|Block/ })).toBeNull();
});
