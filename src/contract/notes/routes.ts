import { routes } from "../route";

/**
 * What the staff write to each other about a record, and whatever else has happened to it. Who may view the record reads
 * it, and whoever may do more than that writes.
 */
export const noteRoutes = routes("notes", {
  /** Notes, messages and money of a record, the newest of each; its changes are those of its history. */
  activity: {
    on: "GET /console/activity/:resource/:id",
    fails: "Failed to fetch what happened",
    access: "administrator",
  },
  /** Whom a note about the record may name: colleagues who may view it. */
  people: {
    on: "GET /console/notes/:resource/:id/people",
    fails: "Failed to fetch the colleagues",
    access: "administrator",
  },
  /** Adds a note; who is named in it is told, and finds it in the worklist. */
  add: {
    on: "POST /console/notes/:resource/:id",
    fails: "Failed to add the note",
    access: "administrator",
    idempotent: "optional",
  },
  /** Takes a note that names oneself off one's worklist. */
  seen: { on: "PUT /console/mentions/:id/seen", fails: "Failed to mark it as done", access: "administrator" },
});
