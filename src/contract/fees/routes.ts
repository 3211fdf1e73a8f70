import { routes } from "../route";

/** All fees that projects can have, and those of one project; `sync` first adds the entries that the project lacks. */
export const feeRoutes = routes("fee-management", {
  all: { on: "GET /percentage/all", fails: "Failed to fetch fees", access: ["fees", "view"] },
  items: { on: "GET /percentage/property/:id", fails: "Failed to fetch fee", access: ["fees", "view"] },
  sync: {
    // Documented as a GET, yet it writes: so it needs the right to edit.
    on: "GET /percentage/property_sync/:id",
    fails: "Failed to fetch sync fee",
    access: ["fees", "edit"],
  },
  /** Gives the fees that an order over an amount would pay, by category or, as its own switches say, by asset. */
  example: { on: "GET /console/fees/example", fails: "Failed to compute the fees", access: ["fees", "view"] },
  itemStatus: { on: "PUT /percentage/property/:project_id/", fails: "Failed to update fee", access: ["fees", "edit"] },
});
