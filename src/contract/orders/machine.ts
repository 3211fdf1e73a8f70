import type { Moves, Transitions } from "../machine";
import type { ORDER_STATUS } from "./vocabulary";

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

/** What is done to an order to bring it to a status, in the words of its button. */
export const ORDER_MOVES: Moves<keyof typeof ORDER_STATUS> = {
  pending: "Put back to pending",
  "order-created": "Accept the order",
  "awaiting-100%-investment": "Hold until fully invested",
  "fully-invested": "Confirm the full raise",
  "awaiting-documents-to-be-signed": "Prepare the documents",
  "documents-sent-for-signature-to-be-signed>awaiting-documents-to-be-signed": "Take back the documents",
  "documents-sent-for-signature-to-be-signed": "Send for signature",
  "documents-signed": "Confirm the signatures",
  "full-payment-pending": "Request the payment",
  // Payments are recorded one by one before; this passes their sum on.
  "fully-paid": "Settle the payment",
  "property-tokens-transfer-pending": "Start the token transfer",
  "property-tokens-transferred-and-order-successfully-completed": "Complete the order",
  "order-cancelled": "Cancel the order",
  "order-failed": "Mark as failed",
  refunded: "Refund the customer",
};
