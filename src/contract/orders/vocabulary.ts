import { RECEIPT_METHOD } from "../receipts/vocabulary";
import { statuses } from "../status";

/** Ways in which an order is paid. */
export const PAYMENT_TYPE = { "full-payment": "Full payment", "eoi-payment": "EOI payment" } as const;

// States of specification §4 and of the entities of §3.

/** Order statuses: the sequence of specification §4, then its side and terminal values. */
export const ORDER_STATUS = statuses({
  pending: ["Pending", "warning"],
  "order-created": ["Created", "neutral"],
  "awaiting-100%-investment": ["Awaiting 100% investment", "warning"],
  "fully-invested": ["Fully invested", "progress"],
  "awaiting-documents-to-be-signed": ["Awaiting documents", "warning"],
  "documents-sent-for-signature-to-be-signed": ["Sent for signature", "progress"],
  "documents-signed": ["Documents signed", "progress"],
  "full-payment-pending": ["Payment pending", "warning"],
  "fully-paid": ["Fully paid", "progress"],
  "property-tokens-transfer-pending": ["Token transfer pending", "warning"],
  "property-tokens-transferred-and-order-successfully-completed": ["Completed", "success"],
  "order-cancelled": ["Cancelled", "danger"],
  "order-failed": ["Failed", "danger"],
  refunded: ["Refunded", "neutral"],
});

/** Where a document that is to be signed comes from. */
export const DOCUMENT_SOURCE = { template: "The asset’s template", file: "A file of one’s own" } as const;

/** Ways in which money for an order arrives; `wallet` takes it from what the customer already has here. */
export const PAYMENT_METHOD = { ...RECEIPT_METHOD, wallet: "Wallet balance" } as const;
