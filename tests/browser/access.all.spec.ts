import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { invitationOf } from "./adminLink";
import { secondPerson } from "./secondPerson";
import { gotoSettled } from "./settled";
import { approve } from "./spv/work";
import { expect, test } from "./test";

const PASSWORD = "A-long-new-password-9";
const STEP_MS = 30_000;

async function enterPassword(page: Page, email: string) {
  await page.goto("/admin-login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function enterCode(page: Page, label: string, code: string) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut(page: Page) {
  // What is still on its way would be refused once the session has ended.
  await gotoSettled(page, "/nowhere");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  // The address is there before the session has ended; its page is not.
  await page.waitForURL(/\/admin-login/);
  await expect(page.getByLabel("E-mail")).toBeVisible();
}

test("an employee is invited, comes in, guards the account by a second factor, and is let in again without it", async ({
  page: admin,
  pageFor,
  program,
  tolerate,
}) => {
  tolerate(/status of 422 .*\/(invitations\/check|me\/totp)\)/);
  // Wrong codes, and a session that somebody else ended.
  tolerate(/status of 401/);
  const email = `nila.${Date.now()}@console.test`;
  const nila = await pageFor();

  await test.step("saved without a password, she is invited", async () => {
    await admin.goto("/add-employee");
    await admin.getByRole("textbox", { name: /^Name/ }).fill("Nila New");
    await admin.getByRole("textbox", { name: /^E-mail/ }).fill(email);
    await admin.getByRole("combobox", { name: /^Role/ }).click();
    await admin.getByRole("option", { name: "Support" }).click();
    await admin.getByRole("button", { name: "Save" }).click();
    await admin.waitForURL(/\/employee(\?|$)/);
    await admin.getByRole("searchbox").first().fill(email);
    await expect(admin.getByRole("row", { name: /Nila New.*Invited/ })).toBeVisible();
  });

  await test.step("the link lets her choose a password and tells its token to nobody", async () => {
    const hash = `#${await invitationOf(program, email)}`;
    await nila.goto(`/accept-invitation${hash}`);
    await expect(nila.getByRole("heading", { name: "Welcome, Nila New" })).toBeVisible();
    await expect(nila).toHaveURL(/\/accept-invitation$/);
    await nila.reload();
    await expect(nila.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
    await nila.goto(`/accept-invitation${hash}`);
    await nila.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await nila.getByLabel("New password, repeated").fill(PASSWORD);
    await nila.getByRole("button", { name: "Set the password" }).click();
    await expect(nila.getByText("Your password is set. Sign in with it.")).toBeVisible();
    await expect(nila.getByLabel("E-mail")).toHaveValue(email);
    await nila.goto(`/accept-invitation${hash}`);
    await expect(nila.getByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
    await enterPassword(nila, email);
    await nila.waitForURL(/\/assets/);
  });

  const { totp, recovery } = await test.step("she turns the second factor on", async () => {
    await nila.goto("/profile");
    await nila.getByRole("button", { name: "Turn on" }).click();
    const password = nila.getByRole("dialog", { name: "Turn on the second factor" });
    await password.getByLabel("Current password").fill("not the password");
    await password.getByRole("button", { name: "Continue" }).click();
    await expect(password.getByText("This is not your current password")).toBeVisible();
    await password.getByLabel("Current password").fill(PASSWORD);
    await password.getByRole("button", { name: "Continue" }).click();
    const scan = nila.getByRole("dialog", { name: "Scan this with an authenticator app" });
    await expect(scan.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
    const authenticator = new TOTP({ secret: (await scan.locator("code").innerText()).replace(/\s/g, "") });
    await scan.getByLabel("Code that the app shows").fill(authenticator.generate());
    await scan.getByRole("button", { name: "Turn on" }).click();
    const codes = nila.getByRole("dialog", { name: "Keep your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    const code = await codes.getByRole("listitem").first().innerText();
    await nila.keyboard.press("Escape");
    await codes.getByRole("button", { name: "I have kept them" }).click();
    await expect(nila.getByText("10 recovery codes are left.")).toBeVisible();
    return { totp: authenticator, recovery: code };
  });

  await test.step("signing in asks for a code, or for a recovery code", async () => {
    await signOut(nila);
    await enterPassword(nila, email);
    await enterCode(nila, "Code", "000000");
    await expect(nila.getByRole("alert")).not.toBeEmpty();
    // A code is taken once: the next one counts already.
    await enterCode(nila, "Code", totp.generate({ timestamp: Date.now() + STEP_MS }));
    await nila.waitForURL(/\/assets/);
    await signOut(nila);
    await enterPassword(nila, email);
    await nila.getByRole("button", { name: "Use a recovery code" }).click();
    await enterCode(nila, "Recovery code", recovery);
    await nila.waitForURL(/\/assets/);
    await nila.goto("/profile");
    await expect(nila.getByText("9 recovery codes are left.")).toBeVisible();
  });

  await test.step("an administrator ends her session and resets the second factor", async () => {
    await admin.getByRole("link", { name: "Nila New" }).click();
    await admin.getByRole("button", { name: /^End the session of/ }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await expect(admin.getByText("Not signed in anywhere.")).toBeVisible();
    await nila.goto("/customers");
    await nila.waitForURL(/\/admin-login/);
    await admin.getByRole("button", { name: "Reset second factor" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Reset second factor" }).click();
    await expect(admin.getByText("Waits for a second person").first()).toBeVisible();
    const other = await pageFor(await secondPerson(admin, program));
    await other.goto(admin.url());
    await other.getByRole("link", { name: "Open request" }).click();
    await approve(other);
    await other.close();
    await enterPassword(nila, email);
    await nila.waitForURL(/\/customers|\/assets/);
  });
});
