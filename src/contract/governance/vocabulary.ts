/** How far a proposal has come. */
export const PROPOSAL_STATUS = {
  draft: "Draft",
  scheduled: "Scheduled",
  active: "Voting",
  passed: "Passed",
  rejected: "Rejected",
  "no-quorum": "No quorum",
  executed: "Executed",
  cancelled: "Cancelled",
} as const;

/** Ways in which holders vote: for or against, where the first option has to win, or for one of several. */
export const PROPOSAL_KIND = { resolution: "Resolution", choice: "Choice of one" } as const;
