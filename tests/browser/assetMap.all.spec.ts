import sharp from "sharp";
import { ASSET_TABS } from "../../src/contract/assets/tabs";
import { expect, test } from "./test";

test("the place of an asset is set on the map, by a click, by dragging and by typing", async ({ page }) => {
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#88aacc" } })
    .png()
    .toBuffer();
  const data = { tiles: true, attribution: "© Example Maps" };
  await page.route("**/api/console/map", (route) => route.fulfill({ json: { data } }));
  await page.route("**/api/console/map/*/*/*", (route) => route.fulfill({ body: picture, contentType: "image/png" }));
  await page.goto(`/assets/edit-asset/1/${ASSET_TABS.location.key}`);

  const map = page.getByRole("group", { name: "Map" });
  const marker = map.getByRole("button", { name: "The place of the asset" });
  const latitude = page.getByRole("textbox", { name: "Latitude" });
  await expect(page.getByText("© Example Maps")).toBeVisible();
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();

  await map.click({ position: { x: 200, y: 120 } });
  await expect(marker).toBeVisible();
  const clicked = await latitude.inputValue();
  expect(clicked).toMatch(/^-?\d+\.\d+$/);

  await marker.hover();
  await page.mouse.down();
  await page.mouse.move(400, 400, { steps: 5 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(clicked);

  await latitude.fill("12.971600");
  await page.getByRole("textbox", { name: "Longitude" }).fill("77.594600");
  await expect(async () => {
    const [around, pin] = await Promise.all([map.boundingBox(), marker.boundingBox()]);
    expect(Math.abs((around?.x ?? 0) + (around?.width ?? 0) / 2 - (pin?.x ?? 0) - (pin?.width ?? 0) / 2)).toBeLessThan(
      2,
    );
  }).toPass();

  await map.focus();
  await page.keyboard.press("Tab");
  await expect(marker).toBeFocused();
});
