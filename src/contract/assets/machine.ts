import type { Moves, Transitions } from "../machine";
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

/** What is done to an asset to bring it to an offer status, in the words of its button. */
export const ASSET_MOVES: Moves<keyof typeof ASSET_STATUS> = {
  draft: "Put back to draft",
  "in-review": "Submit for review",
  "changes-requested": "Request changes",
  approved: "Approve the offer",
  upcoming: "Announce the offer",
  live: "Go live",
  closing: "Stop taking orders",
  "closed-successful": "Close as successful",
  "closed-unsuccessful": "Close as unsuccessful",
  exited: "Record the exit",
  archived: "Archive the asset",
};
