import { assets } from "../../../contract/assets/resource";
import { type AssetKind, type AssetTab, fits, kindOf, type TabValues } from "../../../contract/assets/tabs";
import { type Field, fieldsOf } from "../../../contract/fieldRegistry";
import type { Problem } from "../../../contract/problem";
import { errorsOf } from "../../kit/validation";
import { isBlank } from "../../wizard/form/values";

/** Gives the fields that a tab has for a kind of asset; none where it holds records of their own. */
export const fieldsFor = (tab: AssetTab, kind: AssetKind | undefined): Field[] =>
  tab.record ? fieldsOf(tab.record).filter(({ path }) => fits(tab.fits?.[path], kind)) : [];

/** Gives the kind of an asset, as a tab's entries say where they choose it. */
export const kindIn = (values: TabValues, asset: TabValues): AssetKind | undefined =>
  kindOf("property_type" in values ? values : asset);

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

/** Gives what is wrong with the entries of a tab, in words at each field; `before` is what is stored of them. */
export function tabErrors(tab: AssetTab, values: TabValues, before: TabValues, asset: TabValues): object {
  if (!tab.record) return {};
  const fields = fieldsFor(tab, kindIn(values, asset));
  const entries = entriesOf(tab, values, asset);
  // A number that was given back masked is none; the server keeps its own.
  const kept = fields.filter(({ path, masked }) => masked && values[path] === before[path]).map(({ path }) => path);
  const typed = Object.fromEntries(Object.entries(entries).filter(([name]) => !kept.includes(name)));
  return errorsOf(fields, tab.record, typed, () => problemsOf(tab, entries, entriesOf(tab, before, asset), asset));
}

/** Gives what the contract's rules between fields say against entries, but not what was true of `before` too. */
function problemsOf(tab: AssetTab, values: TabValues, before: TabValues, asset: TabValues): Problem[] {
  const rules = (one: TabValues) => [
    ...(tab.check?.(one, asset) ?? []),
    ...(tab.ofAsset ? (assets.check?.({ ...asset, ...one }) ?? []) : []),
  ];
  const known = rules(before);
  return rules(values).filter(
    ({ path, message }) => !known.some((one) => one.path === path && one.message === message),
  );
}
