import type { assets as assetsResource } from "../../contract/assets/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { serveAssetDashboard } from "./dashboard/serve";
import { assetRules } from "./rules";
import { serveAssetCalls } from "./serve";
import { serveAssetTabs } from "./tabs/serve";

declare module "../db/tables" {
  interface Tables {
    assets: TableOf<typeof assetsResource>;
  }
}

/** Assets: their moves, the tabs of the wizard and the dashboard. */
export const assets = subject({
  resources: { assets: assetRules },
  serve: [serveAssetCalls, serveAssetTabs, serveAssetDashboard],
  titles: { "PUT /console/assets/:id/tabs/:tab": ({ before }) => `Rules of the offer of “${before?.name}”` },
});
