import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RoleEdit } from "../../../src/console/roles/RoleForms";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { mount } from "../kit/mount";

const openRole = (id: number, role: object) =>
  mount(<RoleEdit />, {
    resource: "roles",
    path: `/roles/${id}`,
    route: "/roles/:id/*",
    provider: { getOne: async () => ({ data: { id, ...role } }), [commonRoutes.history.on]: async () => [] },
  });

test("what a super admin may do is only shown", async () => {
  openRole(1, { name: "Super admin", preset: true, permissions: { orders: ["view"] } });
  expect(await screen.findByText("What this role may do is fixed.")).toBeDefined();
  const box = screen.getByLabelText<HTMLInputElement>("Orders: View");
  expect(box.getAttribute("aria-readonly")).toBe("true");
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("another preset role can be changed but not deleted", async () => {
  openRole(5, { name: "Finance", preset: true, permissions: {} });
  expect(await screen.findByRole("button", { name: "Save" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});
