import { eq } from "drizzle-orm";
import { assetCalls } from "../../contract/calls/assets";
import { ASSET_TRANSITIONS, nextOf } from "../../contract/machines";
import { assets } from "../../contract/resources/assets";
import { ASSET_STATUS } from "../../contract/vocabulary";
import { tables } from "../db/tables/resources";
import type { Api } from "../http/context";
import { invalid } from "../http/failure";
import { serve } from "../http/serve";
import { changeSupply } from "../orders/tokens";
import type { Rules } from "../resources/rules";
import { changeRecord } from "../resources/store";

type Status = keyof typeof ASSET_STATUS;

/** What the server knows of assets beyond their definition. */
export const assetRules: Rules = {
  filters: {
    // One documented filter covers both kinds of type: the numeric categories and the kinds of property.
    type: (type: string) =>
      /^\d+$/.test(type)
        ? eq(tables.assets.property_type_id, Number(type))
        : eq(tables.assets.property_type, type as "villa"),
  },
  beforeChange: async (_writing, before, changes) => {
    const next = changes.status as Status | undefined;
    if (
      next !== undefined &&
      next !== before.status &&
      !nextOf(ASSET_TRANSITIONS, String(before.status)).includes(next)
    ) {
      const from = ASSET_STATUS[before.status as Status];
      throw invalid([{ path: "status", message: `An asset that is “${from}” cannot become “${ASSET_STATUS[next]}”` }]);
    }
    return changes;
  },
  afterWrite: async ({ tx }, { id, total_token }, _given, before) => {
    if (before && total_token !== before.total_token) await changeSupply(tx, id, total_token as number | null);
  },
};

/** Serves the one documented path that changes an asset's status, booking amount and waitlist. */
export function serveAssetCalls(api: Api) {
  serve(api, assetCalls.status, async ({ deps, actor, requestId, params, body }) => {
    const { property_id, ...changes } = { property_id: params.id, ...body };
    if (property_id !== params.id)
      throw invalid([{ path: "property_id", message: "This is not the asset of the address" }]);
    const data = await changeRecord(
      { deps, actor, requestId },
      assets,
      assetRules,
      params.id,
      changes,
      Object.keys(changes)[0],
    );
    return { data, message: "Saved" };
  });
}
