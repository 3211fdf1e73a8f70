import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ASSET_TABS } from "../../../src/contract/assets/tabs";
import { choose } from "../form";
import { upload } from "../spv/work";
import { expect } from "../test";

/** The pictures of the film. */
const PICTURES = [
  { name: "poster.jpg", description: "A tower of glass in the rain", background: "#225577" },
  { name: "still.png", description: "Two people under one umbrella", background: "#775522" },
];

/** A document of the film. */
export const DOCUMENT = {
  title: "Rights of the film",
  kind: "Rights agreement",
  visibility: "Investors of the asset",
  expires_on: "2031-12-31",
};

/** A risk of the film. */
const RISK = { title: "Completion", text: "The film may not be finished in time." };

/** Uploads the pictures and describes each. */
export async function addPictures(page: Page) {
  const files = await Promise.all(
    PICTURES.map(async ({ name, background }) => {
      const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background } });
      const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
      return { name, mimeType, buffer: await (name.endsWith(".png") ? drawn.png() : drawn.jpeg()).toBuffer() };
    }),
  );
  for (const [index, file] of files.entries()) {
    await page.getByLabel("Choose pictures").setInputFiles(file);
    const tile = page.getByRole("listitem", { name: new RegExp(`^Picture ${index + 1} of`) });
    await tile.getByLabel("Description").fill(PICTURES[index]?.description ?? "");
  }
}

/** Adds the document. */
export async function addDocument(page: Page) {
  await page.getByRole("button", { name: "Add document" }).click();
  const dialog = page.getByRole("dialog");
  await upload(dialog);
  await dialog.getByLabel("Title").fill(DOCUMENT.title);
  await choose(dialog, "Kind", DOCUMENT.kind);
  await choose(dialog, "Visible to", DOCUMENT.visibility);
  await dialog.getByLabel("Expires on").fill(DOCUMENT.expires_on);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adds the risk. */
export async function addRisk(page: Page) {
  await page.getByRole("button", { name: "Add risk" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(RISK.title);
  await dialog.getByRole("textbox").last().fill(RISK.text);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Finds the pictures again on their tab. */
export async function findPictures(page: Page, asset: number) {
  await page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS.gallery.key}`);
  for (const [index, { description }] of PICTURES.entries()) {
    const tile = page.getByRole("listitem", { name: `Picture ${index + 1} of ${PICTURES.length}` });
    await expect(tile.getByLabel("Description")).toHaveValue(description);
    const picture = tile.getByRole("img", { name: description });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
}
