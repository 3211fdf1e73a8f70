import { z } from "zod";
import { integer, reference } from "../fields";
import { call } from "../resource";

const bound = z.object({
  rule: z.string(),
  /** The figure or values that bind, in words. */
  limit: z.string(),
  /** Whose they are: the asset's, its SPV's, or the law's by the SPV's regime. */
  source: z.enum(["asset", "spv", "law"]),
  /** How much of it is taken; nothing where that is no figure of the whole offer. */
  now: z.string().nullable(),
});

/** A rule that binds an offer. */
export type BoundRule = z.output<typeof bound>;

const refusal = z.object({ rule: z.string(), detail: z.string() });

/** A rule that keeps somebody out of an offer, with what it comes to. */
export type OfferRefusal = z.output<typeof refusal>;

/** The rules of an asset's offer: which bind it, and whom they keep out. */
export const offerCalls = {
  rules: call({
    on: "GET /console/assets/:id/offer-rules",
    fails: "Failed to fetch the rules of the offer",
    access: ["assets", "view"],
    answer: z.array(bound),
  }),
  /** Tells which rules would keep a customer from so many units now; none where they may take part. */
  refusals: call({
    on: "GET /console/assets/:id/offer-refusals",
    fails: "Failed to fetch the rules of the offer",
    access: ["customers", "view"],
    query: z.object({
      user_id: reference("customers", "Customer"),
      units: integer("Units", { min: 1 }),
      occasion: z.enum(["order", "transfer"]).default("order"),
    }),
    answer: z.array(refusal),
  }),
};
