import type { EOI_STATUS } from "./moneyVocabulary";
import type { APPLICATION_STATUS } from "./onboardingVocabulary";
import type { DISTRIBUTION_STATUS, PROPOSAL_STATUS } from "./spvVocabulary";
import type { ASSET_STATUS, ORDER_STATUS } from "./vocabulary";

/** Statuses that may follow each status. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

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

const SEQUENCE = [
  "order-created",
  "awaiting-100%-investment",
  "fully-invested",
  "awaiting-documents-to-be-signed",
  "documents-sent-for-signature-to-be-signed",
  "documents-signed",
  "full-payment-pending",
  "fully-paid",
  "property-tokens-transfer-pending",
  "property-tokens-transferred-and-order-successfully-completed",
] as const;

/** The statuses of an order that goes well, in their sequence (specification §4). */
export const ORDER_SEQUENCE: readonly (keyof typeof ORDER_STATUS)[] = SEQUENCE;

/** Statuses of an order and what may follow each; transferred and refunded are the end. */
export const ORDER_TRANSITIONS: Transitions<keyof typeof ORDER_STATUS> = {
  pending: ["order-created", "order-cancelled", "order-failed"],
  "order-created": ["awaiting-100%-investment", "order-cancelled", "order-failed"],
  "awaiting-100%-investment": ["fully-invested", "refunded", "order-cancelled", "order-failed"],
  "fully-invested": ["awaiting-documents-to-be-signed", "order-cancelled", "order-failed"],
  "awaiting-documents-to-be-signed": ["documents-sent-for-signature-to-be-signed", "order-cancelled", "order-failed"],
  "documents-sent-for-signature-to-be-signed": [
    "documents-signed",
    "awaiting-documents-to-be-signed",
    "order-cancelled",
    "order-failed",
  ],
  "documents-signed": ["full-payment-pending", "order-cancelled", "order-failed"],
  "full-payment-pending": ["fully-paid", "order-cancelled", "order-failed"],
  "fully-paid": ["property-tokens-transfer-pending", "refunded"],
  "property-tokens-transfer-pending": ["property-tokens-transferred-and-order-successfully-completed", "refunded"],
  "property-tokens-transferred-and-order-successfully-completed": [],
  "order-cancelled": ["refunded"],
  "order-failed": [],
  refunded: [],
};

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

/** Gives the statuses that may follow one; of a status that no machine knows, every one that there is. */
export function nextOf<Status extends string>(machine: Transitions<Status>, status: string): readonly Status[] {
  return machine[status as Status] ?? (Object.keys(machine) as Status[]);
}
