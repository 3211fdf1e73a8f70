import { hold, PROGRAM } from "../hold";
import { expect, test } from "../test";

test("a row that has the focus before the program has come is still the one that Enter opens", async ({ page }) => {
  const letCome = await hold(page, PROGRAM);
  await page.goto("/orders", { waitUntil: "commit" });
  const first = page.locator("#early-page td a").first();
  await first.focus();
  const address = await first.getAttribute("href");
  letCome();
  await expect(page.locator("#early-page")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(address);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(String(address));
});
