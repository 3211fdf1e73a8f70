import { eois } from "../../contract/eois/resource";
import { msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import { orders } from "../../contract/orders/resource";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { Failure } from "../http/failure";
import { postTransfer } from "../ledger/post";
import { lockFacts } from "../orders/facts";
import { moveOrder } from "../orders/move";
import { orderRules } from "../orders/rules";
import { settleFees } from "../orders/settleFees";
import { orderPayments } from "../orders/tables";
import type { Writing } from "../resources/rules";
import { changeRecord, createRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { accountOf, bookedFor } from "./money";
import { eoiRules } from "./rules";

/**
 * Makes an order of an approved expression of interest, once, and gives the order's number.
 *
 * Tokens are reserved, the order is created at today's price, and what was booked becomes its first payment, as far as
 * that much is due; the rest goes to the wallet. All of it in one transaction.
 */
export async function convertEoi(writer: Writer, id: number): Promise<number> {
  const rules = {
    ...eoiRules,
    beforeChange: async (writing: Writing, eoi: Values) => {
      refuseUnapproved(eoi);
      const inside = { ...writer, deps: { ...writer.deps, db: writing.tx } };
      const { user_id, property_id, no_sqyds } = eoi;
      const order = await createRecord(inside, orders, orderRules, {
        user_id,
        property_id,
        no_sqyds,
        payment_type: "eoi-payment",
      });
      await moveBooking(writing, eoi, order.id);
      await moveOrder(inside, order.id, "order-created", { reason: `From expression of interest ${id}` });
      return { status: "converted", order_id: order.id };
    },
  };
  const { order_id } = (await changeRecord(writer, eois, rules, id, {}, "convert")) as Values;
  return Number(order_id);
}

function refuseUnapproved({ status, order_id }: Values): void {
  if (status === "approved") return;
  const words =
    status === "converted"
      ? msg("It is order %{order} already", { order: Number(order_id) })
      : "Only an approved one becomes an order";
  throw new Failure("conflict", words);
}

async function moveBooking(writing: Writing, { id, user_id }: Values, orderId: number): Promise<void> {
  const { tx, actor, now } = writing;
  const [number, userId] = [Number(id), Number(user_id)];
  const booked = await bookedFor(tx, number);
  if (paiseOf(booked) === 0n) return;
  const facts = await lockFacts(tx, orderId);
  await settleFees(writing, facts);
  const surplus = paiseOf(booked) - paiseOf(facts.money.due);
  const amount = surplus > 0n ? facts.money.due : booked;
  const { id: transfer_id } = await postTransfer(writing, {
    kind: "conversion",
    key: `conversion:${number}`,
    orderId,
    userId,
    moves: [
      { from: accountOf(number), to: `order:${orderId}`, amount },
      { from: accountOf(number), to: `wallet:${userId}`, amount: rupeesOf(surplus > 0n ? surplus : 0n) },
    ],
  });
  if (paiseOf(amount) === 0n) return;
  await tx.insert(orderPayments).values({
    order_id: orderId,
    amount,
    method: "wallet",
    reference: `EOI-${number}`,
    received_on: now.toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE }),
    recorded_by: actor.id || null,
    transfer_id,
    created_at: now.toISOString(),
  });
}
