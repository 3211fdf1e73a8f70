import { expect, test } from "./test";

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
