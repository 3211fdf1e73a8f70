import { routes } from "../route";

/** The steps of an asset and its changes that have calls of their own; one documented path takes three kinds of body. */
export const assetRoutes = routes("assets", {
  status: {
    on: "PUT /property/status/:id",
    fails: "Failed to update project status",
    // Each status needs a right of its own; the two switches need that to edit.
    access: "administrator",
  },
  steps: { on: "GET /console/assets/:id/steps", fails: "Failed to fetch projects", access: ["assets", "view"] },
  /** Who else makes the checks pass that keep an asset from its next steps. */
  colleagues: {
    on: "GET /console/assets/:id/colleagues",
    fails: "Failed to fetch projects",
    access: ["assets", "view"],
  },
  /** Asks them for one, once a day. */
  ask: { on: "POST /console/assets/:id/colleagues", fails: "Nobody could be asked", access: ["assets", "edit"] },
  closing: {
    on: "GET /console/assets/:id/closing",
    fails: "Failed to fetch what becomes of the orders",
    access: ["orders", "view"],
  },
  /** Tries the orders of a failed offer again that could not be ended. */
  retryClosing: {
    on: "POST /console/assets/:id/closing/retry",
    fails: "Failed to try again",
    access: ["assets", "approve"],
  },
  copy: {
    on: "POST /console/assets/:id/copy",
    fails: "Failed to create project",
    access: ["assets", "create"],
    idempotent: "optional",
  },
  dashboard: {
    on: "GET /console/assets/:id/dashboard",
    fails: "Failed to fetch the dashboard",
    access: ["assets", "view"],
  },
});

/** Words for each of the three changes of `PUT /property/status/{id}` (specification §8). */
export const ASSET_CHANGE_FAILS = {
  is_booking_amount_required: "Failed to update booking amount",
  status: "Failed to update project status",
  join_waitlist: "Failed to update join waitlist status",
} as const;
