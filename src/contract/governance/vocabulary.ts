import { statuses } from "../status";

/** How far a proposal has come. */
export const PROPOSAL_STATUS = statuses({
  draft: ["Draft", "neutral"],
  scheduled: ["Scheduled", "warning"],
  active: ["Voting", "success"],
  passed: ["Passed", "success"],
  rejected: ["Rejected", "danger"],
  "no-quorum": ["No quorum", "warning"],
  executed: ["Executed", "success"],
  cancelled: ["Cancelled", "neutral"],
});

/** Ways in which holders vote: for or against, where the first option has to win, or for one of several. */
export const PROPOSAL_KIND = { resolution: "Resolution", choice: "Choice of one" } as const;
