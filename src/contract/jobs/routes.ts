import { routes } from "../route";

/**
 * Bulk changes. Each needs the right to the call that it makes on every record; its outcomes are told to its maker and to
 * whoever may view the audit trail, as far as they may view the records.
 */
export const jobRoutes = routes("jobs", {
  /** Tells how many records a selection holds, by a status where that is asked for, and which ones. */
  select: { on: "POST /console/selections", fails: "Failed to count the selection", access: "administrator" },
  /** Begins to make one call on each of the selected records. */
  start: {
    on: "POST /console/jobs",
    fails: "Failed to start the bulk change",
    access: "administrator",
    idempotent: "required",
  },
  /** How far it has come, and what may be done with it. */
  progress: {
    on: "GET /console/jobs/:id/progress",
    fails: "Failed to fetch the bulk change",
    access: "administrator",
  },
  /** What became of its records, a page of a hundred at a time. */
  outcomes: {
    on: "GET /console/jobs/:id/outcomes",
    fails: "Failed to fetch the outcomes",
    access: "administrator",
  },
  export: {
    on: "GET /console/jobs/:id/outcomes/export",
    fails: "Failed to export the outcomes",
    access: "administrator",
  },
  /** Ends it before the next record. */
  cancel: {
    on: "PUT /console/jobs/:id/cancellation",
    fails: "Failed to cancel the bulk change",
    access: "administrator",
    idempotent: "optional",
  },
  /** Tries again what was refused or not tried. */
  retry: {
    on: "PUT /console/jobs/:id/retry",
    fails: "Failed to try again",
    access: "administrator",
    idempotent: "optional",
  },
  /** Begins a bulk change that gives every record back what it had, where nobody has changed it since. */
  undo: {
    on: "POST /console/jobs/:id/undo",
    fails: "Failed to undo the bulk change",
    access: "administrator",
    idempotent: "required",
  },
});
