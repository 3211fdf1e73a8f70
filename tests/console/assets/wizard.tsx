import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { AssetWizard } from "../../../src/console/assets/wizard/AssetWizard";
import { assetRoutes } from "../../../src/contract/assets/routes";
import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { ASSET_TABS, assetTabs, fits, kindOf, missingOf, type TabName } from "../../../src/contract/assets/tabs";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { type Around, mount } from "../kit/mount";

/** An asset whose terms may still change. */
export const asset = {
  id: 4,
  name: "Sea House",
  status: "draft",
  property_type: "villa",
  individual_group: "Individual",
  country: "IN",
  currency: "INR",
  dao: false,
  description: "A house at the sea",
  email: "house@example.org",
  step_completed: "1.1",
};

/** Makes a tab of an asset as a server stores it. */
export function stored(name: TabName, values: object = {}, version = 0, of: object = asset): StoredTab {
  const tab = assetTabs.find((one) => one.name === name) as (typeof assetTabs)[number];
  const held = tab.ofAsset
    ? Object.fromEntries(Object.keys(tab.record?.shape ?? {}).map((path) => [path, (of as never)[path] ?? null]))
    : {};
  const all = { ...held, ...values };
  return {
    name,
    values: all,
    version,
    saved_at: null,
    saved_by: null,
    missing: missingOf(tab, all, kindOf(of as never)),
  };
}

/** Makes every tab that the asset's kind has, some of them with values of their own. */
export const tabsWith = (own: { [tab in TabName]?: StoredTab } = {}, of: object = asset): StoredTab[] =>
  assetTabs
    .filter(({ only }) => fits(only, kindOf(of as never)))
    .map(({ name }) => own[name] ?? stored(name, {}, 0, of));

interface Opening extends Omit<Around, "path"> {
  tabs?: StoredTab[];
  record?: object;
  /** Tab, key of a page, or nothing for where the wizard is resumed. */
  at?: TabName | "review" | "essentials" | "";
}

/** Opens the wizard on a server that holds these tabs; returns the router. */
export function openWizard({ tabs = tabsWith(), record = asset, at = "", provider, ...around }: Opening = {}) {
  const place = at in ASSET_TABS ? ASSET_TABS[at as TabName].key : at;
  return mount(<AssetWizard />, {
    resource: "assets",
    route: "/assets/edit-asset/:id/*",
    path: `/assets/edit-asset/4${place && `/${place}`}`,
    provider: {
      getOne: async () => ({ data: record }),
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: [] }),
      [assetSectionRoutes.tabs.on]: async () => tabs,
      [assetRoutes.steps.on]: async () => [],
      [commonRoutes.history.on]: async () => [],
      ...provider,
    },
    ...around,
  });
}

/** Answers the saving of a tab, as a server does. */
export const saving = () =>
  vi.fn(async ({ params, body }: { params: { tab: never }; body: { values: object; version: number } }) =>
    stored(params.tab, body.values, body.version + 1),
  );

/** Finds the entry of a tab in the rail. */
export const entryOf = (label: string) => screen.findByRole("link", { name: new RegExp(`^${label}`) });
