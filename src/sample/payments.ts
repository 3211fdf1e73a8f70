import { rupeesOf } from "../contract/money";
import { PAYMENT_METHOD } from "../contract/moneyVocabulary";
import { valuesOf } from "../contract/vocabulary";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { Desk } from "./desk";
import type { SampleEoi } from "./eois";
import type { FeeLine } from "./fees";
import { amountOf } from "./money";
import type { SampleOrder } from "./orders";
import type { SampleEmployee } from "./people";

/** Money that came in for an order; its amount in paise. */
export interface SamplePayment {
  order: SampleOrder;
  amount: bigint;
  method: keyof typeof PAYMENT_METHOD;
  reference: string;
  /** Moment in milliseconds. */
  at: number;
  by: SampleEmployee;
  /** The expression of interest whose booking amount it is. */
  eoi?: SampleEoi;
}

/** An order with what is due for it, and the expression of interest that it came of. */
export interface Due {
  order: SampleOrder;
  fees: readonly FeeLine[];
  eoi: SampleEoi | undefined;
}

/** Draws what came in for an order: what was booked, and as much of the rest as its status needs. */
export function samplePayments({ order, fees, eoi }: Due, { clerks }: Desk, now: number): SamplePayment[] {
  const draw = drawFor("sample payment", order.id);
  const due = fees.reduce((sum, { amount }) => sum + amount, amountOf(order));
  const booked = eoi ? [bookedPayment(order, eoi, draw.pick(clerks))] : [];
  const rest = (due * BigInt(shareOf(order, draw))) / 100n - (eoi?.booking ?? 0n);
  if (rest <= 0n) return booked;
  const [from, until] = openFor(order, now);
  const parts = draw.chance(20) ? inTwo(rest, draw.integer(30, 70)) : [rest];
  const paid = parts.map((amount, index): SamplePayment => {
    const method = methodFor(amount, draw);
    const reference = `${PREFIX[method]}${order.id * 10 + index}`;
    const at = from + Math.floor(((until - from) * (draw.integer(10, 40) + index * 45)) / 100);
    return { order, amount, method, reference, at, by: draw.pick(clerks) };
  });
  return [...booked, ...paid];
}

const bookedPayment = (order: SampleOrder, eoi: SampleEoi, by: SampleEmployee): SamplePayment => ({
  order,
  amount: eoi.booking,
  method: "wallet",
  reference: `EOI-${eoi.id}`,
  at: order.history[0].at,
  by,
  eoi,
});

/** Gives the percentage of what is due that has come in. */
function shareOf({ status, history }: SampleOrder, draw: Draw): number {
  const reached = (step: SampleOrder["status"]) => history.some((event) => event.status === step);
  const part = draw.integer(25, 70);
  if (reached("fully-paid")) return 100;
  if (status === "refunded") return reached("order-cancelled") ? part : 100;
  if (status === "full-payment-pending") return draw.chance(35) ? part : 0;
  return status === "order-cancelled" && reached("full-payment-pending") ? part : 0;
}

/** Gives the two moments between which an order was paid: those of its last open step and of what followed. */
function openFor({ history }: SampleOrder, now: number): [number, number] {
  const end = history.findIndex(({ status }) => ENDS.includes(status));
  const open = history.at(end < 0 ? -1 : end - 1) ?? history[0];
  return [open.at, history[end]?.at ?? now];
}

const ENDS: readonly SampleOrder["status"][] = ["fully-paid", "order-cancelled", "refunded"];

const inTwo = (sum: bigint, percent: number) => {
  const first = (sum * BigInt(percent)) / 100n;
  return [first, sum - first];
};

// Neither cards nor UPI carry ten lakhs.
const LARGE = 100_000_000n;
const methodFor = (amount: bigint, draw: Draw): SamplePayment["method"] =>
  amount > LARGE ? draw.pick(["bank-transfer", "cheque"]) : draw.pick(valuesOf(PAYMENT_METHOD));

const PREFIX: Record<SamplePayment["method"], string> = {
  "bank-transfer": "NEFT",
  upi: "UPI",
  card: "CARD",
  cheque: "CHQ",
  wallet: "WALLET",
};

/** Gives the row of a payment, which was posted as the transfer of that number. */
export const paymentRow = (payment: SamplePayment, transfer: number | undefined, proof: string): Values => ({
  order_id: payment.order.id,
  amount: rupeesOf(payment.amount),
  method: payment.method,
  reference: payment.reference,
  proof: payment.method === "cheque" || payment.method === "bank-transfer" ? proof : null,
  received_on: dayOf(payment.at),
  recorded_by: payment.by.id,
  transfer_id: transfer,
  created_at: instantOf(payment.at),
});
