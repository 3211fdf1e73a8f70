import type { Identifier } from "react-admin";
import type { z } from "zod";
import { offerCalls } from "../../contract/offers/calls";
import type { Api } from "./api";

/** Makes the verbs of offers and their rules. */
export const createOfferVerbs = (api: Api) => ({
  /** Gives the rules that bind an asset's offer; a server without it rejects with an absence. */
  offerRules: (assetId: Identifier) => api.call(offerCalls.rules, { params: { id: assetId } }),

  /** Gives the rules that would keep a customer from units of an asset; a server without it rejects with an absence. */
  offerRefusals: (assetId: Identifier, query: z.input<(typeof offerCalls.refusals)["query"]>) =>
    api.call(offerCalls.refusals, { params: { id: assetId }, query }),
});
