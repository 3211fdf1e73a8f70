import { Boxes } from "lucide-react";
import { MENU_GROUPS, type MenuGroup } from "../contract/resource";
import { resources } from "../contract/subjects";
import type { MenuEntry, Parts } from "./kit/parts";
import { pathOf } from "./kit/paths";
import type { CustomPage } from "./subject";

/**
 * Gives the menu in its order: below each heading the resources that name it, before or after them what subjects add.
 *
 * A resource whose subject has no icon for it has a plain one.
 */
export const menuOf = (pages: readonly CustomPage[], parts: Readonly<Record<string, Parts>>) =>
  MENU_GROUPS.map((group) => ({
    group,
    entries: [
      ...added(pages, group, true),
      ...resources
        .filter((resource) => resource.group === group)
        .map((resource) => ({
          path: pathOf(resource, "list"),
          label: resource.plural,
          icon: parts[resource.name]?.icon ?? Boxes,
          may: resource.name,
        })),
      ...added(pages, group, false),
    ],
  })).filter(({ entries }) => entries.length > 0);

const added = (pages: readonly CustomPage[], group: MenuGroup, isFirst: boolean): MenuEntry[] =>
  pages.flatMap(({ path, may, menu }) => {
    if (menu?.group !== group || (menu.first ?? false) !== isFirst) return [];
    return [{ path, label: menu.label, icon: menu.icon, may }];
  });
