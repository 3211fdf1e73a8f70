import type { Grant } from "../permissions";

/** What may wait for somebody's decision, with the words for it. */
export const WORK_KIND = {
  approval: "Approval",
  kyc: "KYC",
  cancellation: "Cancellation",
  company: "Company",
  eoi: "Expression of interest",
  receipt: "Receipt",
  payout: "Failed payout",
  signature: "Late signature",
  review: "Review",
  mention: "Note that names you",
} as const;

/** A kind of work. */
export type WorkKind = keyof typeof WORK_KIND;

interface Kind {
  /** Where it is decided; nothing where each stands at a record of its own. */
  resource?: string;
  right?: Grant;
  days?: number;
}

/**
 * Where each kind is decided, the right that takes, and within how many days it should be.
 *
 * What has a deadline of its own – a request, a document to be signed – is due then, and an approval takes the right to
 * approve the subject that it is about.
 */
export const WORKS: Readonly<Record<WorkKind, Kind>> = {
  approval: { resource: "approvals" },
  kyc: { resource: "customers", right: ["customers", "approve"], days: 3 },
  cancellation: { resource: "cancellations", right: ["orders", "approve"], days: 2 },
  company: { resource: "company", right: ["company", "approve"], days: 5 },
  eoi: { resource: "eois", right: ["eoi", "edit"], days: 5 },
  receipt: { resource: "receipts", right: ["ledger", "create"], days: 2 },
  payout: { resource: "distributions", right: ["distributions", "edit"], days: 1 },
  signature: { resource: "envelopes", right: ["spv", "edit"] },
  review: { resource: "review", right: ["customers", "edit"], days: 7 },
  /** Stands at the record that the note is about, and is nobody else’s. */
  mention: { days: 3 },
};

/** Whose work one looks at: one's own and what nobody has taken, one's own alone, or everybody's. */
export const WORK_OF = { open: "Mine and open", mine: "Mine", all: "Everybody’s" } as const;
