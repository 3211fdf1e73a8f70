import type { z } from "zod";
import type { orderCalls } from "../../contract/calls/orders";
import { ORDER_SEQUENCE } from "../../contract/machines";

/** One of the three times of an order. */
export type Deadline = keyof z.input<(typeof orderCalls.times)["body"]>;

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

const DAY = 24 * 3600_000;
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

const UNITS = [
  ["day", DAY],
  ["hour", 3600_000],
  ["minute", 60_000],
] as const;

/** Says a span of milliseconds in its two largest units, "2 days 4 hours"; from a week on in days alone. */
export function saySpan(milliseconds: number, locale = "en-GB"): string {
  const minutes = Math.max(1, Math.floor(Math.abs(milliseconds) / 60_000));
  let rest = minutes * 60_000;
  const parts = UNITS.flatMap(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return [{ unit, amount }];
  });
  const first = parts.findIndex(({ amount }) => amount > 0);
  const most = (parts[0]?.amount ?? 0) >= 7 ? 1 : 2;
  return parts
    .slice(first, first + most)
    .filter(({ amount }) => amount > 0)
    .map(({ unit, amount }) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount),
    )
    .join(" ");
}
