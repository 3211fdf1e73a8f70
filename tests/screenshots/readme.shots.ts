import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { gotoSettled } from "../browser/settled";
import { expect, test } from "../browser/test";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "screens");

/** The main screens, by the names of their pictures. */
const SCREENS = {
  today: "/today",
  assets: "/assets",
  asset: "/assets/edit-asset/1/1.2",
  dashboard: "/assets/dashborad-asset/1",
  order: "/orders/order-details/76",
  customer: "/customer-profile/20",
  reports: "/report?report=raise",
  approvals: "/approvals",
} as const;

for (const colorScheme of ["light", "dark"] as const) {
  test(`the main screens, ${colorScheme}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    await mkdir(FOLDER, { recursive: true });
    const page = await browser.newPage({ baseURL: String(baseURL), colorScheme });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, address] of Object.entries(SCREENS)) {
      await gotoSettled(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true], .skeleton, [role=progressbar]")).toHaveCount(0);
      const picture = await page.screenshot({ animations: "disabled" });
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(FOLDER, `${name}-${colorScheme}.webp`));
    }
    await page.close();
  });
}
