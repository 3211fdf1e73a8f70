import sharp from "sharp";
import { administrator } from "../program";
import { expect, test } from "../test";

test("what is said while a dialog is open stands over its veil, at the top right", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Copy" }).click();

  const toast = page.locator(".toast").last();
  await expect(toast).toBeVisible();
  // The toast itself is inert behind the dialog.
  await expect(dialog.locator("[aria-live=polite]")).toHaveText(await toast.innerText());
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(width).toBeLessThanOrEqual(350);
  expect(y).toBeLessThan(60);
  expect(x + width).toBeGreaterThan(1200);
  // Below the veil its ground would be dark.
  const { data, info } = await sharp(await toast.screenshot({ animations: "disabled" }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const red = data[(Math.floor(info.height / 2) * info.width + 6) * info.channels];
  expect(red).toBeGreaterThan(200);
});

test("lists of a dialog lie over it, are chosen from by mouse and keyboard, and Escape closes them alone", async ({
  page,
}) => {
  await page.goto("/spv/1/investors");
  await page.getByRole("button", { name: "Place a hold" }).click();
  const dialog = page.getByRole("dialog", { name: "Place a hold" });
  const kind = dialog.getByRole("combobox", { name: "Kind" });
  const options = dialog.getByRole("option");
  await expect(kind).toBeFocused();
  await kind.click();
  await expect(options).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await kind.click();
  await options.filter({ hasText: "Court order" }).click();
  await expect(kind).toHaveText("Court order");
  await expect(dialog.getByLabel("Number of the order")).toBeVisible();
  await kind.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(kind).toHaveText("Pledge");
  // The list that closes is still there for a moment.
  await expect(options).toHaveCount(0);
  const holder = dialog.getByRole("combobox", { name: "Holder" });
  await holder.pressSequentially("a");
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(holder).not.toHaveValue("a");
  await dialog.getByRole("button", { name: "Place a hold" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
