import { assets } from "../../../contract/assets/resource";
import { type AssetKind, type AssetTab, fits, kindOf, type TabValues } from "../../../contract/assets/tabs";
import { type Field, fieldsOf } from "../../../contract/fieldRegistry";
import type { Problem } from "../../../contract/problem";

/** Gives the fields that a tab has for a kind of asset; none where it holds records of their own. */
export const fieldsFor = (tab: AssetTab, kind: AssetKind | undefined): Field[] =>
  tab.record ? fieldsOf(tab.record).filter(({ path }) => fits(tab.fits?.[path], kind)) : [];

/** Gives the kind of an asset, as a tab's entries say where they choose it. */
export const kindIn = (values: TabValues, asset: TabValues): AssetKind | undefined =>
  kindOf("property_type" in values ? values : asset);

/** Gives the fields whose values differ. */
export const differing = (fields: readonly Field[], a: TabValues, b: TabValues): Field[] =>
  fields.filter(({ path }) => said(a[path]) !== said(b[path]));

// Inputs and servers say nothing in different ways, also within rows.
const said = (value: unknown) => JSON.stringify(value, (_, inner) => (isBlank(inner) ? undefined : inner));

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Gives the values of some fields alone. */
export const pick = (fields: readonly Field[], values: TabValues): TabValues =>
  Object.fromEntries(fields.map(({ path }) => [path, values[path] ?? null]));

/** Gives what a save of a tab sends: all its fields, those of the other kind of asset emptied. */
export function entriesOf(tab: AssetTab, values: TabValues, asset: TabValues): TabValues {
  const kind = kindIn(values, asset);
  return Object.fromEntries(
    fieldsFor(tab, undefined).map(({ path, default: fallback }) => [
      path,
      fits(tab.fits?.[path], kind) && !isBlank(values[path]) ? values[path] : (fallback ?? null),
    ]),
  );
}

/** Gives what the contract's rules between fields say against entries, but not what was true of `before` too. */
export function problemsOf(tab: AssetTab, values: TabValues, before: TabValues, asset: TabValues): Problem[] {
  const rules = (one: TabValues) => [
    ...(tab.check?.(one, asset) ?? []),
    ...(tab.ofAsset ? (assets.check?.({ ...asset, ...one }) ?? []) : []),
  ];
  const known = rules(before);
  return rules(values).filter(
    ({ path, message }) => !known.some((one) => one.path === path && one.message === message),
  );
}
