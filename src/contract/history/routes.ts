import { routes } from "../route";

/**
 * What one goes back to by the trail. Each needs the right to the call that it makes, which is made by the same rules as
 * by hand; what it takes back is read from the trail, never from who asks.
 */
export const historyRoutes = routes("history", {
  /** Tells whether one's own last change of a record can still be undone; nothing where it cannot. */
  undoable: {
    on: "GET /console/history/:resource/:id/undo",
    fails: "Failed to look at the last change",
    access: "administrator",
  },
  /** Takes back one's own last change of a record: an edit, a step of its status, or its deletion. */
  undo: {
    on: "POST /console/history/:resource/:id/undo",
    fails: "Failed to undo the change",
    access: "administrator",
    idempotent: "optional",
  },
  /** Gives fields the values that they had before an entry of the trail. */
  revert: {
    on: "POST /console/history/:resource/:id/revert",
    fails: "Failed to put the values back",
    access: "administrator",
    idempotent: "optional",
  },
});
