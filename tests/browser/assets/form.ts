import type { Page } from "@playwright/test";
import { ASSET_TABS, type TabName } from "../../../src/contract/assets/tabs";
import { type Field, fieldsOf } from "../../../src/contract/fieldRegistry";
import { type Entries, enterFields, findFields, findSaved } from "../form";

const fieldsIn = (tab: TabName): Field[] => {
  const { record } = ASSET_TABS[tab] as { record?: Parameters<typeof fieldsOf>[0] };
  return record ? fieldsOf(record) : [];
};

/** Enters values on the open tab of the wizard. */
export const enterTab = (page: Page, tab: TabName, entries: Entries) =>
  enterFields(page.getByRole("main"), fieldsIn(tab), entries);

/** Finds every entered value again on the open tab. */
export const findTab = (page: Page, tab: TabName, entries: Entries) =>
  findFields(page.getByRole("main"), fieldsIn(tab), entries);

/** Finds again what was saved on a tab. */
export const findSavedTab = (page: Page, tab: TabName, entries: Entries) =>
  findSaved(page.getByRole("main"), fieldsIn(tab), entries);
