import { routes } from "../route";

/** How a bank statement is brought, looked at and posted. */
export const statementRoutes = routes("bank-statements", {
  /** Says what a file is and, of a CSV, how its columns would be read; keeps nothing. */
  look: {
    on: "POST /console/bank-accounts/:id/statement-preview",
    fails: "Failed to read the statement",
    access: ["ledger", "create"],
    upload: "file",
  },
  /** Remembers for an account how its CSV is read. */
  map: {
    on: "PUT /console/bank-accounts/:id/statement-mapping",
    fails: "Failed to keep the columns",
    access: ["ledger", "create"],
    idempotent: "optional",
  },
  /** Brings a statement of an account; the same file again gives the statement that is there. */
  bring: {
    on: "POST /console/bank-accounts/:id/statements",
    fails: "Failed to bring the statement",
    access: ["ledger", "create"],
    upload: "file",
  },
  /** How many lines are in each state, and what they come to. */
  figures: {
    on: "GET /console/bank-statements/:id/figures",
    fails: "Failed to fetch the figures",
    access: ["ledger", "view"],
  },
  /** The file as the bank gave it. */
  file: {
    on: "GET /console/bank-statements/:id/file",
    fails: "Failed to fetch the file",
    access: ["ledger", "export"],
  },
  /** Matches anew what nobody has decided, as orders and payments are now; twice is the same as once. */
  match: {
    on: "PUT /console/bank-statements/:id/matching",
    fails: "Failed to match the lines",
    access: ["ledger", "create"],
  },
  /** Decides on a line in place of what was proposed. */
  decide: {
    on: "PUT /console/bank-statement-lines/:id/decision",
    fails: "Failed to decide on the line",
    access: ["ledger", "create"],
    idempotent: "optional",
  },
  /** Asks a second person to post the lines: receipts, with what they are allocated to. */
  post: {
    on: "POST /console/bank-statements/:id/posting",
    fails: "Failed to send the statement for approval",
    access: ["ledger", "create"],
    idempotent: "required",
  },
});
