import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { ProfilePage } from "../../../src/console/session/profile/ProfilePage";
import { employeeRoutes } from "../../../src/contract/employees/routes";
import { sessionRoutes } from "../../../src/contract/session/routes";
import { walletProofRoutes } from "../../../src/contract/walletProof/routes";
import { mount } from "../kit/mount";

const account = {
  id: 1,
  name: "Ann Example",
  email: "ann@example.org",
  role: { id: 1, name: "Super admin" },
  permissions: {},
};

const open = (changeProfile: () => Promise<unknown> = async () => account, me: unknown = account) =>
  mount(<ProfilePage />, {
    provider: {
      me: async () => me,
      [sessionRoutes.changeProfile.on]: changeProfile,
      [employeeRoutes.totp.on]: async () => ({ enabled: false, since: null, recovery_codes_left: 0 }),
      [employeeRoutes.ownSessions.on]: async () => [],
      [walletProofRoutes.ownWallet.on]: async () => ({ wallet_address: null, wallet_proven_at: null }),
    },
  });

async function type(current: string, next: string, repeated: string) {
  await userEvent.type(await screen.findByLabelText("Current password"), current);
  await userEvent.type(screen.getByLabelText("New password"), next);
  await userEvent.type(screen.getByLabelText("New password, repeated"), repeated);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

test("one's own name is saved without the blanks around it", async () => {
  const changeProfile = vi.fn(async () => account);
  open(changeProfile);
  expect((await screen.findByLabelText("Name")).hasAttribute("aria-invalid")).toBe(false);
  await userEvent.type(screen.getByLabelText("Name"), " Senior ");
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  await waitFor(() => expect(changeProfile).toHaveBeenCalledWith({ body: { name: "Ann Example Senior" } }));
});

test("a short or differing new password is not sent", async () => {
  const changeProfile = vi.fn(async () => account);
  open(changeProfile);
  await type("present-password", "short", "other");
  expect(await screen.findByText("Use at least 12 characters")).toBeDefined();
  expect(screen.getByText("The two new passwords differ")).toBeDefined();
  expect(changeProfile).not.toHaveBeenCalled();
});

test("the present password is needed, and a wrong one is told at its field", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "This is not your current password";
  const refusal = new ApiError("Some values need attention", { status: 422, errors: { currentPassword: words } });
  open(() => Promise.reject(refusal));
  await type("guess", "a-long-new-password", "a-long-new-password");
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
});

test("a changed password empties its form", async () => {
  const changeProfile = vi.fn(async () => account);
  open(changeProfile);
  await type("present-password", "a-long-new-password", "a-long-new-password");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(""));
  expect(changeProfile).toHaveBeenCalledWith({
    body: { currentPassword: "present-password", password: "a-long-new-password" },
  });
});

test("a server without accounts shows who is signed in and explains", async () => {
  open(undefined, null);
  expect(await screen.findByText("This server does not let you change your password here.")).toBeDefined();
  expect(await screen.findByText("Ann Example")).toBeDefined();
});
