import type { Page } from "@playwright/test";
import { ASSET_TABS, type TabName } from "../../src/contract/assets/tabs";
import { type Entries, FILM } from "./assets/entries";
import { enterTab, findSavedTab, findTab } from "./assets/form";
import { addDocument, addPictures, addRisk, DOCUMENT, findPictures } from "./assets/records";
import type { Entry } from "./form";
import { secondPerson } from "./secondPerson";
import { send } from "./send";
import { expect, test } from "./test";

/** The tabs that are read again: with an input of nearly each kind, and with text that has a form. */
const READ: readonly TabName[] = ["investment", "disclosure"];

const goOn = (page: Page) => page.getByRole("button", { name: /and continue$/ }).click();
const heading = (page: Page, tab: TabName) =>
  page.getByRole("heading", { level: 2, name: ASSET_TABS[tab].label, exact: true });

test("a film goes from nothing to its sale as two people work on it, and what was entered is found again", async ({
  program,
  page,
  pageFor,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const entries = await withSpv(page, FILM);
  const asset = await prepare(page, entries);
  await page.goto(`/fee?asset=${asset}`);
  await page.getByRole("button", { name: "Synchronise" }).click();
  await expect(page.getByText("Fees synchronised")).toBeVisible();
  await page.goto(`/assets/edit-asset/${asset}/review`);
  await move(page, "Submit for review", "In review");

  const other = await pageFor(await secondPerson(page, program));
  await approveDocument(other, asset);
  await other.goto(`/assets/edit-asset/${asset}/review`);
  await move(other, "Approve the offer", "Approved");
  await other.close();

  await page.goto(`/assets/edit-asset/${asset}/review`);
  await move(page, "Go live", "Live");

  for (const tab of READ) {
    await page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS[tab].key}`);
    await expect(heading(page, tab)).toBeVisible();
    await findSavedTab(page, tab, entries[tab] ?? {});
  }
  await findPictures(page, asset);
});

/** Fills the tabs, with a reload and a lost connection on the way, and returns the number of the asset. */
async function prepare(page: Page, entries: Entries): Promise<number> {
  const sections = page.getByRole("navigation", { name: /sections/i });
  const own: { readonly [tab in TabName]?: () => Promise<void> } = {
    investment: async () => {
      // What was typed survives a reload, and says so.
      await enterTab(page, "investment", { minimum_investment: "75000.00" });
      await expect(sections.getByText("entries not saved")).toBeAttached();
      await page.reload();
      await expect(page.getByText(/^Unsaved entries from/)).toBeVisible();
      await findTab(page, "investment", { minimum_investment: "75000.00" });
    },
    gallery: () => addPictures(page),
    documents: () => addDocument(page),
    risks: () => addRisk(page),
  };
  await page.goto("/assets/add-asset");
  await enterTab(page, "basics", entries.basics ?? {});
  await goOn(page);
  // Its tabs are entered one by one here, not on the page of what the review needs.
  await expect(page).toHaveURL(/\/assets\/edit-asset\/\d+\/essentials$/);
  const asset = Number(/edit-asset\/(\d+)/.exec(page.url())?.[1]);
  for (const tab of Object.keys(ASSET_TABS) as TabName[]) {
    if (tab === "basics" || !(entries[tab] || own[tab])) continue;
    await sections.getByRole("link", { name: new RegExp(`^${ASSET_TABS[tab].label}`) }).click();
    await expect(heading(page, tab)).toBeVisible();
    await own[tab]?.();
    await enterTab(page, tab, entries[tab] ?? {});
    if (tab === "legal") await loseConnection(page, entries.legal ?? {});
    await goOn(page);
    await expect(page, `${tab} is saved`).not.toHaveURL(new RegExp(`/${ASSET_TABS[tab].key.replace(".", "\\.")}$`));
  }
  await page.goto(`/assets/edit-asset/${asset}/review`);
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
  return asset;
}

/** A save without a connection keeps what was typed, and the next one takes it. */
async function loseConnection(page: Page, entered: Record<string, Entry>) {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Everything that you entered is still here/)).toBeVisible();
  await findTab(page, "legal", entered);
  await page.context().setOffline(false);
}

/** Takes an SPV in rupees, which has an escrow bank. */
async function withSpv(page: Page, entries: Entries): Promise<Entries> {
  const spvs = await send(page, "GET", "/console/spv?range=[0,49]");
  const spv = spvs.find(
    ({ currency, status }: { currency: string; status: string }) => currency === "INR" && status === "Active",
  );
  return { ...entries, token: { ...entries.token, spv_id: spv.name } };
}

async function move(page: Page, step: string, status: string) {
  await page.getByRole("button", { name: step }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: step }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(status);
}

async function approveDocument(page: Page, asset: number) {
  await page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS.documents.key}`);
  await page.getByRole("button", { name: `Actions for ${DOCUMENT.title}` }).click();
  await page.getByRole("menuitem", { name: "Approve…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/Approved by/)).toBeVisible();
}
