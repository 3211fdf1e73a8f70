import { routes } from "../route";

/** The whole audit trail: to read, to take away, and to prove. */
export const auditRoutes = routes("audit", {
  /** A page of entries, the newest first; the next one begins `before` the last entry of this one. */
  trail: { on: "GET /console/audit", fails: "Failed to fetch the audit trail", access: ["audit", "view"] },
  export: { on: "GET /console/audit/export", fails: "Failed to export the audit trail", access: ["audit", "export"] },
  /**
   * Computes the chain anew and holds it against the ends that were published outside the database; `broken_at` is the
   * place in the chain of the first entry that does not fit, and `fault` what is wrong with it.
   */
  verify: { on: "GET /console/audit/verify", fails: "Failed to verify the audit trail", access: ["audit", "view"] },
});
