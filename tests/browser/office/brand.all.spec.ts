import { BRAND } from "../../../src/contract/brand/brand";
import { expect, test } from "../test";

test("a name and a colour that are saved are seen on every page from the next load on", async ({ page, pageFor }) => {
  await page.goto("/brand");
  await page.getByRole("button", { name: "Change the brand" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the brand" });
  await dialog.getByRole("textbox", { name: "Primary colour", exact: true }).fill("#ffcc00");
  await dialog.getByRole("button", { name: "Save the brand" }).click();
  await expect(dialog.getByText(/hard to read: choose a darker one/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Primary colour", exact: true }).fill("#7b1fa2");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour & Co");
  await dialog.getByRole("button", { name: "Save the brand" }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page).toHaveTitle("Brand · Harbour & Co");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Harbour & Co" }),
  ).toBeVisible();
  const primary = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
  expect(await primary()).toBe("#7b1fa2");
  await page.evaluate(() => localStorage.setItem("console.theme", "dark"));
  await page.reload();
  await expect.poll(primary).not.toBe("#7b1fa2");

  const stranger = await pageFor();
  await stranger.goto("/admin-login");
  await expect(stranger.getByRole("heading", { name: "Harbour & Co" })).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Sign in", exact: true })).toHaveCSS(
    "background-color",
    "rgb(123, 31, 162)",
  );

  // Others who look at this program know it by the name that is built in.
  await page.getByRole("button", { name: "Change the brand" }).click();
  await dialog.getByRole("textbox", { name: "Primary colour", exact: true }).fill(BRAND.primary);
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(BRAND.name);
  await dialog.getByRole("button", { name: "Save the brand" }).click();
  await expect(dialog).toBeHidden();
});
