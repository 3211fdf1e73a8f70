import { routes } from "../route";

/** The way of a proposal: its opening, the votes, its close and its execution. */
export const governanceRoutes = routes("proposals", {
  /** The votes as they are now; after the close, as they were sealed. */
  tally: { on: "GET /console/proposals/:id/tally", fails: "Failed to fetch the votes", access: ["spv", "view"] },
  /** The holders of the snapshot with their votes, the largest first. */
  votes: { on: "GET /console/proposals/:id/votes", fails: "Failed to fetch the votes", access: ["spv", "view"] },
  /** Every ballot that was cast, the last one first. */
  ballots: { on: "GET /console/proposals/:id/ballots", fails: "Failed to fetch the ballots", access: ["spv", "view"] },
  /** What proves a ballot that a wallet signed, as JSON that anybody can verify (EIP-712). */
  evidence: {
    on: "GET /console/proposals/:id/ballots/:ballot_id/evidence",
    fails: "Failed to fetch the evidence",
    access: ["spv", "view"],
  },
  /** Opens the voting, or plans it where its time is still to come; the holdings are kept as they are at the opening. */
  open: {
    on: "PUT /console/proposals/:id/opening",
    fails: "Failed to open the voting",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  cancel: {
    on: "PUT /console/proposals/:id/cancellation",
    fails: "Failed to cancel the proposal",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /**
   * Records a holder's vote that came on another way, once a second person agrees; until the close it can be recorded
   * anew, unless the holder has voted themselves: that vote is theirs alone to change.
   */
  record: {
    on: "PUT /console/proposals/:id/votes/:user_id",
    fails: "Failed to record the vote",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** Closes the voting before its time, once every holder has voted. */
  close: {
    on: "PUT /console/proposals/:id/closing",
    fails: "Failed to close the voting",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** Records that what passed was done. */
  execute: {
    on: "PUT /console/proposals/:id/execution",
    fails: "Failed to record the execution",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** Writes those who have not voted yet; each once a day at most. */
  remind: {
    on: "POST /console/proposals/:id/reminders",
    fails: "Failed to remind",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** The proposals that the signed-in investor may vote on now. */
  own: { on: "GET /me/proposals", fails: "An error occurred. Please try again.", access: "end-user" },
  /** Casts the signed-in investor's vote, or changes it. */
  vote: {
    on: "PUT /me/proposals/:id/vote",
    fails: "An error occurred. Please try again.",
    access: "end-user",
    idempotent: "optional",
  },
});
