import { z } from "zod";
import { choice } from "../fields";
import { call } from "../resource";
import { fees } from "../resources/fees";
import { ACTIVE_STATUS } from "../vocabulary";

const feeItem = z.object({
  id: z.int(),
  percentage_id: z.int(),
  name: z.string(),
  types: z.array(z.string()),
  percentage: z.string().nullable(),
  status: choice(ACTIVE_STATUS),
});

/** A fee of one project, with the percentage that its category pays. */
export type FeeItem = z.output<typeof feeItem>;

/** Fees of one project; `sync` first adds the entries that the project lacks. */
export const feeCalls = {
  all: call({
    on: "GET /percentage/all",
    fails: "Failed to fetch fees",
    access: ["fees", "view"],
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
  itemStatus: call({
    on: "PUT /percentage/property/:project_id/",
    fails: "Failed to update fee",
    access: ["fees", "edit"],
    query: z.object({ property_id: z.coerce.number().int().positive() }),
    body: z.object({ status: choice(ACTIVE_STATUS) }),
    answer: feeItem,
  }),
};
