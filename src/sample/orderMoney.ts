import { PAYMENT_METHOD } from "../contract/moneyVocabulary";
import { HOUR } from "../server/db/sample/time";
import { PLATFORM } from "../server/http/context";
import type { FeeLine } from "./fees";
import type { SampleTransfer } from "./ledger";
import { moved } from "./ledger";
import { amountOf } from "./money";
import type { SampleOrder } from "./orders";
import type { SamplePayment } from "./payments";

/** Gives the transfers that bring a payment to its order; the last one is the payment itself. */
export function paymentTransfers(payment: SamplePayment, surplus: bigint): SampleTransfer[] {
  const { order, amount, method, reference, at, by } = payment;
  const wallet = `wallet:${order.customer.id}` as const;
  const about = {
    userId: order.customer.id,
    orderId: order.id,
    actor: by.name,
    note: `${PAYMENT_METHOD[method]} ${reference}`,
  };
  const name = `order:${order.id}:${method}:${reference}`;
  const paid = {
    ...about,
    kind: "payment" as const,
    key: `payment:${name}`,
    at,
    sides: moved(wallet, `order:${order.id}`, amount),
  };
  if (method !== "wallet") {
    return [{ ...about, kind: "deposit", key: `deposit:${name}`, at, sides: moved("clearing", wallet, amount) }, paid];
  }
  // What a wallet pays with was put there before, and not always to the paisa.
  const before = Math.max(order.history[0].at, at - 2 * HOUR);
  const deposit = { userId: order.customer.id, actor: by.name, note: `FUND${order.id}` };
  const key = `deposit:${order.customer.id}:${deposit.note}${reference}`;
  return [{ ...deposit, kind: "deposit", key, at: before, sides: moved("clearing", wallet, amount + surplus) }, paid];
}

/** Gives the transfers of an order's own way: its settlement, and what came in going back where it was refunded. */
export function wayTransfers(
  order: SampleOrder,
  fees: readonly FeeLine[],
  received: bigint,
  refundedBy: string,
): SampleTransfer[] {
  const total = amountOf(order);
  const charged = fees.reduce((sum, { amount }) => sum + amount, 0n);
  const about = { userId: order.customer.id, orderId: order.id };
  const escrow = `escrow:${order.asset.spv}` as const;
  const paid = order.history.find(({ status }) => status === "fully-paid");
  const refunded = order.history.find(({ status }) => status === "refunded");
  const transfers: SampleTransfer[] = [];
  if (paid) {
    const sides = withoutNought([
      [`order:${order.id}`, -total - charged],
      [escrow, total],
      ["fees", charged],
    ]);
    transfers.push({
      ...about,
      kind: "settlement",
      key: `settlement:${order.id}`,
      at: paid.at,
      actor: PLATFORM.name,
      sides,
    });
  }
  if (refunded) {
    const back: SampleTransfer["sides"] = paid
      ? [
          [escrow, -total],
          ["fees", -charged],
        ]
      : [[`order:${order.id}`, -received]];
    const sides = withoutNought([...back, [`wallet:${order.customer.id}`, received]]);
    transfers.push({ ...about, kind: "refund", key: `refund:${order.id}`, at: refunded.at, actor: refundedBy, sides });
  }
  return transfers;
}

const withoutNought = (sides: SampleTransfer["sides"]) => sides.filter(([, gain]) => gain !== 0n);
