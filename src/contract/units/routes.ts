import { routes } from "../route";

/** Movements of units beyond delivery and transfer, and what keeps units where they are. */
export const unitRoutes = routes("unit-holds", {
  /** Asks a second person to redeem, buy back or forfeit units of a holder; money moves apart from it. */
  take: {
    of: "unit-transfers",
    on: "POST /console/spv/:spv_id/unit-movements",
    fails: "Failed to request the movement of units",
    access: ["spv", "edit"],
    idempotent: "required",
  },
  /** Asks a second person to undo a movement, in whole or in part, by another one that names it. */
  correct: {
    of: "unit-transfers",
    on: "POST /console/spv/:spv_id/unit-movements/:movement_id/correction",
    fails: "Failed to request the correction",
    access: ["spv", "edit"],
    idempotent: "required",
  },
  /** Places a hold at once: who has the right need not wait for a second person. */
  hold: {
    on: "POST /console/unit-holds",
    fails: "Failed to place the hold",
    access: ["spv", "approve"],
    idempotent: "required",
  },
  /** Asks a second person to lift a hold. */
  release: {
    on: "PUT /console/unit-holds/:id/release",
    fails: "Failed to lift the hold",
    access: ["spv", "approve"],
    idempotent: "required",
  },
});
