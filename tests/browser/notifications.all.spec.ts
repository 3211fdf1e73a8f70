import { colleague } from "./secondPerson";
import { expect, test } from "./test";

const AUDITOR = { id: 7, name: "Auditor" };

test("a notification is written, previewed and sent to one role, and is found in the outbox and by its reader", async ({
  page,
  pageFor,
  program,
}) => {
  const title = `Audit week ${Date.now()}`;
  const reader = await test.step("there is somebody to read it", async () => ({
    name: "Second Person",
    ...(await colleague(page, program, AUDITOR.id)),
  }));

  await test.step("it is written, and read before it is sent", async () => {
    await page.goto("/notification");
    await page.getByRole("link", { name: "New notification" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByLabel("Text").fill("Dear , bring the deeds.");
    await page.getByLabel("Text").press("Home");
    for (const _ of "Dear ") await page.keyboard.press("ArrowRight");
    await page.getByRole("button", { name: "Insert Full name" }).click();
    await expect(page.getByLabel("Text")).toHaveValue("Dear {{name}}, bring the deeds.");
    await page.getByRole("combobox", { name: "Sent by" }).click();
    await page.getByRole("option", { name: "E-mail" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: AUDITOR.name, exact: true }).click();
    await expect(page.getByText(reader.name)).toBeVisible();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByText(/^Dear \S.*, bring the deeds\.$/)).toHaveCount(2);
    await expect(preview).not.toContainText("{{");
  });

  await test.step("it is sent once one has confirmed", async () => {
    await page.getByRole("button", { name: "Send…" }).click();
    const dialog = page.getByRole("dialog", { name: `Send “${title}”?` });
    await expect(dialog).toContainText(`Role: ${AUDITOR.name}`);
    await dialog.getByRole("button", { name: /^Send to \d+ (person|people)$/ }).click();
    await expect(page).toHaveURL(/\/notification\/\d+\/show$/);
    await expect(page.getByRole("heading", { level: 1 }).locator("..").getByText("Sent", { exact: true })).toBeVisible({
      timeout: 120_000,
    });
    await page.reload();
    await expect(page.getByText("Read in the app")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  });

  await test.step("its e-mail lies in the outbox", async () => {
    await page.goto("/outbox");
    await expect(page.getByText("No mail server is set: e-mails are kept here.")).toBeVisible();
    await page.getByRole("searchbox").fill(reader.email);
    // Beside the invitation.
    await expect(page.getByText("1–2 of 2")).toBeVisible();
    await page.getByRole("row", { name: title }).click();
    await expect(page.getByText(`Dear ${reader.name}, bring the deeds.`)).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  });

  await test.step("its reader finds it behind the bell, and has read it after a reload", async () => {
    const other = await pageFor(reader);
    await other.goto("/profile");
    await other.getByRole("button", { name: "Notices: 1 unread notice" }).click();
    await other.getByRole("button", { name: title }).click();
    await expect(other.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
    await other.keyboard.press("Escape");
    await expect(other.getByText(`Dear ${reader.name}, bring the deeds.`)).toBeHidden();
    await other.reload();
    await other.getByRole("button", { name: "Notices", exact: true }).click();
    await expect(other.getByText(`Dear ${reader.name}, bring the deeds.`)).toBeVisible();
    await other.close();
  });
});
