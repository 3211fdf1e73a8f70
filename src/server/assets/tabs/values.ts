import { type AssetTab, assetTabs, type TabName, type TabValues } from "../../../contract/assets/tabs";
import type { FieldError } from "../../../contract/errors";
import { type Field, fieldsOf } from "../../../contract/fieldRegistry";
import { isMask, maskOf } from "../../../contract/masks";
import type { Values } from "../../resources/values";

const FIELDS = new Map<TabName, Field[]>(assetTabs.map(({ name, record }) => [name, record ? fieldsOf(record) : []]));

/** Gives the fields of a tab; one that holds records has none. */
export const fieldsOfTab = ({ name }: AssetTab): Field[] => FIELDS.get(name) ?? [];

/** Gives what a tab holds: fields of the asset, or those of its section with a default for what was never saved. */
export function valuesOfTab(tab: AssetTab, asset: TabValues, data: TabValues = {}): Values {
  const held = tab.ofAsset ? asset : data;
  return Object.fromEntries(
    fieldsOfTab(tab).map(({ path, default: fallback }) => [path, held[path] ?? fallback ?? null]),
  );
}

/** Gives values as they leave the platform: account numbers and the like as their last four characters. */
export function masked(fields: readonly Field[], values: Values): Values {
  const hidden = fields.filter((field) => field.masked).map(({ path }) => [path, maskOf(values[path])]);
  return { ...values, ...Object.fromEntries(hidden) };
}

/** Puts what is stored in the place of its own mask; another mask names nothing, and is told of. */
export function unmasked(fields: readonly Field[], given: Values, stored: Values) {
  const values = { ...given };
  const errors: FieldError[] = [];
  for (const { path } of fields.filter((field) => field.masked)) {
    const value = given[path];
    if (!isMask(value)) continue;
    if (String(value).trim() === maskOf(stored[path])) values[path] = stored[path];
    else errors.push({ path, message: "Enter it whole" });
  }
  return { values, errors };
}

/** Tells which of the given values no field takes, in rows too. */
export function unknownIn(fields: readonly Field[], given: Values, prefix = ""): FieldError[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const field = fields.find(({ path }) => path === key);
    if (!field) return [{ path: prefix + key, message: "Not a field of this tab" }];
    if (!field.item || !Array.isArray(value)) return [];
    const cells = fieldsOf(field.item);
    return value.flatMap((row, at) =>
      typeof row === "object" && row !== null ? unknownIn(cells, row, `${prefix}${key}.${at}.`) : [],
    );
  });
}
