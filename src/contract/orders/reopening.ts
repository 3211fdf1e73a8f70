import { ORDER_BASIS, type OrderEffect, type OrderGate, type OrderStatus } from "./steps";

interface Reopening {
  from: readonly OrderStatus[];
  /** How long after its end an order may be re-opened. */
  days: number;
  gates: readonly OrderGate[];
  effects: readonly OrderEffect[];
}

/**
 * How an order that has ended goes back to the status that it left; another person has to approve it.
 *
 * It is no step of the machine: where it leads is told by what happened to the order, not by its status.
 */
export const ORDER_REOPENING = {
  from: ["order-cancelled", "order-failed"],
  days: 7,
  gates: ["cancellation", ...ORDER_BASIS],
  effects: ["reserve-tokens", "mail"],
} as const satisfies Reopening;

/** Tells whether an order of a status is one that may be re-opened. */
export const isReopenable = (status: string): boolean => (ORDER_REOPENING.from as readonly string[]).includes(status);
