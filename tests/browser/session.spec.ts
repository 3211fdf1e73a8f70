import { administrator } from "./program";
import { gotoSettled } from "./settled";
import { expect, signIn, test } from "./test";

test.use({ visitor: "nobody" });

const keys = () => ["authToken", "accessToken", "refreshToken", "adminWalletData"].filter((key) => key in localStorage);

test("signing in opens the assets, an expired session comes back to the page it left, and signing out forgets its keys", async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Assets", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Assets · Asset Console");

  await page.goto("/orders?page=2&perPage=25&sort=total_amount&order=ASC&filter=%7B%7D");
  await expect(page.getByText(/^26–50 of 1\d\d$/)).toBeVisible();
  const left = page.url();
  // Where nothing of the console runs no request of it meets a session that is changed by hand.
  await page.goto("/api/health");
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: 1, name: "Administrator" }));
    localStorage.setItem("accessToken", `${btoa("{}")}.${claims}.x`);
    localStorage.removeItem("refreshToken");
  });
  await page.goto(left);
  await expect(page).toHaveURL(/\/admin-login$/);
  expect(await page.evaluate(keys)).not.toContain("accessToken");
  await page.getByLabel("E-mail").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/orders\?.*page=2/);
  await expect(page.getByText(/^26–50 of 1\d\d$/)).toBeVisible();

  // What is still on its way would be refused once the session has ended.
  await gotoSettled(page, "/nowhere");
  await page.evaluate(() => localStorage.setItem("adminWalletData", "{}"));
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin-login$/);
  // The address is there before its page, which comes once the session has ended.
  await expect(page.getByLabel("E-mail")).toBeVisible();
  expect(await page.evaluate(keys)).toEqual([]);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/admin-login$/);
});
