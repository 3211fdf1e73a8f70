import { expect, test } from "./test";

test("orders are filtered and paged, and the address keeps both", async ({ page }) => {
  await page.goto("/orders");
  await page.getByRole("combobox", { name: "Status" }).selectOption("awaiting-100%-investment");
  await expect(page.getByRole("cell", { name: "Awaiting 100% investment" })).toHaveCount(10);
  await expect(page.getByRole("cell", { name: "Pending", exact: true })).toHaveCount(0);
  const [first] = await page.getByRole("row").nth(1).allTextContents();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await expect(page.getByRole("row").nth(1)).not.toHaveText(first ?? "");
});

test("an order's cover is uploaded, and downloaded under its own name", async ({ page }) => {
  const bytes = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  await page.goto("/orders/order-details/2");
  await expect(page.getByText("Nothing uploaded yet.")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "deed.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.getByText("Cover image uploaded").first()).toBeVisible();
  await page.reload();
  const download = page.waitForEvent("download");
  const cover = page.locator("section").filter({ has: page.getByRole("heading", { name: "Cover image" }) });
  await cover.getByRole("button", { name: "Download" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("deed.pdf");
  const stream = await file.createReadStream();
  const received: Buffer[] = [];
  for await (const chunk of stream) received.push(chunk as Buffer);
  expect(Buffer.concat(received)).toEqual(bytes);
});
