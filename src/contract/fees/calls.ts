import { z } from "zod";
import { choice, money, reference } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { ACTIVE_STATUS } from "../vocabulary";
import { fees } from "./resource";
import { feeRoutes } from "./routes";
import { FEE_CATEGORY } from "./vocabulary";

const feeItem = z.object({
  id: z.int(),
  percentage_id: z.int(),
  name: z.string(),
  types: z.array(z.string()),
  percentage: z.string().nullable(),
  status: choice(ACTIVE_STATUS),
  /** Of the percentage itself: an inactive one is charged nowhere. */
  percentage_status: choice(ACTIVE_STATUS).optional(),
});

/** A fee of one project, with the percentage that its category pays. */
export type FeeItem = z.output<typeof feeItem>;

/** What the calls of {@link feeRoutes} take and give. */
export const feeCalls = callsOf(feeRoutes, {
  all: { query: z.object({ limit: z.int().positive().optional() }), answer: z.array(fees.record) },
  items: { answer: z.array(feeItem) },
  sync: { answer: z.array(feeItem) },
  add: { answer: z.array(feeItem) },
  example: {
    query: z.object({
      amount: money("Amount"),
      category: choice(FEE_CATEGORY, "Category").optional(),
      property_id: reference("assets", "Asset").optional(),
    }),
    answer: z.object({
      lines: z.array(
        z.object({ name: z.string(), types: z.array(z.string()), percentage: z.string(), amount: money() }),
      ),
      fees: money(),
      tax: money().optional(),
      due: money(),
    }),
  },
  itemStatus: {
    query: z.object({ property_id: z.coerce.number().int().positive() }),
    body: z.object({ status: choice(ACTIVE_STATUS) }),
    answer: feeItem,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof feeCalls> {}
}
