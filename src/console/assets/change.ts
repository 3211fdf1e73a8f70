import type { Identifier } from "react-admin";
import type { z } from "zod";
import type { assetCalls } from "../../contract/assets/calls";
import { ASSET_CHANGE_FAILS, assetRoutes } from "../../contract/assets/routes";
import type { ConsoleDataProvider } from "../api/dataProvider";

/** A change of what an asset offers. */
export type AssetChange = z.input<(typeof assetCalls.status)["body"]>;

/** Moves an asset to another status, or switches its booking amount or waitlist; each fails in words of its own. */
export function changeAsset(provider: ConsoleDataProvider, id: Identifier, change: AssetChange) {
  const what = (["is_booking_amount_required", "join_waitlist"] as const).find((name) => name in change) ?? "status";
  return provider.call(assetRoutes.status, { params: { id }, body: change, fails: ASSET_CHANGE_FAILS[what] });
}
