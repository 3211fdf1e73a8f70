import type { Transitions } from "../machine";
import type { PROPOSAL_STATUS } from "./vocabulary";

/** States of a proposal and what may follow each; the clock opens what is scheduled and closes the voting. */
export const PROPOSAL_TRANSITIONS: Transitions<keyof typeof PROPOSAL_STATUS> = {
  draft: ["scheduled", "active", "cancelled"],
  scheduled: ["active", "cancelled"],
  active: ["passed", "rejected", "no-quorum", "cancelled"],
  passed: ["executed"],
  rejected: [],
  "no-quorum": [],
  executed: [],
  cancelled: [],
};
