import { z } from "zod";
import { integer, reference } from "../fields";
import { words } from "../language/schema";
import { type CallsOf, callsOf } from "../route";
import { offerRoutes } from "./routes";

const bound = z.object({
  rule: z.string(),
  /** The figure or values that bind, in words. */
  limit: words(),
  /** Whose they are: the asset's, its SPV's, or the law's by the SPV's regime. */
  source: z.enum(["asset", "spv", "law"]),
  /** How much of it is taken; nothing where that is no figure of the whole offer. */
  now: words().nullable(),
});

/** A rule that binds an offer. */
export type BoundRule = z.output<typeof bound>;

const refusal = z.object({ rule: z.string(), detail: words() });

/** A rule that keeps somebody out of an offer, with what it comes to. */
export type OfferRefusal = z.output<typeof refusal>;

/** What the calls of {@link offerRoutes} take and give. */
export const offerCalls = callsOf(offerRoutes, {
  rules: { answer: z.array(bound) },
  refusals: {
    query: z.object({
      user_id: reference("customers", "Customer"),
      units: integer("Units", { min: 1 }),
      occasion: z.enum(["order", "transfer"]).default("order"),
    }),
    answer: z.array(refusal),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof offerCalls> {}
}
