import type { AssetTab } from "../../../contract/assets/tabs";
import type { Database } from "../../db/database";
import type { Actor } from "../../http/context";
import { invalid } from "../../http/failure";
import { parse } from "../../http/read";
import { phoneProblems } from "../../resources/phones";
import { missingReferences } from "../../resources/references";
import { withCleanHtml } from "../../resources/richText";
import type { Values } from "../../resources/values";
import { missingFiles } from "../../uploads/references";
import { settledProblems } from "../settled";
import { fieldsOfTab, unknownIn, unmasked } from "./values";

interface Checking {
  actor: Actor;
  tab: AssetTab;
  asset: Values;
  /** What the tab holds now. */
  before: Values;
  given: Values;
}

/** Gives what a tab is to hold once the given values are saved, or refuses them, each at its field. */
export async function checkedValues(tx: Database, { actor, tab, asset, before, given }: Checking): Promise<Values> {
  const fields = fieldsOfTab(tab);
  const unknown = unknownIn(fields, given);
  const { values: whole, errors: wrongMasks } = unmasked(fields, given, before);
  if (unknown.length || wrongMasks.length) throw invalid([...unknown, ...wrongMasks]);
  if (!tab.record) return {};
  const values = withCleanHtml(fields, parse(tab.record, { ...before, ...whole }));
  const errors = [
    ...(tab.check?.(values, asset) ?? []),
    ...settledProblems(asset.status, tab.settled ?? [], fields, before, values),
    ...phoneProblems(fields, values, before),
    ...(await missingFiles({ tx, actor, before }, fields, values)),
    ...(await missingReferences(tx, fields, values)),
  ];
  if (errors.length) throw invalid(errors);
  return values;
}
