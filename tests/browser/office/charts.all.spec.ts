import { expect, test } from "../test";

test("a chart has its axes, says its values where one points, and shows its figures", async ({ page }) => {
  await page.goto("/report?report=weeks");
  const report = page.locator(".report").filter({ has: page.getByRole("heading", { name: "Orders by week" }) });
  const chart = report.getByRole("img", { name: "Orders by week" });
  await expect(chart).toHaveAccessibleDescription(/^Orders: at most [\d,]+, \d+ \w+ \d{4}$/);
  await expect(chart.getByText("Week from", { exact: true })).toBeVisible();
  await expect(chart.getByText("Orders", { exact: true })).toBeVisible();
  const place = await chart.boundingBox();

  await chart.locator("rect").last().hover({ force: true });
  const said = page.getByRole("tooltip");
  await expect(said).toContainText("Orders");
  await expect(said).toContainText(/\d+ \w+ \d{4}/);

  await report.getByText("Show the figures").click();
  const table = report.getByRole("table", { name: "Orders by week" });
  await expect(table.getByRole("row")).toHaveCount(1 + 26 + 1);
  expect(await chart.boundingBox()).toEqual(place);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chart.locator("svg").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
