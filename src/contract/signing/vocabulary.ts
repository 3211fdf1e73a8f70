/** States of a document that an order's investor has to sign. */
export const SIGNATURE_STATUS = {
  prepared: "Prepared",
  sent: "Sent",
  signed: "Signed",
  declined: "Declined",
  expired: "Expired",
} as const;

/** How far a document has come that is to be signed; the first five are those of each signer too. */
export const ENVELOPE_STATUS = {
  pending: "Pending",
  sent: "Sent",
  viewed: "Viewed",
  signed: "Signed",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Cancelled",
} as const;
