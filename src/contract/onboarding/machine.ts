import type { Transitions } from "../machine";
import type { APPLICATION_STATUS } from "./vocabulary";

/**
 * States of an application for tokenisation and what may follow each.
 *
 * What is corrected after a rejection and paid already goes to the review at once; what becomes of the company decides
 * the rest.
 */
export const APPLICATION_TRANSITIONS: Transitions<keyof typeof APPLICATION_STATUS> = {
  draft: ["awaiting-payment", "in-review"],
  "awaiting-payment": ["in-review", "rejected"],
  "in-review": ["approved", "rejected"],
  approved: ["in-review", "rejected"],
  rejected: ["draft", "awaiting-payment", "in-review", "approved"],
};
