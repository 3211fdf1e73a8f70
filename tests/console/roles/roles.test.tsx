import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { Changes } from "../../../src/console/approvals/ChangesTable";
import { RoleCreate, RoleEdit } from "../../../src/console/roles/RoleForms";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { roleRoutes } from "../../../src/contract/roles/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

const FINANCE = { id: 5, name: "Finance", preset: true, permissions: { fees: ["view", "edit"] } };
const SUPER_ADMIN = { ...FINANCE, id: 1, name: "Super admin", permissions: { orders: ["view"] } };
const HELPER = { id: 9, name: "Helper", preset: false, permissions: { orders: ["view"] } };
const roles = async () => ({ data: [FINANCE, HELPER], total: 2 });
const none = async () => ({ data: [], total: 0 });
const silent = { getList: none, getMany: none, [commonRoutes.history.on]: async () => [] };

// By label: among so many boxes, roles take seconds to compute.
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isTicked = (label: string) => box(label).checked;

function openNew(path = "/roles/create") {
  const create = vi.fn(async () => ({ data: { id: 12 } }));
  mount(<RoleCreate />, {
    resource: "roles",
    path,
    route: "/roles/create/*",
    provider: { ...silent, getList: roles, create },
  });
  return create;
}

test("a role that is copied starts with what the other may do, under a name of its own", async () => {
  const create = openNew("/roles/create?copy=5");
  await waitFor(() => expect(isTicked("Fees: Edit")).toBe(true));
  expect(screen.getByLabelText<HTMLSelectElement>("Start from").selectedOptions[0]?.textContent).toBe("Finance");
  await userEvent.click(box("Orders: View"));
  fill(screen.getByLabelText(/Name/), "Junior finance");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const sent = { name: "Junior finance", permissions: { fees: ["view", "edit"], orders: ["view"] } };
  expect(create).toHaveBeenCalledWith("roles", expect.objectContaining({ data: expect.objectContaining(sent) }));
});

test("a new role starts from a preset or another role, chosen on its form", async () => {
  openNew();
  const from = await screen.findByLabelText("Start from");
  expect(
    within(from)
      .getAllByRole("group")
      .map((group) => group.getAttribute("label")),
  ).toEqual(["Preset roles", "Other roles"]);
  await userEvent.selectOptions(from, "Helper");
  expect([isTicked("Orders: View"), isTicked("Fees: View")]).toEqual([true, false]);
  await userEvent.selectOptions(from, "Finance");
  expect([isTicked("Orders: View"), isTicked("Fees: View")]).toEqual([false, true]);
  await userEvent.selectOptions(from, "Nothing");
  expect(isTicked("Fees: View")).toBe(false);
});

const openRole = (
  role: typeof FINANCE | typeof HELPER | typeof SUPER_ADMIN,
  provider: object = {},
  may?: (action: string, resource: string) => boolean,
) =>
  mount(<RoleEdit />, {
    resource: "roles",
    path: `/roles/${role.id}`,
    route: "/roles/:id/*",
    provider: {
      ...silent,
      getOne: async () => ({ data: role }),
      [roleRoutes.holders.on]: async () => ({ found: 0, people: [] }),
      ...provider,
    },
    ...(may ? { may } : {}),
  });

test("a role names who holds it, each with a link to the employee, and leads to its copy", async () => {
  const people = [
    { id: 4, name: "Asha", status: "Active" },
    { id: 7, name: "Bela", status: "Blocked" },
  ];
  openRole(HELPER, { [roleRoutes.holders.on]: async () => ({ found: 60, people }) });
  const asha = await screen.findByRole("link", { name: "Asha" });
  expect(asha.getAttribute("href")).toMatch(/employee\/4/);
  expect(screen.getByText("Blocked")).toBeDefined();
  expect(screen.getByText("and 58 more")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Copy role" })).getAttribute("href")).toBe("/roles/create?copy=9");
});

test("holders that are no employees, or nobody, are told in words", async () => {
  openRole(HELPER, { [roleRoutes.holders.on]: async () => ({ found: 2340, people: [] }) });
  expect(await screen.findByText("2,340 people")).toBeDefined();
});

test("what a super admin may do is only shown", async () => {
  openRole(SUPER_ADMIN);
  expect(await screen.findByText("What this role may do is fixed.")).toBeDefined();
  expect(box("Orders: View").getAttribute("aria-readonly")).toBe("true");
  await userEvent.click(box("Orders: View"));
  expect(isTicked("Orders: View")).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("another preset role can be changed but not deleted, and who may not make roles is offered no copy", async () => {
  openRole(FINANCE, {}, (action) => action !== "create");
  expect(await screen.findByRole("button", { name: "Save" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Copy role" })).toBeNull();
});

test("the list marks preset roles and leads from each to its copy", async () => {
  mount(<List />, { resource: "roles", path: "/roles", provider: { ...silent, getList: roles } });
  expect((await screen.findAllByText("Preset", { selector: ".tag" })).length).toBe(1);
  expect((await screen.findByRole("link", { name: "Copy role: Helper" })).getAttribute("href")).toBe(
    "/roles/create?copy=9",
  );
});

test("a request to change a role says what it newly allows and what no longer", async () => {
  const before = { fees: ["view", "edit"], orders: ["view"] };
  const after = { fees: ["view"], orders: ["view"], withdrawals: ["view", "approve"] };
  mount(<Changes resource="roles" changes={{ permissions: { before, after } }} />);
  const cell = await screen.findByText(/Newly allowed/);
  expect(cell.closest("td")?.textContent).toBe(
    "Newly allowed: Withdrawals (View, Approve)No longer allowed: Fees (Edit)",
  );
});
