import type { Page } from "@playwright/test";
import { expect, test } from "../test";

/** Returns the scripts that a page has fetched. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );

test("the page of an order is there before it is opened, and a form once its row is approached", async ({ page }) => {
  await page.goto("/orders");
  const order = page.getByRole("row").nth(1);
  await expect.poll(async () => (await scripts(page)).some((path) => path.startsWith("/static/order-"))).toBe(true);
  await order.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: /^Order \d+$/ })).toBeVisible();

  await page.goto("/config/countries");
  const country = page.getByRole("row").nth(1);
  const form = async () => (await scripts(page)).some((path) => path.startsWith("/static/Edit-"));
  await expect(country).toBeVisible();
  expect(await form()).toBe(false);
  await country.hover();
  await expect.poll(form).toBe(true);
});
