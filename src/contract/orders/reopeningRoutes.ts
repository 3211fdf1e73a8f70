import { routes } from "../route";

/** The way back of an order that has ended. */
export const reopeningRoutes = routes("orders", {
  /** Lets an order that has failed or was cancelled go on where it stood; another person has to approve it. */
  reopen: {
    on: "POST /console/orders/:id/reopen",
    fails: "Failed to re-open the order",
    access: ["orders", "approve"],
    idempotent: "required",
  },
});
