import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ASSET_TABS, type TabName } from "../../../src/contract/assets/tabs";
import { choose } from "../form";
import { expect } from "../test";
import { type Entries, FILM, VILLA } from "./entries";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** What is entered of an asset: its tabs, its pictures, and the records that belong to it. */
export interface Given {
  entries: Entries;
  pictures: readonly { name: string; description: string; background: string }[];
  document: { title: string; kind: string; visibility: string; expires_on: string };
  tenant?: { name: string; monthly_rent: string; lease_from: string };
  risk: { title: string; text: string };
}

/** A film with two pictures. */
export const film: Given = {
  entries: FILM,
  pictures: [
    { name: "poster.jpg", description: "A tower of glass in the rain", background: "#225577" },
    { name: "still.png", description: "Two people under one umbrella", background: "#775522" },
  ],
  document: {
    title: "Rights of the film",
    kind: "Rights agreement",
    visibility: "Investors of the asset",
    expires_on: "2031-12-31",
  },
  risk: { title: "Completion", text: "The film may not be finished in time." },
};

/** A villa with a tenant. */
export const villa: Given = {
  entries: VILLA,
  pictures: [{ name: "garden.jpg", description: "A garden with tamarind trees", background: "#336633" }],
  document: { title: "Deed of the villa", kind: "Title deed", visibility: "Everybody", expires_on: "2032-06-30" },
  tenant: { name: "Quorra Family", monthly_rent: "145000.00", lease_from: "2026-04-01" },
  risk: { title: "Vacancy", text: "The villa may stand empty for a time." },
};

/** Uploads the pictures and describes each. */
export async function addPictures(page: Page, { pictures }: Given) {
  const files = await Promise.all(
    pictures.map(async ({ name, background }) => {
      const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background } });
      const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
      return { name, mimeType, buffer: await (name.endsWith(".png") ? drawn.png() : drawn.jpeg()).toBuffer() };
    }),
  );
  for (const [index, file] of files.entries()) {
    await page.getByLabel("Choose pictures").setInputFiles(file);
    const tile = page.getByRole("listitem", { name: new RegExp(`^Picture ${index + 1} of`) });
    await tile.getByLabel("Description").fill(pictures[index]?.description ?? "");
  }
}

/** Adds the document. */
export async function addDocument(page: Page, { document }: Given) {
  await page.getByRole("button", { name: "Add document" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer: PDF });
  await dialog.getByLabel("Title").fill(document.title);
  await choose(dialog, "Kind", document.kind);
  await choose(dialog, "Visible to", document.visibility);
  await dialog.getByLabel("Expires on").fill(document.expires_on);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adds the tenant. */
export async function addTenant(page: Page, tenant: NonNullable<Given["tenant"]>) {
  await page.getByRole("button", { name: "Add tenant" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(tenant.name);
  await dialog.getByLabel("Lease from").fill(tenant.lease_from);
  await dialog.getByLabel("Monthly rent").fill(tenant.monthly_rent);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adds the risk. */
export async function addRisk(page: Page, { risk }: Given) {
  await page.getByRole("button", { name: "Add risk" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill(risk.title);
  await dialog.getByRole("textbox").last().fill(risk.text);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Finds pictures and records again on their tabs. */
export async function findFilesAndRecords(page: Page, asset: number, { pictures, document, tenant, risk }: Given) {
  const at = (tab: TabName) => page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS[tab].key}`);
  await at("gallery");
  for (const [index, { description }] of pictures.entries()) {
    const tile = page.getByRole("listitem", { name: `Picture ${index + 1} of ${pictures.length}` });
    await expect(tile.getByLabel("Description")).toHaveValue(description);
    const picture = tile.getByRole("img", { name: description });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await at("documents");
  await expect(page.getByText(document.title, { exact: true })).toBeVisible();
  await expect(page.getByText(`Visible to: ${document.visibility}`)).toBeVisible();
  await at("risks");
  await expect(page.getByText(risk.title, { exact: true })).toBeVisible();
  await expect(page.getByText(risk.text)).toBeVisible();
  if (!tenant) return;
  await at("rent");
  await expect(page.getByRole("row", { name: new RegExp(tenant.name) })).toContainText("1,45,000.00");
}
