import type { channelPartners } from "../../contract/assetPartners/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { partnerRules } from "./rules";

declare module "../db/tables" {
  interface Tables {
    asset_partners: TableOf<typeof channelPartners>;
  }
}

/** Partners of assets. */
export const assetPartners = subject({
  resources: { "channel-assets-partner": partnerRules("channel"), "token-asset-partner": partnerRules("token") },
});
