import type { Tone } from "../theme/tokens";

/** What each known status means; one that is not listed is neutral. */
const TONE_OF: Readonly<Record<string, Tone>> = {
  // Accounts, entries, companies and checks.
  Active: "success",
  Inactive: "neutral",
  Blocked: "danger",
  pending: "warning",
  approved: "success",
  verified: "success",
  rejected: "danger",
  suspended: "danger",
  requested: "warning",
  paid: "success",
  batched: "progress",
  "to-wallet": "success",
  completed: "success",
  failed: "danger",
  // Expressions of interest and requests.
  new: "progress",
  waitlisted: "warning",
  converted: "success",
  expired: "neutral",
  withdrawn: "neutral",
  denied: "danger",
  // Offers of assets.
  draft: "neutral",
  "in-review": "progress",
  "changes-requested": "warning",
  upcoming: "progress",
  live: "success",
  closing: "warning",
  "closed-successful": "success",
  "closed-unsuccessful": "danger",
  exited: "neutral",
  archived: "neutral",
  // Tenancies.
  active: "success",
  notice: "warning",
  arrears: "danger",
  ended: "neutral",
  // Documents to sign.
  prepared: "neutral",
  sent: "progress",
  viewed: "progress",
  signed: "success",
  declined: "danger",
  // Distributions and their parts.
  calculated: "progress",
  running: "progress",
  paused: "warning",
  held: "warning",
  returned: "neutral",
  // Batches of payments.
  open: "warning",
  settled: "success",
  // Proposals.
  passed: "success",
  executed: "success",
  "no-quorum": "warning",
  // Messages.
  scheduled: "warning",
  sending: "warning",
  waiting: "warning",
  // Orders.
  "order-created": "neutral",
  "awaiting-100%-investment": "warning",
  "fully-invested": "progress",
  "awaiting-documents-to-be-signed": "warning",
  "documents-sent-for-signature-to-be-signed": "progress",
  "documents-signed": "progress",
  "full-payment-pending": "warning",
  "fully-paid": "progress",
  "property-tokens-transfer-pending": "warning",
  "property-tokens-transferred-and-order-successfully-completed": "success",
  "order-cancelled": "danger",
  "order-failed": "danger",
  refunded: "neutral",
};

/** Gives what a status means to the person who reads it. */
export const toneOf = (status: unknown): Tone => TONE_OF[String(status)] ?? "neutral";
