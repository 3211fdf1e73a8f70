import type { RecordOf } from "../../../contract/resource";
import { wallet } from "../../../contract/resources/wallet";
import { TRANSACTION_TYPE, valuesOf } from "../../../contract/vocabulary";
import type { Values } from "../../resources/shape";
import { buildRow } from "./build";
import { type Draw, drawFor } from "./draw";
import { amountOf, rupees } from "./money";
import type { OrderStatus } from "./orderPath";
import type { SampleOrder } from "./orders";
import type { SampleCustomer } from "./people";
import { DAY, instantOf } from "./time";

type Transaction = RecordOf<typeof wallet>;

/** Money that moved, or did not, into or out of a customer's wallet; amounts in paise. */
export interface Movement {
  customer: number;
  type: Transaction["type"];
  status: Transaction["status"];
  amount: bigint;
  /** Moment in milliseconds. */
  at: number;
}

const INCOMING: readonly Transaction["type"][] = ["deposit", "refund", "distribution"];
const COMPLETED: OrderStatus = "property-tokens-transferred-and-order-successfully-completed";

/** Draws the movements behind the orders, then withdrawals of what is left, then some that wait or failed. */
export function sampleMovements(
  orders: readonly SampleOrder[],
  customers: readonly SampleCustomer[],
  now: number,
): Movement[] {
  const settled = orders.flatMap((order) => movementsOf(order, drawFor("sample money", order.id), now));
  const latest = new Map(settled.sort(byTime).map(({ customer, at }) => [customer, at]));
  const withdrawn = [...balancesOf(settled)].flatMap(([customer, balance]): Movement[] => {
    const draw = drawFor("sample withdrawal", customer);
    const amount = (balance * BigInt(draw.integer(20, 90))) / 100n;
    const at = Math.ceil(((latest.get(customer) ?? now) + now) / 2);
    return draw.chance(35) && amount > 0n ? [{ customer, type: "withdrawal", status: "completed", amount, at }] : [];
  });
  const unsettled = Array.from({ length: 90 }, (_, index): Movement => {
    const draw = drawFor("sample unsettled", index);
    const { id, joined } = draw.pick(customers);
    const status = index % 5 === 0 ? "failed" : "pending";
    const at = Math.max(joined, now - draw.integer(1, status === "pending" ? 5 : 300) * DAY);
    const type = valuesOf(TRANSACTION_TYPE)[index % 6] ?? "deposit";
    return { customer: id, type, status, amount: BigInt(draw.integer(1_000, 90_000)) * 100n, at };
  });
  return [...settled, ...withdrawn, ...unsettled].sort(byTime);
}

const byTime = (one: Movement, other: Movement) => one.at - other.at;

/** Gives what each customer's completed movements come to, in paise. */
export function balancesOf(movements: readonly Movement[]): Map<number, bigint> {
  const balances = new Map<number, bigint>();
  for (const { customer, type, status, amount } of movements) {
    if (status !== "completed") continue;
    balances.set(customer, (balances.get(customer) ?? 0n) + (INCOMING.includes(type) ? amount : -amount));
  }
  return balances;
}

/** A paid order was paid from a deposit made for it; a refunded one gave the money back; a finished one earns. */
function movementsOf(order: SampleOrder, draw: Draw, now: number): Movement[] {
  const refund = order.history.find((event) => event.status === "refunded");
  const paid = order.history.find((event) => event.status === "fully-paid") ?? (refund && order.history.at(-2));
  if (!paid) return [];
  const amount = amountOf(order);
  const fee = amount / 100n;
  const before = paid.at - Math.min(DAY / 12, (paid.at - order.history[0].at) / 2);
  const move = (type: Movement["type"], sum: bigint, at: number): Movement => ({
    customer: order.customer.id,
    type,
    status: "completed",
    amount: sum,
    at: Math.floor(at),
  });
  const movements = [
    move("deposit", amount + fee + BigInt(draw.integer(0, 20)) * 50_000n, before),
    move("payment", amount, paid.at),
  ];
  if (refund) return [...movements, move("refund", amount, refund.at)];
  movements.push(move("fee", fee, paid.at));
  const done = order.history.find((event) => event.status === COMPLETED);
  for (let at = (done?.at ?? now) + 90 * DAY; at < now - DAY; at += 90 * DAY) {
    movements.push(move("distribution", (amount * BigInt(draw.integer(150, 260))) / 10_000n, at));
  }
  return movements;
}

/** Gives the row of a movement, numbered in the order of time. */
export const movementRow = (movement: Movement, index: number): Values =>
  buildRow(
    wallet,
    {
      user_id: movement.customer,
      type: movement.type,
      status: movement.status,
      amount: rupees(movement.amount),
      reference: `WTX-${String(index + 1).padStart(7, "0")}`,
      created_at: instantOf(movement.at),
      updated_at: instantOf(movement.at),
    },
    index,
  );
