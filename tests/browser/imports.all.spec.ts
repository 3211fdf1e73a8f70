import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Hand, keyboard } from "./jobs/hand";
import { expect, test } from "./test";

const sheet = (text: string, name = "features.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Brings a file of features, says what its columns are, and waits for the verdict. */
async function check(hand: Hand, page: Page, file: ReturnType<typeof sheet>) {
  await hand.upload(page.locator("input[type=file]"), file);
  await hand.choose(page.getByRole("combobox", { name: "Field of Sort" }), "Order");
  await hand.press(button(page, "Check all rows"));
  await expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible();
}

test("features come in a file by keyboard: one is refused, mended by the file of refused rows, and all is undone", async ({
  page,
}) => {
  const hand = keyboard();
  const shows = async (name: string, rows: number) => {
    await page.goto(`/features?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await expect(page.getByRole("heading", { level: 1, name: "Features" })).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(rows);
  };
  await page.goto("/features");
  await hand.press(button(page, "Import and export"));
  await hand.press(page.getByRole("menuitem", { name: "Import from a file" }));
  await check(hand, page, sheet("Name,Sort\nRoof pool,3\nGoods lift,x\n"));
  await expect(page.getByText("1 record will be created.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Order:" })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await hand.press(button(page, "Download refused rows"));
  const refused = await readFile(await (await download).path(), "utf8");
  expect(refused).toContain("Goods lift,x");
  await hand.press(button(page, "Import 1 row"));
  await expect(button(page, "Undo import")).toBeVisible();
  const first = page.url();

  await hand.press(page.getByRole("link", { name: "Bring the mended file" }));
  await check(hand, page, sheet(refused.replace("lift,x", "lift,4"), "features-refused.csv"));
  await expect(page.getByText(/refused and left out/)).toHaveCount(0);
  await hand.press(button(page, "Import 1 row"));
  await expect(page.getByRole("link", { name: "Goods lift" })).toBeVisible();
  await shows("Goods lift", 1);

  await page.goto(first);
  await hand.press(button(page, "Undo import"));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Undo import" }));
  await expect(page.getByText("Taken back").first()).toBeVisible();
  await shows("Roof pool", 0);
});
