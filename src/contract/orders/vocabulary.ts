import { RECEIPT_METHOD } from "../receipts/vocabulary";

/** Ways in which an order is paid. */
export const PAYMENT_TYPE = { "full-payment": "Full payment", "eoi-payment": "EOI payment" } as const;

// States of specification §4 and of the entities of §3.

/** Order statuses: the sequence of specification §4, then its side and terminal values. */
export const ORDER_STATUS = {
  pending: "Pending",
  "order-created": "Created",
  "awaiting-100%-investment": "Awaiting 100% investment",
  "fully-invested": "Fully invested",
  "awaiting-documents-to-be-signed": "Awaiting documents",
  "documents-sent-for-signature-to-be-signed": "Sent for signature",
  "documents-signed": "Documents signed",
  "full-payment-pending": "Payment pending",
  "fully-paid": "Fully paid",
  "property-tokens-transfer-pending": "Token transfer pending",
  "property-tokens-transferred-and-order-successfully-completed": "Completed",
  "order-cancelled": "Cancelled",
  "order-failed": "Failed",
  refunded: "Refunded",
} as const;

/** Ways in which money for an order arrives; `wallet` takes it from what the customer already has here. */
export const PAYMENT_METHOD = { ...RECEIPT_METHOD, wallet: "Wallet balance" } as const;
