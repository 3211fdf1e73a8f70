import { routes } from "../route";

/** Deleted records that can be brought back, for whoever may delete such records. */
export const deletedRoutes = routes("deleted", {
  list: {
    on: "GET /console/deleted/:resource",
    fails: "Failed to fetch what was deleted",
    access: "administrator",
  },
  /** Puts a record back as it was, under the number that it had. */
  restore: {
    on: "POST /console/deleted/:resource/:id/restoration",
    fails: "Failed to bring it back",
    access: "administrator",
    idempotent: "optional",
  },
  /** Forgets it before its time, notes about it included. */
  forget: {
    on: "DELETE /console/deleted/:resource/:id",
    fails: "Failed to delete it for good",
    access: "administrator",
  },
});
