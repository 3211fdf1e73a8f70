import { isAccessible, showIn } from "../routes/look";
import { expect, test } from "../test";

const ROWS = "tbody tr[data-id]";

test("columns are ordered and widened by the keyboard, and stay so", async ({ page }) => {
  await page.goto("/orders");
  const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(page.getByRole("separator", { name: "Width of Customer" })).toBeAttached();
  await page.locator("summary[title=Columns]").press("Enter");
  await page.getByRole("button", { name: "Move Customer down" }).press("Enter");
  await page.getByRole("checkbox", { name: "Compact rows" }).press("Space");
  await page.getByRole("checkbox", { name: "Keep the first column in sight" }).press("Space");
  await page.getByRole("checkbox", { name: "Last change" }).press("Space");
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("separator", { name: "Width of Asset" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  const width = async () => Math.round((await head("Asset").boundingBox())?.width ?? 0);
  const wide = await width();
  await page.reload();
  await expect(page.getByRole("separator", { name: "Width of Asset" })).toBeAttached();
  expect(await width()).toBe(wide);
  const names = await page.getByRole("columnheader").evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  expect(names.indexOf("Asset")).toBeLessThan(names.indexOf("Customer"));
  expect(names).toContain("Last change");
  const row = await page.locator(ROWS).first().boundingBox();
  expect(row?.height).toBeLessThan(36);
  await page.locator(".scroller").evaluate((scroller) => {
    scroller.scrollLeft = 400;
  });
  const first = await page.locator(`${ROWS} td.check + td`).first().boundingBox();
  const frame = await page.locator(".scroller").boundingBox();
  expect((first?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(60);
});

test("keys lead through a list, look at a record and open it at its place", async ({ page }) => {
  await page.goto("/orders");
  await expect(page.getByRole("separator", { name: "Width of Customer" })).toBeAttached();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = page.locator(ROWS).nth(1);
  await expect(second.locator("a.lead")).toBeFocused();
  await page.keyboard.press("p");
  const pane = page.locator(".side-pane");
  await expect(pane.getByRole("heading", { level: 2, name: "Details" })).toBeVisible();
  const before = await pane.getByRole("heading").first().textContent();
  for (const scheme of ["light", "dark"] as const) {
    await showIn(page, scheme);
    await isAccessible(page);
  }
  await page.keyboard.press("j");
  await expect(pane.getByRole("heading").first()).not.toHaveText(String(before));
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(page.locator(ROWS).nth(2).locator("a.lead")).toBeFocused();
  await page.keyboard.press("?");
  await isAccessible(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await isAccessible(page);
});
