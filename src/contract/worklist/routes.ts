import { routes } from "../route";

/** What waits for the decision of whoever asks, and who has taken it. */
export const worklistRoutes = routes("worklist", {
  /** The first hundred of what one may decide, the soonest due first, and how many there are of each kind. */
  list: { on: "GET /console/worklist", fails: "Failed to fetch the worklist", access: "administrator" },
  /** Who may decide one of them. */
  people: {
    on: "GET /console/worklist/:kind/:id/people",
    fails: "Failed to fetch the worklist",
    access: "administrator",
  },
  /** Gives one of them to somebody who may decide it, oneself included, or back to everybody. */
  assign: {
    on: "PUT /console/worklist/:kind/:id/assignee",
    fails: "Failed to assign",
    access: "administrator",
    idempotent: "optional",
  },
});
