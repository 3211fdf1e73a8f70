import { routes } from "../route";

/** Decisions on cancellation requests. */
export const cancellationRoutes = routes("cancellations", {
  decide: {
    on: "PUT /console/cancellations/:id/decision",
    fails: "Failed to decide the request",
    access: ["orders", "approve"],
    idempotent: "optional",
  },
});
