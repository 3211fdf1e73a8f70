import { routes } from "../route";

/** Decisions on issuer companies beyond the documented change of status. */
export const companyRoutes = routes("company", {
  /** Approves, rejects or suspends a company, or takes it up again; all but an approval need a reason. */
  decide: {
    on: "PUT /console/company/:id/decision",
    fails: "Failed to update company",
    access: ["company", "approve"],
    idempotent: "optional",
    bulk: { action: "decision" },
  },
  /** Asks a second person to change the bank details. */
  bankDetails: {
    on: "PUT /console/company/:id/bank-details",
    fails: "Failed to change the bank details",
    access: ["company", "edit"],
    idempotent: "optional",
  },
});
