import { routes } from "../route";

/** The way of a distribution: calculated, checked, approved by a second person, and paid line by line. */
export const distributionRoutes = routes("distributions", {
  /** Takes the holdings of the record date and divides; the lines of an earlier calculation are replaced. */
  calculate: {
    on: "PUT /console/distributions/:id/calculation",
    fails: "Failed to calculate the distribution",
    access: ["distributions", "edit"],
    idempotent: "optional",
  },
  preflight: {
    on: "GET /console/distributions/:id/preflight",
    fails: "Failed to check the distribution",
    access: ["distributions", "view"],
  },
  /** Asks a second person to have it paid. */
  submit: {
    on: "PUT /console/distributions/:id/request",
    fails: "Failed to submit the distribution",
    access: ["distributions", "edit"],
    idempotent: "required",
  },
  /** Stops the payments after the batch at hand, or goes on with them. */
  run: {
    on: "PUT /console/distributions/:id/run",
    fails: "Failed to change the run",
    access: ["distributions", "edit"],
    idempotent: "optional",
    undo: true,
  },
  /** Has every failed and held line tried again. */
  retryAll: {
    on: "PUT /console/distributions/:id/retry",
    fails: "Failed to try again",
    access: ["distributions", "edit"],
    idempotent: "optional",
  },
  retry: {
    on: "PUT /console/distribution-lines/:id/retry",
    fails: "Failed to try again",
    access: ["distributions", "edit"],
    idempotent: "optional",
  },
  /** Has one part that could not be paid in the coin paid to the holder’s bank account instead. */
  toBank: {
    on: "PUT /console/distribution-lines/:id/bank",
    fails: "Failed to send it to the bank",
    access: ["distributions", "edit"],
    idempotent: "optional",
  },
  /**
   * Gives what could not be paid back to where it came from, and completes the distribution; not before the books have
   * taken over what the chain has paid.
   */
  finish: {
    on: "PUT /console/distributions/:id/completion",
    fails: "Failed to complete the distribution",
    access: ["distributions", "approve"],
    idempotent: "required",
  },
  /** Gives up a distribution that nobody has submitted. */
  cancel: {
    on: "PUT /console/distributions/:id/cancellation",
    fails: "Failed to cancel the distribution",
    access: ["distributions", "edit"],
    idempotent: "optional",
  },
  /** A holder's statement as a PDF. */
  statement: {
    on: "GET /console/distribution-lines/:id/statement",
    fails: "Failed to make the statement",
    access: ["distributions", "view"],
  },
});
