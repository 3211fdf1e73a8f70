import { routes } from "../route";

/** Reports on orders and money, each of them one or more tables. */
export const reportRoutes = routes("reports", {
  pipeline: { on: "GET /console/reports/pipeline", fails: "Failed to fetch the report", access: ["orders", "view"] },
  /** Orders and money of the last half-year, week by week. */
  weeks: { on: "GET /console/reports/weeks", fails: "Failed to fetch the report", access: ["orders", "view"] },
  raise: { on: "GET /console/reports/raise", fails: "Failed to fetch the report", access: ["orders", "view"] },
  deadlines: { on: "GET /console/reports/deadlines", fails: "Failed to fetch the report", access: ["orders", "view"] },
  /** Money of cancelled orders that has not gone back, and what became of the request for it. */
  refunds: { on: "GET /console/reports/refunds", fails: "Failed to fetch the report", access: ["orders", "view"] },
  reconciliation: {
    on: "GET /console/reports/reconciliation",
    fails: "Failed to fetch the report",
    access: ["ledger", "view"],
  },
  kyc: { on: "GET /console/reports/kyc", fails: "Failed to fetch the report", access: ["customers", "view"] },
  /** What SPVs have paid to their holders. */
  payouts: {
    on: "GET /console/reports/payouts",
    fails: "Failed to fetch the report",
    access: ["distributions", "view"],
  },
  fees: { on: "GET /console/reports/fees", fails: "Failed to fetch the report", access: ["ledger", "view"] },
});
