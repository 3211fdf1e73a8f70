import type { z } from "zod";
import type { orderCalls } from "../../contract/orders/calls";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { DAY } from "../../contract/time";

/** One of the three times of an order. */
export type Deadline = Exclude<keyof z.input<(typeof orderCalls.times)["body"]>, "confirm">;

/** The status by which each time has to be met. */
const MET_BY: Readonly<Record<Deadline, (typeof ORDER_SEQUENCE)[number]>> = {
  investment_deadline_time: "fully-invested",
  document_sign_time: "documents-signed",
  payment_time: "fully-paid",
};

/** The three times in their order. */
export const DEADLINES = Object.keys(MET_BY) as readonly Deadline[];

/** How a time stands: not set, met, still to come, close, past, or of no more meaning. */
export type Standing = "none" | "met" | "left" | "soon" | "overdue" | "void";

const SOON = 2 * DAY;
const ENDED: readonly string[] = ["order-cancelled", "order-failed", "refunded"];
const sequence: readonly string[] = ORDER_SEQUENCE;

/** Tells whether an order has left the way to its tokens. */
export const hasEnded = (status: string): boolean => ENDED.includes(status);

/** Tells how a time of an order stands at a moment. */
export function standingOf(deadline: Deadline, time: unknown, status: string, now: number): Standing {
  const at = Date.parse(String(time ?? ""));
  if (Number.isNaN(at)) return "none";
  if (hasEnded(status)) return "void";
  if (sequence.indexOf(status) >= sequence.indexOf(MET_BY[deadline])) return "met";
  if (at < now) return "overdue";
  return at - now < SOON ? "soon" : "left";
}
