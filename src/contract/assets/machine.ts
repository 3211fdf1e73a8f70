import type { Transitions } from "../machine";
import type { ASSET_STATUS } from "./vocabulary";

/** Offer statuses of an asset and what may follow each. */
export const ASSET_TRANSITIONS: Transitions<keyof typeof ASSET_STATUS> = {
  draft: ["in-review"],
  "in-review": ["changes-requested", "approved"],
  "changes-requested": ["in-review"],
  approved: ["upcoming", "live"],
  upcoming: ["live"],
  live: ["closing"],
  closing: ["closed-successful", "closed-unsuccessful"],
  "closed-successful": ["exited", "archived"],
  "closed-unsuccessful": ["archived"],
  exited: ["archived"],
  archived: [],
};
