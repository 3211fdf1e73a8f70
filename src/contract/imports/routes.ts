import { routes } from "../route";

/**
 * Imports. Each needs the right to create, and to change, the records of its resource; its rows are told to its maker, to
 * whoever may approve its run and to whoever may view the audit trail, as far as they may view the records.
 */
export const importRoutes = routes("imports", {
  /** Takes a CSV or XLSX of records of `?resource=`, reads it whole and keeps its rows; what it is to do is told next. */
  bring: {
    on: "POST /console/imports",
    fails: "Failed to read the file",
    access: "administrator",
    upload: "file",
  },
  /** The first rows of the file, and what its columns are taken for: as chosen, remembered or guessed. */
  head: {
    on: "GET /console/imports/:id/head",
    fails: "Failed to fetch the first rows",
    access: "administrator",
  },
  /** Says what the columns are, and begins the check of every row, by the rules of the real run; repeatable until it runs. */
  check: {
    on: "PUT /console/imports/:id/check",
    fails: "Failed to begin the check",
    access: "administrator",
    idempotent: "optional",
  },
  /** How far it has come, and what may be done with it. */
  progress: {
    on: "GET /console/imports/:id/progress",
    fails: "Failed to fetch the import",
    access: "administrator",
  },
  /** What became of its rows, with their cells, a page of a hundred at a time. */
  rows: {
    on: "GET /console/imports/:id/rows",
    fails: "Failed to fetch the rows",
    access: "administrator",
  },
  /** The refused rows as CSV: their cells as they came and the reasons in a last column; it can be mended and brought again. */
  refused: {
    on: "GET /console/imports/:id/refused",
    fails: "Failed to export the refused rows",
    access: "administrator",
  },
  /** Begins to make and change what the check found, or asks a second person to where the import is large. */
  run: {
    on: "POST /console/imports/:id/run",
    fails: "Failed to start the import",
    access: "administrator",
    idempotent: "required",
  },
  /** Ends it before the next rows; what is done stays. */
  cancel: {
    on: "PUT /console/imports/:id/cancellation",
    fails: "Failed to cancel the import",
    access: "administrator",
    idempotent: "optional",
  },
  /** Removes the rows of one that has written nothing, at once: by who brought it, or may delete what others have begun. */
  discard: {
    on: "DELETE /console/imports/:id/rows",
    fails: "Failed to discard the import",
    access: "administrator",
    idempotent: "optional",
  },
  /** Checks again what was refused or not tried, with the columns as they were chosen. */
  retry: {
    on: "PUT /console/imports/:id/retry",
    fails: "Failed to try again",
    access: "administrator",
    idempotent: "optional",
  },
  /** Begins to take back what it did: removes what it made and gives back what it changed, where nothing stands on it. */
  undo: {
    on: "POST /console/imports/:id/undo",
    fails: "Failed to undo the import",
    access: "administrator",
    idempotent: "required",
  },
});
