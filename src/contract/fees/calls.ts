import { z } from "zod";
import { choice, money, reference } from "../fields";
import { call } from "../resource";
import { ACTIVE_STATUS } from "../vocabulary";
import { fees } from "./resource";
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

/** All fees that projects can have, and those of one project; `sync` first adds the entries that the project lacks. */
export const feeCalls = {
  all: call({
    on: "GET /percentage/all",
    fails: "Failed to fetch fees",
    access: ["fees", "view"],
    query: z.object({ limit: z.int().positive().optional() }),
    answer: z.array(fees.record),
  }),
  items: call({
    on: "GET /percentage/property/:id",
    fails: "Failed to fetch fee",
    access: ["fees", "view"],
    answer: z.array(feeItem),
  }),
  sync: call({
    // Documented as a GET, yet it writes: so it needs the right to edit.
    on: "GET /percentage/property_sync/:id",
    fails: "Failed to fetch sync fee",
    access: ["fees", "edit"],
    answer: z.array(feeItem),
  }),
  /** Gives the fees that an order over an amount would pay, by category or, as its own switches say, by asset. */
  example: call({
    on: "GET /console/fees/example",
    fails: "Failed to compute the fees",
    access: ["fees", "view"],
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
  }),
  itemStatus: call({
    on: "PUT /percentage/property/:project_id/",
    fails: "Failed to update fee",
    access: ["fees", "edit"],
    query: z.object({ property_id: z.coerce.number().int().positive() }),
    body: z.object({ status: choice(ACTIVE_STATUS) }),
    answer: feeItem,
  }),
};
