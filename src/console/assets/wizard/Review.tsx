import type { RaRecord } from "react-admin";
import { assets } from "../../../contract/assets/resource";
import { ActivityPanel } from "../../kit/ActivityPanel";
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
      <ActivityPanel resource={assets} id={asset.id} />
    </div>
  );
}
