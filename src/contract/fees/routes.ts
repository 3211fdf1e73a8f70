import { routes } from "../route";

/** All fees that projects can have, and those of one project. */
export const feeRoutes = routes("fee-management", {
  all: { on: "GET /percentage/all", fails: "Failed to fetch fees", access: ["fees", "view"] },
  items: { on: "GET /percentage/property/:id", fails: "Failed to fetch fee", access: ["fees", "view"] },
  /** Documented as a GET, so it changes nothing here; another server may add what the project lacks. */
  sync: { on: "GET /percentage/property_sync/:id", fails: "Failed to fetch sync fee", access: ["fees", "view"] },
  /** Adds the active fees that an asset lacks. */
  add: { on: "POST /console/assets/:project_id/fees", fails: "Failed to fetch sync fee", access: ["fees", "edit"] },
  /** Gives the fees that an order over an amount would pay, by category or, as its own switches say, by asset. */
  example: { on: "GET /console/fees/example", fails: "Failed to compute the fees", access: ["fees", "view"] },
  itemStatus: { on: "PUT /percentage/property/:project_id/", fails: "Failed to update fee", access: ["fees", "edit"] },
});
