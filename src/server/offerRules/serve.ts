import { offerCalls } from "../../contract/offers/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { boundRules } from "./bound";
import { offerRefusals } from "./refuse";

/** Serves the rules of an asset's offer, and whom they would keep out. */
export function serveOfferRules(api: Api) {
  serve(api, offerCalls.rules, async ({ deps, params: { id } }) => ({ data: await boundRules(deps.db, id) }));
  serve(api, offerCalls.refusals, async ({ deps, params: { id }, query: { user_id, ...query } }) => ({
    data: await offerRefusals(deps.db, { assetId: id, userId: user_id, ...query, now: deps.clock() }),
  }));
}
