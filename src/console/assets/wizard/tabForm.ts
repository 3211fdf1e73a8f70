import { assets } from "../../../contract/assets/resource";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { type AssetTab, missingOf, type TabValues } from "../../../contract/assets/tabs";
import type { Values } from "../../wizard/form/values";
import { missingLabels } from "./useSteps";
import { entriesOf, fieldsFor, kindIn, tabErrors } from "./values";

/** Gives what the form of a tab knows by the tab itself. */
export const tabForm = (tab: AssetTab, asset: TabValues, stored?: StoredTab) => ({
  resource: assets.name,
  fields: fieldsFor(tab, undefined),
  check: (values: Values, before: Values) => tabErrors(tab, values, before, asset),
  entriesOf: (values: Values) => entriesOf(tab, values, asset),
  missing: (values: Values) => {
    const kind = kindIn(values, asset);
    // Records of its own are no part of the form.
    return missingLabels(tab, tab.record ? missingOf(tab, values, kind) : (stored?.missing ?? []), kind);
  },
});
