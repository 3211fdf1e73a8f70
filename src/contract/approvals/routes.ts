import { routes } from "../route";

/** Decisions on writes that wait for a second person; the right needed is to approve the write's own subject. */
export const approvalRoutes = routes("approvals", {
  decide: {
    on: "PUT /console/approvals/:id/decision",
    fails: "Failed to decide the request",
    access: "administrator",
    idempotent: "optional",
  },
});
