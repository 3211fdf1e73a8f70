import { routes } from "../route";

/** Named states of lists; whoever may view the records of a list has views of it. */
export const viewRoutes = routes("views", {
  /** Own views and those that are shared with one's role: of one list, or of all lists those that are pinned or open by themselves. */
  list: { on: "GET /console/views", fails: "Failed to fetch the views", access: "administrator" },
  /** How many records each pinned view holds. */
  counts: { on: "GET /console/views/counts", fails: "Failed to count the records", access: "administrator" },
  open: { on: "GET /console/views/:id", fails: "Failed to open the view", access: "administrator" },
  create: {
    on: "POST /console/views",
    fails: "Failed to save the view",
    access: "administrator",
    idempotent: "optional",
  },
  update: { on: "PUT /console/views/:id", fails: "Failed to save the view", access: "administrator" },
  remove: { on: "DELETE /console/views/:id", fails: "Failed to delete the view", access: "administrator" },
  /** Puts a view into one's own menu, or takes it out. */
  pin: { on: "PUT /console/views/:id/pin", fails: "Failed to pin the view", access: "administrator" },
  /** Has a list open as a view: for oneself, or for the roles that it is shared with. */
  setDefault: {
    on: "PUT /console/views/:id/default",
    fails: "Failed to change how the list opens",
    access: "administrator",
  },
  /** The roles that views can be shared with. */
  roles: { on: "GET /console/views/roles", fails: "Failed to fetch the roles", access: "administrator" },
});
