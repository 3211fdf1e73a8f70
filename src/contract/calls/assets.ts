import { z } from "zod";
import { choice, flag } from "../fields";
import { call } from "../resource";
import { assets } from "../resources/assets";
import { ASSET_STATUS } from "../vocabulary";

/** Changes of an asset that have calls of their own; one documented path takes three kinds of body. */
export const assetCalls = {
  status: call({
    on: "PUT /property/status/:id",
    fails: "Failed to update project status",
    access: ["assets", "edit"],
    body: z.union([
      z.object({ is_booking_amount_required: flag() }).strict(),
      z.object({ property_id: z.coerce.number().int().positive(), status: choice(ASSET_STATUS) }).strict(),
      z.object({ join_waitlist: flag() }).strict(),
    ]),
    answer: assets.record,
  }),
};

/** Words for each of the three changes of `PUT /property/status/{id}` (specification §8). */
export const ASSET_CHANGE_FAILS = {
  is_booking_amount_required: "Failed to update booking amount",
  status: "Failed to update project status",
  join_waitlist: "Failed to update join waitlist status",
} as const;
