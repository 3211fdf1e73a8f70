import { send } from "../send";
import { expect, test } from "../test";

/** The pages of the shell by the last part of their address, each with its name and what stands on it. */
const PAGES = {
  overview: { name: "Overview", role: "heading", part: "Next deadlines" },
  governance: { name: "Governance", role: "list", part: "Proposals" },
  document: { name: "Legal documents", role: "heading", part: "Legal documents" },
  documents: { name: "Signatures", role: "heading", part: "Signatures" },
  investors: { name: "Investors", role: "table", part: "Holders of units" },
  orders: { name: "Orders", role: "heading", part: "Orders" },
  disturbution: { name: "Distributions", role: "heading", part: "Schedules" },
} as const;

test("every page of an SPV is found by its address, after a reload and on a phone", { tag: "@all" }, async ({
  page,
}) => {
  const spv = await send(page, "GET", "/console/spv/1");
  for (const [address, { name, role, part }] of Object.entries(PAGES)) {
    const isThere = async () => {
      await expect(page.getByRole("heading", { level: 1, name: spv.name }), address).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Pages of this SPV" }).getByText(name)).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expect(page.getByRole("main").getByRole(role, { name: part }).first(), address).toBeVisible();
      await expect(page.locator("[aria-busy=true], .skeleton, [role=progressbar]"), address).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(`^${name} · ${spv.name}`));
    };
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/spv/1/${address}`);
      await isThere();
      await page.reload();
      await isThere();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await isThere();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBeLessThanOrEqual(390);
    });
  }
});
