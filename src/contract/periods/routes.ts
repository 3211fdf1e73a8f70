import { routes } from "../route";

/** What is done with months of the books. */
export const periodRoutes = routes("periods", {
  close: {
    on: "POST /console/periods/:id/close",
    fails: "Failed to close the month",
    access: ["ledger", "edit"],
    idempotent: "optional",
  },
  /** Kept where the month is closed, worked out where it is open. */
  trialBalance: {
    on: "GET /console/periods/:id/trial-balance",
    fails: "Failed to fetch the trial balance",
    access: ["ledger", "view"],
  },
});
