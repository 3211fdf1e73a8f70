import { assets } from "../../../contract/assets/resource";
import { assetSectionCalls } from "../../../contract/assets/sectionCalls";
import type { Api } from "../../http/context";
import { serve } from "../../http/serve";
import { readRecord } from "../../resources/store";
import { tabsOf } from "./list";
import { saveTab } from "./save";

/** Serves the tabs of an asset, each of which is saved on its own. */
export function serveAssetTabs(api: Api) {
  serve(api, assetSectionCalls.tabs, async ({ deps, params: { id } }) => ({
    data: await tabsOf(deps.db, { ...(await readRecord(deps.db, assets, {}, id)), id }),
  }));
  serve(api, assetSectionCalls.saveTab, async ({ params: { id, tab }, body, ...writer }) => ({
    data: await saveTab(writer, id, tab, body),
    message: "Saved",
  }));
}
