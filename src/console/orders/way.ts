import type { OrderEvent } from "../../contract/orders/calls";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";

/** One status on the way of an order. */
export interface TimelineStep {
  status: string;
  state: "done" | "now" | "ahead";
  /** When it was reached, by whom it was set and why, where an event tells. */
  at?: string;
  actor?: string;
  reason?: string;
}

/**
 * Gives the way of an order: where it has been, where it is, and what lies ahead if all goes well.
 *
 * What its events, the first one first, do not tell is taken from the sequence of specification §4, without times.
 */
export function timelineOf(status: string, events: readonly OrderEvent[] = []): TimelineStep[] {
  const told = events.map(({ to_status, at, actor, reason }) => ({
    status: to_status,
    at,
    ...(actor ? { actor } : {}),
    ...(reason ? { reason } : {}),
  }));
  // Nothing went before the first status of an order that was told from its beginning.
  const start = events[0] ? events[0].from_status : status;
  const implied = start === null ? [] : upTo(start).map((one) => ({ status: one }));
  const past: Array<Omit<TimelineStep, "state">> = [...implied, ...told];
  if (past.at(-1)?.status !== status) past.push({ status });
  return [
    ...past.map((step, index) => ({
      ...step,
      state: index === past.length - 1 ? ("now" as const) : ("done" as const),
    })),
    ...after(status).map((one) => ({ status: one, state: "ahead" as const })),
  ];
}

const sequence: readonly string[] = ORDER_SEQUENCE;

function upTo(status: string): string[] {
  const place = sequence.indexOf(status);
  return place < 0 ? [status] : sequence.slice(0, place + 1);
}

function after(status: string): readonly string[] {
  const place = sequence.indexOf(status);
  // A pending order has the whole way before it; one that left the way has nothing.
  return place < 0 && status !== "pending" ? [] : sequence.slice(place + 1);
}
