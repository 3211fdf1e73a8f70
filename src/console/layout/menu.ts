import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { MENU_GROUPS, type MenuGroup } from "../../contract/resource";
import { resources } from "../../contract/resources";
import { CUSTOM_PAGES } from "../customPages";
import { pathOf } from "../kit/paths";
import { GENERIC_ICON, RESOURCE_PAGES } from "../pages";

/** One entry of the menu. */
export interface MenuEntry {
  path: string;
  /** Key of its words, with the words themselves where no language has the key. */
  label: string;
  words: string;
  icon: LucideIcon;
  /** Stands behind the words. */
  mark?: ComponentType | undefined;
  /** What one has to be allowed to see. */
  may: string | undefined;
}

const added = (group: MenuGroup, isFirst: boolean): MenuEntry[] =>
  CUSTOM_PAGES.flatMap(({ path, may, menu }) => {
    if (menu?.group !== group || (menu.first ?? false) !== isFirst) return [];
    return [{ path, label: menu.label, words: menu.label, icon: menu.icon, may }];
  });

/** The menu in its order: below each heading the resources that name it, before or after them what folders add. */
export const MENU: ReadonlyArray<{ group: MenuGroup; entries: readonly MenuEntry[] }> = MENU_GROUPS.map((group) => ({
  group,
  entries: [
    ...added(group, true),
    ...resources
      .filter((resource) => resource.group === group)
      .map((resource) => ({
        path: pathOf(resource, "list"),
        label: `resources.${resource.name}.name`,
        words: resource.plural,
        icon: RESOURCE_PAGES[resource.name]?.icon ?? GENERIC_ICON,
        mark: RESOURCE_PAGES[resource.name]?.menuMark,
        may: resource.name,
      })),
    ...added(group, false),
  ],
})).filter(({ entries }) => entries.length > 0);
