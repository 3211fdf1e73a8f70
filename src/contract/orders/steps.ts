import type { Action, Subject } from "../permissions";
import type { ORDER_STATUS } from "./vocabulary";

/** A status of an order. */
export type OrderStatus = keyof typeof ORDER_STATUS;

interface Gate {
  /** What is wrong while the gate is shut. */
  blocked: string;
  /** What opens it. */
  unblock: string;
  /** Who may open it. */
  by: readonly [Subject, Action];
  /** Whoever may approve orders may pass it with a reason. */
  overridable: boolean;
  /** Passing it waits for a second person. */
  secondPerson?: boolean;
}

/** What must hold before an order takes a step (specification §4 shows none; they are decided by design). */
export const ORDER_GATES = {
  offer: {
    blocked: "The asset’s offer is not open",
    unblock: "An ended offer cannot be reopened: cancel or refund the order",
    by: ["orders", "edit"],
    overridable: false,
  },
  customer: {
    blocked: "The customer may not invest",
    unblock: "Resolve what blocks the customer, or cancel the order",
    by: ["customers", "edit"],
    overridable: false,
  },
  raise: {
    blocked: "The offer has not reached its target",
    unblock: "Wait until all of the asset’s tokens are ordered",
    by: ["orders", "edit"],
    overridable: true,
  },
  kyc: {
    blocked: "The customer’s KYC is not verified",
    unblock: "Verify the customer’s KYC",
    by: ["customers", "edit"],
    overridable: true,
    secondPerson: true,
  },
  documents: {
    blocked: "No document is prepared for signature",
    unblock: "Add the documents that the customer has to sign",
    by: ["orders", "edit"],
    overridable: true,
  },
  signature: {
    blocked: "Not every document is signed",
    unblock: "Record the signature of each document",
    by: ["orders", "edit"],
    overridable: true,
  },
  payment: {
    blocked: "Money is still outstanding",
    unblock: "Record the payments that are outstanding",
    by: ["orders", "edit"],
    overridable: false,
  },
  escrow: {
    blocked: "The asset has no SPV whose escrow could take the money",
    unblock: "Choose the asset’s SPV",
    by: ["assets", "edit"],
    overridable: false,
  },
  wallet: {
    blocked: "The customer’s wallet is not proven",
    unblock: "Ask the customer to connect the wallet and sign with it",
    by: ["customers", "edit"],
    overridable: true,
  },
  delivery: {
    blocked: "The chain has not confirmed the transfer of its tokens",
    unblock: "Wait for the confirmations, or send a delivery again that failed",
    by: ["assets", "approve"],
    overridable: false,
  },
  undelivered: {
    blocked: "Its tokens are on their way by the chain, or there already",
    unblock: "Wait until the order is completed; its units can be taken back then",
    by: ["spv", "edit"],
    overridable: false,
  },
  received: {
    blocked: "No money has come in for this order",
    unblock: "There is nothing to give back",
    by: ["orders", "edit"],
    overridable: false,
  },
  cancellation: {
    blocked: "A request to cancel the order waits",
    unblock: "Decide the cancellation request",
    by: ["orders", "approve"],
    overridable: false,
  },
  unpaid: {
    blocked: "Money has come in for this order",
    unblock: "Cancel the order instead, so that its money can go back",
    by: ["orders", "edit"],
    overridable: false,
  },
} as const satisfies Record<string, Gate>;

/** Tells whether an override of a gate waits for a second person. */
export const needsTwo = (gate: OrderGate): boolean => (ORDER_GATES[gate] as Gate).secondPerson === true;

/** A gate before a step of an order. */
export type OrderGate = keyof typeof ORDER_GATES;

/** What a step of an order causes beside the status itself, in the words of its preview. */
export const ORDER_EFFECTS = {
  "set-investment-deadline": "Sets the investment deadline where there is none",
  "set-signature-deadline": "Sets the signature deadline where there is none",
  "set-payment-deadline": "Sets the payment deadline where there is none",
  "send-documents": "Marks the prepared documents as sent",
  "expire-documents": "Marks documents that were sent and not signed as expired",
  "apply-fees": "Fixes the asset’s fees, line by line, unless money that came in did so before",
  settle: "Moves the order’s money: to the SPV’s escrow, the fees to the platform, any surplus to the wallet",
  "send-tokens": "Sends the reserved tokens to the customer by the chain; the order is completed once they are there",
  "deliver-tokens": "Delivers the reserved tokens to the customer",
  "release-tokens": "Releases the reserved tokens",
  "reserve-tokens": "Reserves the tokens again",
  refund: "Moves the money that came in back to the customer’s wallet",
  mail: "E-mails the customer",
} as const;

/** An effect of a step of an order. */
export type OrderEffect = keyof typeof ORDER_EFFECTS;

interface Step {
  gates: readonly OrderGate[];
  /** Those of the gates that nobody passes here, though they may be passed elsewhere. */
  firm?: readonly OrderGate[];
  effects: readonly OrderEffect[];
  /** Another person has to approve it first. */
  secondPerson?: boolean;
}

/** What money of an order needs to be taken, and what the order needs, among others, for every step along its sequence. */
export const ORDER_BASIS = ["offer", "customer"] as const satisfies readonly OrderGate[];

const FORWARD = ["cancellation", ...ORDER_BASIS] as const;

/** Steps on which money or tokens change hands need the customer's KYC as it is then. */
const HANDED_OVER = { firm: ["kyc"] } as const;

/** What entering each status of an order needs and causes. */
export const ORDER_STEPS: Readonly<Record<OrderStatus, Step>> = {
  pending: { gates: [], effects: [] },
  "order-created": { gates: FORWARD, effects: ["mail"] },
  "awaiting-100%-investment": { gates: FORWARD, effects: ["set-investment-deadline"] },
  "fully-invested": { gates: [...FORWARD, "raise"], effects: ["mail"] },
  "awaiting-documents-to-be-signed": { gates: FORWARD, effects: ["expire-documents"] },
  "documents-sent-for-signature-to-be-signed": {
    gates: [...FORWARD, "kyc", "documents"],
    effects: ["send-documents", "set-signature-deadline", "mail"],
  },
  "documents-signed": { gates: [...FORWARD, "signature"], effects: ["mail"] },
  "full-payment-pending": {
    gates: [...FORWARD, "signature"],
    effects: ["apply-fees", "set-payment-deadline", "mail"],
  },
  "fully-paid": {
    gates: [...FORWARD, "kyc", "payment", "escrow"],
    ...HANDED_OVER,
    effects: ["settle", "mail"],
  },
  "property-tokens-transfer-pending": { gates: [...FORWARD, "kyc"], ...HANDED_OVER, effects: ["send-tokens", "mail"] },
  "property-tokens-transferred-and-order-successfully-completed": {
    gates: [...FORWARD, "kyc", "wallet", "delivery"],
    ...HANDED_OVER,
    effects: ["deliver-tokens", "mail"],
  },
  "order-cancelled": { gates: [], effects: ["release-tokens", "mail"] },
  "order-failed": { gates: ["unpaid"], effects: ["release-tokens", "mail"] },
  refunded: { gates: ["received", "undelivered"], effects: ["refund", "release-tokens", "mail"], secondPerson: true },
};

/** Tells whether whoever may approve orders may pass a gate before a step with a reason. */
export const mayPass = (to: OrderStatus, gate: OrderGate): boolean =>
  ORDER_GATES[gate].overridable && !ORDER_STEPS[to].firm?.includes(gate);

interface Duty {
  /** The gate that is open once the duty is met. */
  gate: OrderGate;
  /** The step that is taken then. */
  next: OrderStatus;
  /** Says that it is met. */
  met: string;
  /** Why the step is taken as soon as the duty is met; where nothing stands, the deadline alone takes it. */
  because?: string;
}

/** A deadline of a status, and what it does. */
export interface OrderExpiry {
  /** The time of the order that the status waits for. */
  time: "investment_deadline_time" | "document_sign_time" | "payment_time";
  /** The status that the order falls to when the time has passed and the duty is still open. */
  to: OrderStatus;
  /** What has to be done by then; an order that has done it is never ended by the deadline. */
  duty?: Duty;
}

/** The deadlines of orders by the status that waits for each. */
export const ORDER_EXPIRY = {
  "awaiting-100%-investment": {
    time: "investment_deadline_time",
    to: "order-failed",
    duty: { gate: "raise", next: "fully-invested", met: "Its offer has reached its target" },
  },
  "documents-sent-for-signature-to-be-signed": {
    time: "document_sign_time",
    to: "awaiting-documents-to-be-signed",
    duty: {
      gate: "signature",
      next: "documents-signed",
      met: "Signed in full",
      because: "The last of its documents is signed",
    },
  },
  "full-payment-pending": {
    time: "payment_time",
    to: "order-failed",
    duty: { gate: "payment", next: "fully-paid", met: "Paid in full", because: "The last of its money came in" },
  },
} as const satisfies Partial<Record<OrderStatus, OrderExpiry>>;

/** Gives the deadline that a status waits for, where it waits for one. */
export const expiryOf = (status: string): OrderExpiry | undefined =>
  (ORDER_EXPIRY as Partial<Record<string, OrderExpiry>>)[status];

/** The statuses that wait for the customer, who can be reminded then, with the time until which. */
export const ORDER_REMINDERS = {
  "documents-sent-for-signature-to-be-signed": { time: "document_sign_time" },
  "full-payment-pending": { time: "payment_time" },
} as const satisfies Partial<Record<OrderStatus, { time: string }>>;

/** Statuses in which an order keeps its tokens from others; in the last of the sequence they are the customer's. */
export const holdsTokens = (status: OrderStatus): boolean =>
  !["order-cancelled", "order-failed", "refunded"].includes(status);
