import type { RaRecord } from "react-admin";
import { assets } from "../../../contract/assets/resource";
import { assetTabs } from "../../../contract/assets/tabs";
import { fieldsOf } from "../../../contract/fieldRegistry";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { HistoryPanel } from "../../kit/HistoryPanel";
import { MetadataSummary } from "../../metadata/MetadataSummary";
import { OfferRules } from "../../offerRules/OfferRules";
import type { Mendable } from "./MendPane";
import type { OpenTab } from "./progress";
import { Standing } from "./Standing";
import { TabPanels } from "./TabPanels";
import "./review.css";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
  /** Opens something beside the page. */
  onMend: (what: Mendable) => void;
}

/** Shows all that is stored of an asset on one page, what is missing, and what may be done with it next. */
export function Review({ asset, tabs, onMend }: Props) {
  return (
    <div className="stack wizard-body">
      <Standing asset={asset} tabs={tabs} onMend={onMend} />
      <OfferRules assetId={asset.id} />
      <TabPanels asset={asset} tabs={tabs} />
      <MetadataSummary asset={asset.id} />
      <HistoryPanel resource={withSections()} id={asset.id} />
    </div>
  );
}

/** The definition of assets with the fields of the sections, whose changes stand in the same history. */
const withSections = () => ({
  ...assets,
  fields: [
    ...assets.fields,
    ...assetTabs.flatMap(({ name, label, record, ofAsset }) =>
      record && !ofAsset
        ? fieldsOf(record).map((field) => ({
            ...field,
            path: `${name}.${field.path}`,
            label: `${t(label)}: ${fieldLabel(field)}`,
          }))
        : [],
    ),
  ],
});
