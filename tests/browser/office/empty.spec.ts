import { resources } from "../../../src/contract/resources";
import { expect, test } from "../test";

test.use({ sampleData: "off" });

/** Lists that are never empty: the administrator, the preset roles and the ledger's own accounts are there. */
const FILLED = ["employee", "roles", "ledger-accounts"];

test("every list says that it is empty, in its own words", async ({ page }) => {
  test.setTimeout(120_000);
  for (const { name, paths, empty, plural } of resources.filter(({ name }) => !FILLED.includes(name))) {
    await page.goto(paths?.list ?? `/${name}`);
    await expect(page.getByRole("heading", { level: 1, name: plural }), name).toBeVisible();
    const title = `No ${empty?.one} available`;
    const text = page.getByText(title).or(page.getByText("No results for these filters"));
    await expect(text, name).toBeVisible();
  }
});
