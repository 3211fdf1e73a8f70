import type { Transitions } from "../machine";
import type { EOI_STATUS } from "./vocabulary";

/** States of an expression of interest and what may follow each; one that is waitlisted moves up when tokens are free. */
export const EOI_TRANSITIONS: Transitions<keyof typeof EOI_STATUS> = {
  new: ["approved", "waitlisted", "rejected", "expired", "withdrawn"],
  approved: ["converted", "waitlisted", "rejected", "expired", "withdrawn"],
  waitlisted: ["approved", "rejected", "expired", "withdrawn"],
  rejected: [],
  converted: [],
  expired: [],
  withdrawn: [],
};
