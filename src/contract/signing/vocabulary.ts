import { statuses } from "../status";

/** States of a document that an order's investor has to sign. */
export const SIGNATURE_STATUS = statuses({
  prepared: ["Prepared", "neutral"],
  sent: ["Sent", "progress"],
  signed: ["Signed", "success"],
  declined: ["Declined", "danger"],
  expired: ["Expired", "neutral"],
});

/** How far a document has come that is to be signed; the first five are those of each signer too. */
export const ENVELOPE_STATUS = statuses({
  pending: ["Pending", "warning"],
  sent: ["Sent", "progress"],
  viewed: ["Viewed", "progress"],
  signed: ["Signed", "success"],
  declined: ["Declined", "danger"],
  expired: ["Expired", "neutral"],
  cancelled: ["Cancelled", "neutral"],
});

/** States in which a document waits for somebody. */
export const OPEN_ENVELOPE = ["pending", "sent", "viewed"] as const satisfies (keyof typeof ENVELOPE_STATUS)[];
