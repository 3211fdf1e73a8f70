import { expect, test } from "../test";
import { inParts, KINDS, ROUTES } from "./addresses";
import { listenForChainCode } from "./chainCode";
import { fits, isAccessible, showIn } from "./look";
import { go } from "./office";

/** How many addresses one test visits. */
const PART = 30;

for (const { part, words } of inParts(ROUTES, PART))
  test(`${words} open without an error and fit a desk; one of each kind is accessible`, async ({
    page,
    complaints,
  }) => {
    listenForChainCode(page, complaints);
    for (const [place, address] of part.entries())
      await test.step(address, async () => {
        await showIn(page, place % 2 ? "dark" : "light");
        await go(page, address);
        await fits(page);
        if (KINDS.includes(address)) await isAccessible(page);
      });
  });

test("the address of the console alone leads to the assets", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/assets(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
