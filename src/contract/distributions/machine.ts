import type { Transitions } from "../machine";
import type { DISTRIBUTION_STATUS } from "./vocabulary";

/**
 * States of a distribution and what may follow each; one that is refused or has changed can be calculated again, and one
 * is taken up again when a bank sends money back that cannot go to its holder.
 */
export const DISTRIBUTION_TRANSITIONS: Transitions<keyof typeof DISTRIBUTION_STATUS> = {
  draft: ["calculated", "cancelled"],
  calculated: ["draft", "requested", "cancelled"],
  requested: ["running", "calculated"],
  running: ["paused", "completed"],
  paused: ["running", "completed"],
  completed: ["running"],
  cancelled: [],
};
