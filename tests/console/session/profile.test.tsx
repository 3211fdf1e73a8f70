import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { ProfilePage } from "../../../src/console/session/profile/ProfilePage";
import { employeeRoutes } from "../../../src/contract/employees/routes";
import { sessionRoutes } from "../../../src/contract/session/routes";
import { walletProofRoutes } from "../../../src/contract/walletProof/routes";
import { fill } from "../kit/fill";
import { type mount, mountWithToasts } from "../kit/mount";

const account = {
  id: 1,
  name: "Ann Example",
  email: "ann@example.org",
  role: { id: 1, name: "Super admin" },
  permissions: {},
};
const OFF = { enabled: false, since: null, recovery_codes_left: 0 };
const ON = { enabled: true, since: "2026-11-01T05:00:00.000Z", recovery_codes_left: 8 };
const session = (id: string, current = false) => ({
  id,
  agent: `Browser ${id}`,
  created_at: "2026-11-20T05:00:00.000Z",
  used_at: "2026-11-21T05:00:00.000Z",
  expires_at: "2026-12-20T05:00:00.000Z",
  current,
});

type Verbs = NonNullable<Parameters<typeof mount>[1]>["provider"];

const open = (verbs: Verbs) =>
  mountWithToasts(<ProfilePage />, {
    provider: {
      me: async () => account,
      [employeeRoutes.totp.on]: async () => OFF,
      [employeeRoutes.ownSessions.on]: async () => [],
      [walletProofRoutes.ownWallet.on]: async () => ({ wallet_address: null, wallet_proven_at: null }),
      ...verbs,
    },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("the second factor is turned on by password and code, and gives its recovery codes once", async () => {
  let state = OFF as typeof OFF | typeof ON;
  const beginTotp = vi.fn(async () => ({ secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" }));
  const confirmTotp = vi.fn(async () => {
    state = ON;
    return { recovery_codes: ["ab12-cd34", "ef56-gh78"] };
  });
  open({
    [employeeRoutes.totp.on]: async () => state,
    [employeeRoutes.beginTotp.on]: beginTotp,
    [employeeRoutes.confirmTotp.on]: confirmTotp,
  });

  await press("Turn on");
  const password = await dialog("Turn on the second factor");
  fill(password.getByLabelText(/^Current password/), "present-password");
  await userEvent.click(password.getByRole("button", { name: "Continue" }));
  expect(beginTotp).toHaveBeenCalledWith({ body: { currentPassword: "present-password" } });

  const scan = await dialog("Scan this with an authenticator app");
  expect(scan.getByRole("img", { name: "QR code for the authenticator app" })).toBeDefined();
  expect(scan.getByText("ABCD EFGH")).toBeDefined();
  fill(scan.getByLabelText(/^Code that the app shows/), "123 456");
  await userEvent.click(scan.getByRole("button", { name: "Turn on" }));
  expect(confirmTotp).toHaveBeenCalledWith({ body: { code: "123456" } });

  const codes = await dialog("Keep your recovery codes");
  expect(codes.getByText("ef56-gh78")).toBeDefined();
  await userEvent.click(codes.getByRole("button", { name: "I have kept them" }));
  expect(screen.queryByText("ef56-gh78")).toBeNull();
  expect(await screen.findByText(/since 1 Nov 2026.*8 recovery codes are left/)).toBeDefined();
});

test("recovery codes are made again and can be copied and saved", async () => {
  const renewRecoveryCodes = vi.fn(async () => ({ recovery_codes: ["ab12-cd34", "ef56-gh78"] }));
  open({
    [employeeRoutes.totp.on]: async () => ({ ...ON, recovery_codes_left: 1 }),
    [employeeRoutes.renewRecoveryCodes.on]: renewRecoveryCodes,
  });
  expect(await screen.findByText(/1 recovery code is left/)).toBeDefined();
  expect(screen.getByText(/Make new ones before they run out/)).toBeDefined();
  await press("New recovery codes");
  const password = await dialog("Make new recovery codes?");
  fill(password.getByLabelText(/^Current password/), "present-password");
  await userEvent.click(password.getByRole("button", { name: "New recovery codes" }));
  const codes = await dialog("Keep your recovery codes");
  const user = userEvent.setup();
  await user.click(codes.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe("ab12-cd34\nef56-gh78");

  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(codes.getByRole("button", { name: "Download" }));
  expect(await (saved as Blob).text()).toMatch(/ann@example\.org.*\r\n\r\nab12-cd34\r\nef56-gh78\r\n$/);
});

test("the second factor is turned off by the password", async () => {
  const removeTotp = vi.fn(async () => undefined);
  open({ [employeeRoutes.totp.on]: async () => ON, [employeeRoutes.removeTotp.on]: removeTotp });
  await press("Turn off");
  const password = await dialog("Turn off the second factor?");
  fill(password.getByLabelText(/^Current password/), "present-password");
  await userEvent.click(password.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(removeTotp).toHaveBeenCalledWith({ body: { currentPassword: "present-password" } }));
  expect(await screen.findByText("Second factor turned off")).toBeDefined();
});

test("own sessions are shown, the present one by name; another is ended after asking, or all others together", async () => {
  const others = [session("B"), session("C")];
  const endSession = vi.fn(async () => undefined);
  open({
    [employeeRoutes.ownSessions.on]: async () => [session("A", true), ...others],
    [employeeRoutes.endOwnSession.on]: endSession,
    [employeeRoutes.endOtherSessions.on]: async () => void others.splice(0),
  });
  expect(await screen.findByText("This session")).toBeDefined();
  expect(screen.queryByRole("button", { name: /End the session of Browser A/ })).toBeNull();
  await press("End the session of Browser B, signed in 20 Nov 2026, 10:30 IST");
  await userEvent.click((await dialog("End this session?")).getByRole("button", { name: "End session" }));
  await waitFor(() => expect(endSession).toHaveBeenCalledWith({ params: { session: "B" } }));
  await press("End all others");
  await userEvent.click((await dialog("End all your other sessions?")).getByRole("button", { name: "End all others" }));
  await waitFor(() => expect(screen.queryByText("Browser C")).toBeNull());
  expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
});

async function type(current: string, next: string, repeated: string) {
  fill(await screen.findByLabelText("Current password"), current);
  fill(screen.getByLabelText("New password"), next);
  fill(screen.getByLabelText("New password, repeated"), repeated);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

test("one's own name is saved without the blanks around it", async () => {
  const changeProfile = vi.fn(async () => account);
  open({ [sessionRoutes.changeProfile.on]: changeProfile });
  expect((await screen.findByLabelText("Name")).hasAttribute("aria-invalid")).toBe(false);
  fill(screen.getByLabelText("Name"), "Ann Example Senior ");
  await userEvent.click(screen.getByRole("button", { name: "Save name" }));
  await waitFor(() => expect(changeProfile).toHaveBeenCalledWith({ body: { name: "Ann Example Senior" } }));
});

test("a short or differing new password is not sent, a wrong present one is refused at its field, and a changed one empties the form", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "This is not your current password";
  const refusal = new ApiError("Some values need attention", { status: 422, errors: { currentPassword: words } });
  const changeProfile = vi.fn(async () => account).mockRejectedValueOnce(refusal);
  open({ [sessionRoutes.changeProfile.on]: changeProfile });
  await type("present-password", "short", "other");
  expect(await screen.findByText("Use at least 12 characters")).toBeDefined();
  expect(screen.getByText("The two new passwords differ")).toBeDefined();
  expect(changeProfile).not.toHaveBeenCalled();
  await type("guess", "a-long-new-password", "a-long-new-password");
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true");
  await type("present-password", "a-long-new-password", "a-long-new-password");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(""));
  expect(changeProfile).toHaveBeenLastCalledWith({
    body: { currentPassword: "present-password", password: "a-long-new-password" },
  });
});

test("a server without accounts shows who is signed in and explains", async () => {
  open({ me: async () => null });
  expect(await screen.findByText("This server does not let you change your password here.")).toBeDefined();
  expect(await screen.findByText("Ann Example")).toBeDefined();
});
