import { routes } from "../route";

/** The way of an expression of interest, its booking amount and its conversion to an order. */
export const eoiRoutes = routes("eois", {
  decide: {
    on: "PUT /console/eois/:id/status",
    fails: "Failed to change the expression of interest",
    access: ["eoi", "edit"],
    idempotent: "optional",
    bulk: { action: "decision" },
    undo: true,
  },
  book: {
    on: "POST /console/eois/:id/payments",
    fails: "Failed to record the payment",
    access: ["eoi", "edit"],
    idempotent: "required",
  },
  convert: {
    on: "POST /console/eois/:id/conversion",
    fails: "Failed to convert to an order",
    access: ["eoi", "edit"],
    idempotent: "required",
  },
  /** Writes everybody with an open expression of interest in an asset that it can be bought now; each only once. */
  notifyAll: {
    on: "POST /console/eois/demand/:property_id/notices",
    fails: "Failed to notify",
    access: ["eoi", "edit"],
    idempotent: "required",
  },
  demand: { on: "GET /console/eois/demand/:property_id", fails: "Failed to fetch the demand", access: ["eoi", "view"] },
});
