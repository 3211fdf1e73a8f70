import { expect, test } from "../test";

test.use({ visitor: "nobody" });

test("a page whose file does not load shows the generic error screen, and comes with the next try", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|dynamically imported module/);
  await page.route("**/static/WalletSetup-*.js", (route) => route.abort());
  await page.goto("/wallet-setup");
  const screen = page.getByRole("alert");
  await expect(screen.getByRole("heading", { name: "Oops! Something went wrong." })).toBeVisible();
  await page.unroute("**/static/WalletSetup-*.js");
  await screen.getByRole("button", { name: "Refresh the page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(screen.getByText("Oops!")).toHaveCount(0);
});
