import type { Page } from "@playwright/test";
import { ASSET_TABS, assetTabs, kindOf, needsOf, type TabName } from "../../src/contract/assets/tabs";
import { TIER } from "../size";
import type { Entries } from "./assets/entries";
import { enterTab, findSavedTab, findTab } from "./assets/form";
import {
  addDocument,
  addPictures,
  addRisk,
  addTenant,
  film,
  findFilesAndRecords,
  type Given,
  villa,
} from "./assets/records";
import { secondPerson } from "./secondPerson";
import { send } from "./send";
import { expect, test } from "./test";

// Assets from nothing to their sale, as two people work on them.
/**
 * Whether every field is entered, and every tab read again. Each field is entered and read in jsdom; where not everything
 * runs, here is what the review needs, and one tab stands for all.
 */
const WHOLE = TIER !== "short";

/** Tabs that are entered whole anyway: of what is read again, and of what names the asset. */
const ENTERED: readonly TabName[] = ["basics", "investment", "legal"];

/** Gives what the review needs of the entries. */
function needed(entries: Entries): Entries {
  const kind = kindOf(entries.basics ?? {});
  const each = assetTabs.map((tab) => {
    const needs = needsOf(tab, kind).flat();
    const entered = Object.entries(entries[tab.name] ?? {}).filter(
      ([path]) => ENTERED.includes(tab.name) || needs.includes(path),
    );
    return [tab.name, Object.fromEntries(entered)] as const;
  });
  return Object.fromEntries(each);
}

const goOn = (page: Page) => page.getByRole("button", { name: /and continue$/ }).click();
const heading = (page: Page, tab: TabName) =>
  page.getByRole("heading", { level: 2, name: ASSET_TABS[tab].label, exact: true });

for (const [name, given] of Object.entries({ film, villa })) {
  test(`a ${name} goes from nothing to its sale, and what was entered is found again`, {
    tag: name === "film" ? [] : "@all",
  }, async ({ program, page, pageFor, tolerate }) => {
    test.setTimeout(600_000);
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    const entries = await withSpv(page, WHOLE ? given.entries : needed(given.entries));
    const asset = await prepare(page, { ...given, entries });
    await move(page, "Submit for review", "In review");

    const other = await pageFor(await secondPerson(page, program));
    await approveDocument(other, asset, given.document);
    await other.goto(`/assets/edit-asset/${asset}/review`);
    await move(other, "Approve the offer", "Approved");
    await other.close();

    await page.goto(`/fee?asset=${asset}`);
    await page.getByRole("button", { name: "Synchronise" }).click();
    await expect(page.getByText("Fees synchronised")).toBeVisible();
    await page.goto(`/assets/edit-asset/${asset}/review`);
    await move(page, "Go live", "Live");

    for (const [tab, entered] of Object.entries(entries) as [TabName, Record<string, never>][]) {
      if (!WHOLE && tab !== "investment") continue;
      await page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS[tab].key}`);
      await expect(heading(page, tab)).toBeVisible();
      await findSavedTab(page, tab, entered);
    }
    await findFilesAndRecords(page, asset, given);
    await page.goto(`/assets?filter=${JSON.stringify({ q: entries.basics?.name })}`);
    await expect(page.getByText(String(entries.basics?.name)).first()).toBeVisible();
  });
}

/** Fills every tab, with a reload and a lost connection on the way, and gives the number of the asset. */
async function prepare(page: Page, given: Given): Promise<number> {
  const { entries } = given;
  const own: { readonly [tab in TabName]?: () => Promise<void> } = {
    investment: async () => {
      // What was typed survives a reload, and says so.
      await enterTab(page, "investment", { minimum_investment: "75000.00" });
      await expect(page.getByRole("navigation", { name: /sections/i }).getByText("entries not saved")).toBeAttached();
      await page.reload();
      await expect(page.getByText(/^Unsaved entries from/)).toBeVisible();
      await findTab(page, "investment", { minimum_investment: "75000.00" });
    },
    gallery: () => addPictures(page, given),
    documents: () => addDocument(page, given),
    rent: async () => {
      if (given.tenant) await addTenant(page, given.tenant);
    },
    risks: () => addRisk(page, given),
  };
  await page.goto("/assets/add-asset");
  await enterTab(page, "basics", entries.basics ?? {});
  await goOn(page);
  // Every tab is entered here, not only what the review needs.
  await expect(page).toHaveURL(/\/assets\/edit-asset\/\d+\/essentials$/);
  const asset = Number(/edit-asset\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole("link", { name: /^Investment Details/ }).click();
  await expect(page).toHaveURL(/\/1\.2$/);
  for (const tab of Object.keys(ASSET_TABS) as TabName[]) {
    const isHere = page.url().endsWith(`/${ASSET_TABS[tab].key}`);
    if (!isHere) continue;
    await expect(heading(page, tab)).toBeVisible();
    await own[tab]?.();
    await enterTab(page, tab, entries[tab] ?? {});
    if (tab === "legal") await loseConnection(page, entries.legal ?? {});
    await goOn(page);
    await expect(page, `${tab} is saved`).not.toHaveURL(new RegExp(`/${ASSET_TABS[tab].key.replace(".", "\\.")}$`));
  }
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
  return asset;
}

/** A save without a connection keeps what was typed, and the next one takes it. */
async function loseConnection(page: Page, entered: Record<string, never> | object) {
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Everything that you entered is still here/)).toBeVisible();
  await findTab(page, "legal", entered as Record<string, never>);
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

async function approveDocument(page: Page, asset: number, { title }: Given["document"]) {
  await page.goto(`/assets/edit-asset/${asset}/${ASSET_TABS.documents.key}`);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Approve…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText(/Approved by/)).toBeVisible();
}
