import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { type AssetTab, assetTabs, type TabValues } from "../../../contract/assets/tabs";

/** A tab that an asset has, and what is stored of it. */
export interface OpenTab {
  tab: AssetTab;
  stored: StoredTab;
}

/** Puts what a server stores of an asset together with the tabs that this console knows, in their order. */
export const openTabs = (stored: readonly StoredTab[]): OpenTab[] =>
  assetTabs.flatMap((tab) => stored.filter(({ name }) => name === tab.name).map((one) => ({ tab, stored: one })));

/** Tells whether nothing is left to do on a tab; what was entered on creation is as good as saved. */
export const isComplete = ({ tab, stored }: OpenTab): boolean =>
  stored.missing.length === 0 && (tab.ofAsset === true || stored.version > 0);

/** Tells whether the review still needs something of a tab. */
export const isLacking = ({ stored }: OpenTab): boolean => stored.missing.length > 0;

/** Gives the tab to go on with: the first that lacks something after a step, else the first at all, if any does. */
export function resumeAt(tabs: readonly OpenTab[], step: string): OpenTab | undefined {
  const open = tabs.filter(isLacking);
  return open.find(({ tab }) => isAfter(tab.key, step)) ?? open[0];
}

/** Gives the tab that follows one. */
export const tabAfter = (tabs: readonly OpenTab[], key: string): OpenTab | undefined =>
  tabs.find(({ tab }) => isAfter(tab.key, key));

/** Gives the tab before one. */
export const tabBefore = (tabs: readonly OpenTab[], key: string): OpenTab | undefined =>
  tabs.findLast(({ tab }) => isAfter(key, tab.key));

// Sections and tabs are single digits.
const isAfter = (key: string, other: string) => key > other;

/** Gives the tabs whose fields are the asset's own, as the asset itself tells them. */
export const ownTabs = (asset: TabValues): OpenTab[] =>
  assetTabs
    .filter(({ ofAsset }) => ofAsset)
    .map((tab) => ({
      tab,
      stored: {
        name: tab.name,
        values: Object.fromEntries(Object.keys(tab.record?.shape ?? {}).map((name) => [name, asset[name]])),
        version: 0,
        saved_at: null,
        saved_by: null,
        missing: [],
      },
    }));
