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
